"""Which test answers for which bad input or fault; each of these tests is there."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

ANSWERS = "tests/rules/test_answers.py::"
TEXT = "tests/rules/test_answers_text.py::"
ATTACKS = "tests/playground/test_attacks.py::"
LINE = "tests/playground/test_attacks_line.py::"
CARDS = "tests/widgets/test_video_poker_refusals.py::"
BASE = "tests/widgets/test_base.py::"
LOG = "tests/widgets/lessons/test_log.py::"
LINKS = "tests/widgets/test_links.py::"
LINKED = "tests/widgets/test_video_poker_links.py::"
RESUME = "tests/playground/test_resume_in_browser.py::"
APP = "tests/playground/test_app.py::"
SHUFFLE = "tests/rules/test_shuffle.py::"
FAIR = "tests/rules/test_shuffle_fairness.py::"

COVERED = {
    # An answer that is typed.
    (1, "code"): [
        ANSWERS + "test_row_1_code_is_not_allowed",
        ANSWERS + "test_canary_nothing_typed_leaves_a_trace",
    ],
    (2, "attributes of objects"): [ANSWERS + "test_row_1_code_is_not_allowed"],
    (3, "towers of powers"): [ANSWERS + "test_row_3_number_too_large"],
    (4, "large factorials"): [ANSWERS + "test_row_4_factorials_have_their_limits"],
    (5, "large and odd binomials"): [
        ANSWERS + "test_row_5_binomials_have_their_limits",
        ANSWERS + "test_row_5_choosing_more_than_there_are_is_0",
    ],
    (6, "an expansion"): [ANSWERS + "test_row_6_unknown_name_and_nothing_is_expanded"],
    (7, "depth and length"): [ANSWERS + "test_row_7_too_long_and_too_nested"],
    (8, "nothing, or half of it"): [
        ANSWERS + "test_row_8_hint_and_no_attempt",
        ANSWERS + "test_row_8_spaced_digits_are_shown_as_typed",
    ],
    (9, "division by zero, no numbers"): [
        ANSWERS + "test_row_9_undefined",
        ANSWERS + "test_row_9_plain_numbers_only",
    ],
    (10, "decimals and rounding"): [
        ANSWERS + "test_row_10_decimals_are_exact_and_rounding_is_said",
        "tests/rules/test_answers_rounding.py::test_at_least_two_significant_digits",
    ],
    (11, "signs of print"): [TEXT + "test_sign_is_read_as_its_plain_form"],
    (12, "digits and commas of languages"): [
        TEXT + "test_written_rule_of_each_language",
        TEXT + "test_digits_of_every_script_are_read",
    ],
    (13, "what is no formula"): [
        ANSWERS + "test_row_13_not_a_formula",
        "tests/rules/test_answers_fuzz.py::test_any_text_is_answered",
    ],
    (14, "markup"): [
        ANSWERS + "test_row_14_markup_comes_back_as_one_sign_at_most",
        "tests/widgets/lessons/test_ask.py::"
        "test_bad_input_is_said_in_a_sentence_and_never_comes_back_as_markup",
    ],
    (15, "ugly forms, and undecided ones"): [
        ANSWERS + "test_row_15_ugly_forms_are_right",
        ANSWERS + "test_row_15_undecided_is_never_called_wrong",
    ],
    (16, "the same answer a hundred times"): [
        ANSWERS + "test_row_16_same_answer_gets_the_same_verdict",
        "tests/widgets/lessons/test_ask.py::test_the_same_message_a_hundred_times_is_one_answer",
    ],
    # Bets, money, counts.
    (17, "bets of nothing and less"): [
        CARDS + "test_a_bet_that_is_none_is_refused_and_the_view_stays",
        ATTACKS + "test_bets_and_holds_that_are_none_change_nothing",
    ],
    (18, "bets without measure"): [
        CARDS + "test_a_bet_that_is_none_is_refused_and_the_view_stays",
        ATTACKS + "test_bets_and_holds_that_are_none_change_nothing",
    ],
    (19, "bets that are no whole numbers"): [
        CARDS + "test_a_bet_that_is_none_is_refused_and_the_view_stays",
        "tests/widgets/test_draw_poker_refusals.py::test_an_amount_that_is_none_is_refused",
        ATTACKS + "test_bets_and_holds_that_are_none_change_nothing",
    ],
    (20, "more than there is, and nothing left"): [
        CARDS + "test_a_bet_above_the_bankroll_is_refused",
        "tests/widgets/test_video_poker_table.py::test_at_0_chips_only_new_game_is_offered",
    ],
    (21, "a bet after the deal"): [
        CARDS + "test_a_bet_after_the_deal_leaves_the_running_stake",
        ATTACKS + "test_bets_and_holds_that_are_none_change_nothing",
    ],
    (22, "a forged bankroll"): [
        CARDS + "test_a_forged_bankroll_is_refused",
        "tests/browser/test_wire.py::test_a_forged_bankroll_is_refused_and_the_truth_comes_back",
        ATTACKS + "test_no_trait_of_a_table_can_be_written_and_the_truth_is_sent_back",
    ],
    (23, "a forged deck, holds of no card"): [
        CARDS + "test_a_hold_of_a_card_that_was_not_dealt_is_refused",
        CARDS + "test_a_hold_that_is_no_list_of_cards_is_refused",
        ATTACKS + "test_bets_and_holds_that_are_none_change_nothing",
        ATTACKS + "test_no_trait_of_a_table_can_be_written_and_the_truth_is_sent_back",
    ],
    (26, "a strange number of players"): [
        "tests/rules/dice_poker/test_dice_match.py::"
        "test_number_of_players_that_cannot_be_is_refused_before_anything_is_made",
        "tests/widgets/test_dice_poker_house_rules.py::"
        "test_players_that_cannot_be_are_refused_in_one_sentence",
    ],
    (27, "a million royals"): [
        CARDS + "test_a_million_royals_at_the_largest_bet_are_counted_to_the_chip"
    ],
    # Links and what stands in them.
    (29, "seeds of every kind"): [
        LINKED + "test_seeds_in_links_are_texts",
        LINKED + "test_an_empty_seed_is_no_seed",
        LINKED + "test_a_faulty_link_starts_a_game_and_says_why",
        LINKS + "test_a_faulty_link_opens_the_usual_table_and_says_why",
    ],
    (31, "the same name twice"): [
        LINKS + "test_what_a_link_may_not_say_is_ignored_and_only_said_to_who_looks_for_faults"
    ],
    (32, "strange languages"): [
        LINKS + "test_languages_are_those_of_a_list_whatever_their_capitals",
        LINKED + "test_unknown_languages_and_parameters_are_ignored",
    ],
    (33, "strange hands"): [
        LINKED + "test_a_faulty_link_starts_a_game_and_says_why",
        LINKED + "test_a_hand_in_a_link_may_be_written_in_many_ways",
    ],
    (34, "a theme that would be a script"): [APP + "test_what_the_address_says_is_not_repeated"],
    (35, "a template that is none"): [APP + "test_strange_queries_give_the_normal_page"],
    (37, "a token that is wrong, old, or another's"): [
        "tests/widgets/test_resuming.py::test_a_token_altered_in_any_part_is_a_new_game",
        "tests/widgets/test_resuming.py::test_a_token_opens_only_for_some_hours",
        "tests/widgets/test_resuming.py::"
        "test_a_token_opens_only_in_the_browser_that_was_given_it",
        RESUME + "test_two_windows_go_their_own_ways_and_a_stranger_gets_nothing",
    ],
    (38, "names that mean nothing"): [
        LINKS + "test_what_a_link_may_not_say_is_ignored_and_only_said_to_who_looks_for_faults"
    ],
    # Presses, their order, many of them.
    (39, "a double click"): [
        CARDS + "test_a_double_click_on_draw_draws_once_and_a_late_one_deals_nothing",
        "tests/browser/test_aces_and_faces.py::test_a_double_click_on_draw_draws_once",
        "tests/widgets/test_draw_poker_refusals.py::"
        "test_a_double_click_acts_once_and_a_late_message_does_nothing",
        "tests/widgets/test_dice_poker_refusals.py::test_a_double_click_throws_once",
    ],
    (40, "a button that is not offered"): [
        "tests/browser/test_wire.py::test_an_action_that_no_button_offers_is_ignored",
        ATTACKS + "test_a_press_out_of_turn_twice_or_from_before_changes_nothing",
    ],
    (41, "presses out of turn and from before"): [
        CARDS + "test_actions_out_of_turn_change_nothing",
        BASE + "test_a_message_for_an_earlier_view_changes_nothing",
        ATTACKS + "test_a_press_out_of_turn_twice_or_from_before_changes_nothing",
    ],
    (42, "a slider dragged over a hundred values"): [
        "tests/browser/test_pay_lab.py::test_a_slider_dragged_over_a_hundred_values_ends_on_the_last",
        "tests/browser/test_aces_and_faces.py::test_a_dragged_bet_ends_where_it_was_dropped",
        ATTACKS + "test_a_slider_dragged_and_three_hundred_bursts_end_at_the_last_value",
    ],
    (43, "three hundred messages in a burst"): [
        ATTACKS + "test_a_slider_dragged_and_three_hundred_bursts_end_at_the_last_value"
    ],
    (44, "a simulation that comes too late"): [
        "tests/widgets/test_beside.py::test_a_late_result_of_another_question_is_dropped"
    ],
    (46, "back, forward, reload in a hand"): [
        RESUME + "test_reload_and_back_and_forward_in_the_middle_of_a_hand",
        RESUME + "test_reload_at_the_other_tables",
        "tests/widgets/test_resuming.py::"
        "test_a_reload_takes_no_second_stake_and_leaves_no_second_draw",
    ],
    (47, "a fault in the program"): [
        BASE + "test_a_fault_is_one_sentence_with_an_id_that_the_log_explains",
        BASE + "test_a_fault_in_drawing_keeps_the_last_good_view",
    ],
    (48, "the keyboard alone, keys held down, a small window"): [
        "tests/browser/test_aces_and_faces.py::test_a_hand_by_keyboard_alone",
        "tests/browser/test_aces_and_faces.py::test_keys_held_down_act_once",
        "tests/browser/test_pay_lab.py::test_a_window_of_320_px_has_no_sideways_scroll",
        RESUME + "test_twice_as_large_nothing_is_lost_and_a_held_key_bets_once",
    ],
    # Lines and processes.
    (49, "a line that is cut"): [
        "tests/playground/test_link.py::"
        "test_cut_line_is_said_within_ten_seconds_and_nothing_is_lost_or_doubled",
        "tests/playground/test_load.py::"
        "test_a_short_load_loses_nothing_doubles_nothing_and_leaves_no_kernel",
    ],
    (50, "a line that is cut for long"): [
        RESUME + "test_long_cut_keeps_the_hand_and_a_kernel_that_went_meanwhile_too"
    ],
    (51, "a kernel that dies or freezes"): [
        RESUME + "test_killed_kernel_leaves_a_hand_that_goes_on",
        "tests/playground/test_link.py::test_frozen_kernel_is_said_and_thaws_with_the_same_hand",
    ],
    (52, "a server that ends"): [
        RESUME + "test_new_server_with_the_same_secret_goes_on_and_another_does_not",
        APP + "test_no_kernel_outlives_the_server",
    ],
    (54, "twenty visitors at once"): [
        LINE + "test_twenty_visitors_at_once_get_a_page_or_are_told_when_to_come_back",
        "tests/playground/test_kernels.py::"
        "test_seats_are_limited_and_the_next_visitor_is_told",
    ],
    (55, "a flood of messages"): [
        LINE + "test_a_flood_is_cut_off_and_others_play_on",
        LINE + "test_a_flood_goes_on_over_no_second_line",
        LINE + "test_whoever_asks_much_and_reads_nothing_is_cut_off",
    ],
    (56, "broken frames"): [
        LINE + "test_a_broken_frame_closes_its_line_alone",
        "tests/playground/test_frames.py::test_anything_else_is_not",
    ],
    (57, "a thousand widgets"): [ATTACKS + "test_a_thousand_widgets_of_a_stranger_are_none"],
    (59, "strange addresses"): [
        LINE + "test_a_strange_address_has_nothing",
        LINE + "test_a_link_out_of_the_front_end_s_folder_is_not_followed",
        LINE + "test_no_notebook_is_served_under_any_address",
        "tests/playground/test_app.py::test_nothing_else_is_served",
    ],
    (60, "an endless loop, all memory"): [
        "tests/playground/test_births.py::test_kernel_that_computes_for_ever_ends_and_one_that_"
        "wants_all_memory_gets_none",
        LINE + "test_a_kernel_that_hangs_and_dies_stops_nobody_else",
    ],
    # Files, time, place.
    (61, "killed while saving"): [
        LOG + "test_killed_forty_times_while_saving_the_file_always_loads"
    ],
    (62, "strange files"): [
        LOG + "test_what_cannot_be_read_is_set_aside_and_told",
        LOG + "test_an_empty_file_is_no_fault",
        LOG + "test_a_folder_a_link_or_a_huge_file_is_set_aside",
        LOG + "test_a_log_of_a_later_version_is_left_alone",
    ],
    (63, "no place to write"): [LOG + "test_without_a_place_to_write_the_lesson_goes_on"],
    (69, "time zones and languages"): [
        "tests/test_places.py::"
        "test_place_and_language_of_the_machine_change_no_hand_and_no_verdict",
        TEXT + "test_words_are_not_folded_by_a_locale",
    ],
    (70, "other versions of Python"): [
        SHUFFLE + "test_seed_gives_the_same_deck_for_ever",
        SHUFFLE + "test_stream_is_sha_256_in_counter_mode",
    ],
    # Fairness.
    (71, "planted bad shuffles"): [FAIR + "test_planted_faulty_shuffle_is_found"],
    (72, "the true shuffle"): [
        FAIR + "test_sixty_thousand_decks_are_shuffled_fairly",
        FAIR + "test_sixty_thousand_hands_follow_independently",
    ],
    (73, "cards that come back"): [
        SHUFFLE + "test_shuffle_gives_every_item_once",
        SHUFFLE + "test_deals_of_one_pack_go_on_in_the_same_deck",
        "tests/rules/test_conformance.py::"
        "test_chance_turns_different_cards_of_a_deck_that_it_names",
    ],
    (74, "commitment and proof"): [
        SHUFFLE + "test_revealed_key_proves_that_the_cards_were_fixed",
        SHUFFLE + "test_one_altered_byte_of_the_key_is_found",
    ],
}  # fmt: skip


@cache
def names_in(path: str) -> frozenset[str]:
    """The names of the tests in a file."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    found = (it.name for it in tree.body if isinstance(it, ast.FunctionDef))
    return frozenset(name for name in found if name.startswith("test_"))


@pytest.mark.parametrize("row", COVERED, ids=lambda row: f"{row[0]} {row[1]}")
def test_every_bad_input_has_tests_that_are_there(row: tuple[int, str]) -> None:
    assert COVERED[row]
    for node in COVERED[row]:
        path, _, name = node.partition("::")
        assert name in names_in(path), node


def test_rows_are_numbered_once_and_in_order() -> None:
    numbers = [number for number, _ in COVERED]
    assert numbers == sorted(set(numbers))
