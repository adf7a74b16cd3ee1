/* The whole job the usual way, from nothing: the exact return of a pay table of ten lines.
 *
 * Not a published program: written for the benchmark, the way solvers of video poker commonly go.
 *   1. Judge all 2,598,960 hands, and count for every set of 0 to 4 of the 52 cards the hands that
 *      contain it, line by line.
 *   2. For each of the 134,459 deals that differ in more than the names of the suits: for each of
 *      its 32 holds, count the draws of every line by inclusion and exclusion over the discards.
 *   3. Take the best hold of each deal and add them up.
 * The lines are royal flush, straight flush, four, full house, flush, straight, three, two pair,
 * high pair (jacks to aces), nothing. Their pays are the ten arguments; printed is the return times
 * 2,598,960 * 7,669,695, and the number of deals.
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { LINES = 10, NOTHING = LINES - 1, CARDS = 52, HOLDS = 32, LOWEST_HIGH_PAIR = 9 };

static const int64_t FACTOR[6] = {5, 43, 473, 7095, 163185, 7669695};

static int32_t choose[CARDS + 1][6];
static uint32_t (*counts[5])[NOTHING]; /* by the size and the number of a set: hands of each line */

static int line_of(const int *cards)
{
    int times[13] = {0}, ranks = 0, pairs = 0, high = 0, most = 0;
    int flush = 1, straight;
    for (int i = 0; i < 5; i++) {
        int rank = cards[i] >> 2, count = ++times[rank];
        ranks |= 1 << rank;
        flush &= (cards[i] & 3) == (cards[0] & 3);
        if (count == 2) {
            pairs++;
            high |= rank >= LOWEST_HIGH_PAIR;
        }
        most = count > most ? count : most;
    }
    straight = ranks == 0x100f;
    for (int low = 0; low < 9; low++)
        straight |= ranks == 0x1f << low;
    if (straight && flush)
        return ranks == 0x1f00 ? 0 : 1;
    if (most == 4)
        return 2;
    if (most == 3 && pairs == 2)
        return 3;
    if (flush)
        return 4;
    if (straight)
        return 5;
    if (most == 3)
        return 6;
    if (pairs == 2)
        return 7;
    return high ? 8 : NOTHING;
}

/* The number of the set of those of five ascending cards that a pattern names. */
static int32_t number_of(const int *cards, int pattern)
{
    int32_t number = 0;
    for (int i = 0, place = 1; i < 5; i++)
        if (pattern >> i & 1)
            number += choose[cards[i]][place++];
    return number;
}

static void count_hand(const int *cards)
{
    int line = line_of(cards);
    if (line == NOTHING)
        return;
    for (int pattern = 0; pattern < HOLDS - 1; pattern++)
        counts[__builtin_popcount((unsigned)pattern)][number_of(cards, pattern)][line]++;
}

/* How many deals this one stands for; 0 unless it is the canonical one of them. */
static int weight_of(const int *cards)
{
    int suits[4] = {0}, run = 1, alike = 1;
    for (int i = 0; i < 5; i++)
        suits[cards[i] & 3] |= 1 << (cards[i] >> 2);
    for (int suit = 1; suit < 4; suit++) {
        if (suits[suit] > suits[suit - 1])
            return 0;
        run = suits[suit] == suits[suit - 1] ? run + 1 : 1;
        alike *= run;
    }
    return 24 / alike;
}

static int64_t best_score(const int *cards, const int64_t *pays)
{
    uint32_t whole[NOTHING] = {0};
    const uint32_t *of_subset[HOLDS];
    int64_t best = 0;
    int line = line_of(cards);
    if (line != NOTHING)
        whole[line] = 1;
    for (int pattern = 0; pattern < HOLDS - 1; pattern++)
        of_subset[pattern] =
            counts[__builtin_popcount((unsigned)pattern)][number_of(cards, pattern)];
    of_subset[HOLDS - 1] = whole;
    for (int hold = 0; hold < HOLDS; hold++) {
        int rest = (HOLDS - 1) ^ hold;
        int32_t draws[NOTHING] = {0};
        int64_t score = 0;
        for (int more = rest;; more = (more - 1) & rest) {
            int32_t sign = __builtin_popcount((unsigned)more) & 1 ? -1 : 1;
            for (int i = 0; i < NOTHING; i++)
                draws[i] += sign * (int32_t)of_subset[hold | more][i];
            if (!more)
                break;
        }
        for (int i = 0; i < NOTHING; i++)
            score += pays[i] * draws[i];
        score *= FACTOR[__builtin_popcount((unsigned)hold)];
        best = score > best ? score : best;
    }
    return best;
}

int main(int argc, char **argv)
{
    int64_t pays[LINES], total = 0;
    int cards[5], deals = 0;
    if (argc != LINES + 1)
        return 2;
    for (int i = 0; i < LINES; i++)
        pays[i] = atoll(argv[i + 1]);
    for (int n = 0; n <= CARDS; n++)
        for (int k = 0; k < 6; k++)
            choose[n][k] = k == 0 ? 1 : n == 0 ? 0 : choose[n - 1][k - 1] + choose[n - 1][k];
    for (int size = 0; size < 5; size++) {
        counts[size] = calloc((size_t)choose[CARDS][size], sizeof *counts[size]);
        if (!counts[size])
            return 3;
    }
#define EVERY_HAND                                                                                 \
    for (cards[0] = 0; cards[0] < CARDS; cards[0]++)                                               \
        for (cards[1] = cards[0] + 1; cards[1] < CARDS; cards[1]++)                                \
            for (cards[2] = cards[1] + 1; cards[2] < CARDS; cards[2]++)                            \
                for (cards[3] = cards[2] + 1; cards[3] < CARDS; cards[3]++)                        \
                    for (cards[4] = cards[3] + 1; cards[4] < CARDS; cards[4]++)
    EVERY_HAND
        count_hand(cards);
    EVERY_HAND {
        int weight = weight_of(cards);
        if (weight) {
            deals++;
            total += weight * best_score(cards, pays);
        }
    }
    printf("%lld %d\n", (long long)total, deals);
    return 0;
}
