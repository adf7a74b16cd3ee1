/* The limit that the solvers are measured against: the same mathematics in plain C11.
 *
 * Compiled by the benchmark alone, with cc -O3 -march=native. Deals, rows, weights and counts come
 * from rules/video_poker/solver_tables.py, where they are explained; the step from the pays to the
 * return, and to the frequencies, is written here once more. Totals are int32, so the pays of all
 * 2,598,960 hands together have to stay below 2^31.
 */

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { HOLDS = 32, BLOCK = 64, KEY_BITS = 5 };

/* 7,669,695 / C(47, 5 - held): a total times this is a score, and scores compare like means. */
static const int64_t FACTOR[6] = {5, 43, 473, 7095, 163185, 7669695};

/* (rows,): the total pay of all hands that contain the cards of a row. */
static int32_t *worth_of(const int64_t *counts, int64_t rows, int64_t lines, const int64_t *pays)
{
    int32_t *worth = malloc((size_t)rows * sizeof *worth);
    for (int64_t row = 0; worth && row < rows; row++) {
        int64_t total = 0;
        for (int64_t line = 0; line < lines; line++)
            total += counts[row * lines + line] * pays[line];
        worth[row] = (int32_t)total;
    }
    return worth;
}

/* The totals of all holds of a block of deals: the superset Moebius transform on 2^5 subsets. */
static void hold_totals(int32_t totals[HOLDS][BLOCK], const int32_t *worth, const uint16_t *rows,
                        int64_t deals, int64_t start, int width)
{
    if (width < BLOCK)
        memset(totals, 0, HOLDS * BLOCK * sizeof totals[0][0]);
    for (int hold = 0; hold < HOLDS; hold++)
        for (int deal = 0; deal < width; deal++)
            totals[hold][deal] = worth[rows[hold * deals + start + deal]];
    for (int card = 1; card < HOLDS; card <<= 1)
        for (int hold = 0; hold < HOLDS; hold++)
            if (!(hold & card))
                for (int deal = 0; deal < BLOCK; deal++)
                    totals[hold][deal] -= totals[hold | card][deal];
}

static int width_at(int64_t deals, int64_t start)
{
    return deals - start < BLOCK ? (int)(deals - start) : BLOCK;
}

/* The return of best play, times 2,598,960 * 7,669,695; -1 without memory. */
int64_t reference_return(const uint16_t *rows, const int64_t *weights, int64_t deals,
                         const int64_t *counts, int64_t sets, int64_t lines, const int64_t *pays)
{
    static int32_t totals[HOLDS][BLOCK];
    int32_t *worth = worth_of(counts, sets, lines, pays);
    int64_t sum = 0;
    if (!worth)
        return -1;
    for (int64_t start = 0; start < deals; start += BLOCK) {
        int width = width_at(deals, start);
        int32_t most[6][BLOCK];
        int64_t best[BLOCK];
        hold_totals(totals, worth, rows, deals, start, width);
        for (int held = 0; held < 6; held++)
            for (int deal = 0; deal < BLOCK; deal++)
                most[held][deal] = INT32_MIN;
        for (int hold = 0; hold < HOLDS; hold++) {
            int32_t *of_size = most[__builtin_popcount((unsigned)hold)];
            for (int deal = 0; deal < BLOCK; deal++)
                of_size[deal] = of_size[deal] > totals[hold][deal] ? of_size[deal]
                                                                   : totals[hold][deal];
        }
        for (int deal = 0; deal < BLOCK; deal++)
            best[deal] = most[0][deal] * FACTOR[0];
        for (int held = 1; held < 6; held++)
            for (int deal = 0; deal < BLOCK; deal++) {
                int64_t score = most[held][deal] * FACTOR[held];
                best[deal] = best[deal] > score ? best[deal] : score;
            }
        for (int deal = 0; deal < width; deal++)
            sum += best[deal] * weights[start + deal];
    }
    free(worth);
    return sum;
}

/* The return, and how often each line comes, of the same denominator; how many deals are best
 * played by holding 0 to 5 cards; how many have more than one best hold. Of equal holds the one
 * with most cards is taken, and of those the lowest pattern. */
int64_t reference_analysis(const uint16_t *rows, const int64_t *weights, int64_t deals,
                           const int64_t *counts, int64_t sets, int64_t lines, const int64_t *pays,
                           int64_t *line_counts, int64_t *deals_by_held, int64_t *tied_deals)
{
    static int32_t totals[HOLDS][BLOCK];
    int32_t *worth = worth_of(counts, sets, lines, pays);
    int64_t *scattered = calloc((size_t)sets, sizeof *scattered);
    int64_t sum = 0, preference[HOLDS], place = HOLDS;
    int pattern_of[HOLDS];
    if (!worth || !scattered)
        return -1;
    for (int held = 5; held >= 0; held--)
        for (int hold = 0; hold < HOLDS; hold++)
            if (__builtin_popcount((unsigned)hold) == held) {
                preference[hold] = --place;
                pattern_of[place] = hold;
            }
    memset(line_counts, 0, (size_t)lines * sizeof *line_counts);
    memset(deals_by_held, 0, 6 * sizeof *deals_by_held);
    *tied_deals = 0;
    for (int64_t start = 0; start < deals; start += BLOCK) {
        int width = width_at(deals, start);
        int64_t best[BLOCK], ways[BLOCK] = {0};
        hold_totals(totals, worth, rows, deals, start, width);
        for (int deal = 0; deal < BLOCK; deal++)
            best[deal] = -1;
        for (int hold = 0; hold < HOLDS; hold++) {
            int64_t factor = FACTOR[__builtin_popcount((unsigned)hold)];
            for (int deal = 0; deal < BLOCK; deal++) {
                int64_t key = (totals[hold][deal] * factor << KEY_BITS) + preference[hold];
                best[deal] = best[deal] > key ? best[deal] : key;
            }
        }
        for (int hold = 0; hold < HOLDS; hold++) {
            int64_t factor = FACTOR[__builtin_popcount((unsigned)hold)];
            for (int deal = 0; deal < BLOCK; deal++)
                ways[deal] += totals[hold][deal] * factor == best[deal] >> KEY_BITS;
        }
        for (int deal = 0; deal < width; deal++) {
            int hold = pattern_of[best[deal] & (HOLDS - 1)], rest = (HOLDS - 1) ^ hold;
            int held = __builtin_popcount((unsigned)hold);
            int64_t weight = weights[start + deal];
            sum += (best[deal] >> KEY_BITS) * weight;
            deals_by_held[held] += weight;
            *tied_deals += ways[deal] > 1 ? weight : 0;
            for (int more = rest;; more = (more - 1) & rest) {
                int64_t signed_weight = weight * FACTOR[held];
                scattered[rows[(hold | more) * deals + start + deal]] +=
                    __builtin_popcount((unsigned)more) & 1 ? -signed_weight : signed_weight;
                if (!more)
                    break;
            }
        }
    }
    for (int64_t row = 0; row < sets; row++)
        for (int64_t line = 0; line < lines; line++)
            line_counts[line] += scattered[row] * counts[row * lines + line];
    free(worth);
    free(scattered);
    return sum;
}

/* The strengths of hands, (5, hands) card indices in: two tables, as in rules/strengths.py. */
void reference_strengths(const uint8_t *cards, int64_t hands, const int32_t *card_keys,
                         const uint16_t *by_sum, const uint16_t *by_rank_set, uint16_t *strengths)
{
    for (int64_t hand = 0; hand < hands; hand++) {
        int32_t sum = 0;
        for (int card = 0; card < 5; card++)
            sum += card_keys[cards[card * hands + hand]];
        if (sum & sum >> 2 & 01111 << 19) {
            int ranks = 0;
            for (int card = 0; card < 5; card++)
                ranks |= 1 << (cards[card * hands + hand] >> 2);
            strengths[hand] = by_rank_set[ranks];
        } else
            strengths[hand] = by_sum[sum & ((1 << 19) - 1)];
    }
}
