/* UNO as written, by random players, in plain C: the ceiling for the compiled rules.

   The same cards, rolls and choices as `fairdeal simulate uno`, so the same games, move for move;
   `bench/run.py` compares the totals. Only the default rules: no option is ever asked for.

   uno SEATS MATCHES K0 .. K7 (the master key as eight words): prints one JSON object. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DECK = 108, SYMBOLS = 13, SKIP = 10, REVERSE = 11, DRAW_TWO = 12, WILD = 52, FOUR = 53 };
enum { NAME = 52, NAME_FOUR = 56, DRAW = 120, KEEP = 121, MAX_SEATS = 10, MAX_MOVES = 10000 };
#define ZEROS (1ULL | 1ULL << 13 | 1ULL << 26 | 1ULL << 39)
#define WILDS (15ULL << NAME)
#define FOURS (15ULL << NAME_FOUR)

typedef struct {
    uint32_t key[8], block[16], stream, rolled;
} Chance;

typedef struct {
    Chance chance;
    uint64_t hands[MAX_SEATS], pairs[MAX_SEATS];
    uint8_t wilds[MAX_SEATS][2], pile[DECK];
    int seats, stock, loose, discards, colour, direction, turn, drawn, empty, ply, winner, over;
} Table;

#define ROTATE(x, n) ((x) << (n) | (x) >> (32 - (n)))
#define QUARTER(a, b, c, d)                     \
    a += b, d = ROTATE(d ^ a, 16), c += d, b = ROTATE(b ^ c, 12), \
    a += b, d = ROTATE(d ^ a, 8), c += d, b = ROTATE(b ^ c, 7)

static void fill(Chance *c, uint64_t number) {
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}, x[16];
    memcpy(start + 4, c->key, 32);
    start[12] = (uint32_t)number, start[13] = (uint32_t)(number >> 32);
    start[14] = c->stream, start[15] = 0;
    memcpy(x, start, sizeof x);
    for (int i = 0; i < 4; i++) {
        QUARTER(x[0], x[4], x[8], x[12]);
        QUARTER(x[1], x[5], x[9], x[13]);
        QUARTER(x[2], x[6], x[10], x[14]);
        QUARTER(x[3], x[7], x[11], x[15]);
        QUARTER(x[0], x[5], x[10], x[15]);
        QUARTER(x[1], x[6], x[11], x[12]);
        QUARTER(x[2], x[7], x[8], x[13]);
        QUARTER(x[3], x[4], x[9], x[14]);
    }
    for (int i = 0; i < 16; i++) c->block[i] = x[i] + start[i];
}

static inline uint32_t half(Chance *c) {
    uint32_t place = c->rolled & 31;
    if (place == 0) fill(c, c->rolled >> 5);
    c->rolled++;
    return c->block[place >> 1] >> 16 * (place & 1) & 0xffff;
}

static inline uint32_t roll(Chance *c, uint32_t sides) {
    uint32_t spread = half(c) * sides;
    if ((spread & 0xffff) < sides)
        while ((spread & 0xffff) < 65536 % sides) spread = half(c) * sides;
    return spread >> 16;
}

static void shuffle(Chance *c, uint8_t *cards, int n) {
    for (int last = n - 1; last > 0; last--) {
        uint32_t other = roll(c, last + 1);
        uint8_t card = cards[other];
        cards[other] = cards[last];
        cards[last] = card;
    }
}

static inline uint64_t plays_of(int card) {
    return card < WILD ? 1ULL << card : card == WILD ? WILDS : FOURS;
}

static inline int top(const Table *t) { return t->pile[DECK - t->discards]; }

static inline int symbol_of(int card) { return card < WILD ? card % SYMBOLS : SYMBOLS; }

static inline void pass_turn(Table *t) {
    t->turn += t->direction;
    if (t->turn < 0) t->turn = t->seats - 1;
    else if (t->turn == t->seats) t->turn = 0;
}

static inline void turn_up(Table *t, int card, int colour) {
    t->pile[DECK - ++t->discards] = card;
    t->colour = colour;
}

static inline int lift(Table *t) {
    int last = --t->stock, place = last;
    if (t->loose > last) place = roll(&t->chance, last + 1), t->loose = last;
    int card = t->pile[place];
    t->pile[place] = t->pile[last];
    return card;
}

static inline void give(Table *t, int seat, int card) {
    if (card >= WILD) t->wilds[seat][card - WILD]++;
    else t->pairs[seat] |= t->hands[seat] & plays_of(card);
    t->hands[seat] |= plays_of(card);
}

static inline int take(Table *t, int seat) {
    if (t->stock == 0) {
        int card = top(t);
        t->stock = t->loose = t->discards - 1;
        memmove(t->pile, t->pile + DECK - t->stock, t->stock);
        t->pile[DECK - 1] = card;
        t->discards = 1;
    }
    int card = lift(t);
    give(t, seat, card);
    return card;
}

static inline void take_many(Table *t, int cards) {
    int there = t->stock + t->discards - 1;
    if (cards > there) cards = there;
    while (cards-- > 0) take(t, t->turn);
}

static inline uint64_t playable(const Table *t) {
    int symbol = symbol_of(top(t));
    uint64_t match = 8191ULL << t->colour * SYMBOLS | WILDS | FOURS;
    if (symbol < SKIP) match |= ZEROS << symbol;
    uint64_t plays = t->hands[t->turn] & match;
    return plays & ~FOURS ? plays & ~FOURS : plays;
}

static void deal(Table *t) {
    int n = 0;
    for (int card = 0; card < WILD; card++) {
        t->pile[n++] = card;
        if (card % SYMBOLS) t->pile[n++] = card;
    }
    for (int i = 0; i < 4; i++) t->pile[n++] = WILD, t->pile[n++] = FOUR;
    t->stock = DECK, t->loose = 0, t->discards = 0;
    shuffle(&t->chance, t->pile, DECK);
    for (int seat = 0; seat < t->seats; seat++) {
        t->hands[seat] = t->pairs[seat] = 0;
        t->wilds[seat][0] = t->wilds[seat][1] = 0;
        for (int i = 0; i < 7; i++) give(t, seat, lift(t));
    }
    t->direction = 1, t->turn = 0, t->drawn = -1, t->empty = 0, t->ply = 0;
    t->winner = -1, t->over = 0;
    while (t->pile[t->stock - 1] >= WILD) {
        int place = roll(&t->chance, t->stock), wild = t->pile[t->stock - 1];
        t->pile[t->stock - 1] = t->pile[place];
        t->pile[place] = wild;
    }
    int card = lift(t);
    int symbol = symbol_of(card);
    turn_up(t, card, card / SYMBOLS);
    if (symbol == DRAW_TWO) take_many(t, 2);
    if (symbol == REVERSE && t->seats > 2) t->direction = -1;
    else if (symbol >= SKIP) pass_turn(t);
}

static inline int legal(const Table *t, int16_t *moves) {
    uint64_t plays = t->drawn >= 0 ? plays_of(t->drawn) : playable(t);
    int n = 0;
    for (; plays; plays &= plays - 1) moves[n++] = __builtin_ctzll(plays);
    if (t->drawn >= 0) moves[n++] = KEEP;
    else if (n == 0) moves[n++] = DRAW;
    return n;
}

static inline void play(Table *t, int play) {
    int card = play < NAME ? play : play < NAME_FOUR ? WILD : FOUR, seat = t->turn;
    if (card >= WILD) {
        if (--t->wilds[seat][card - WILD] == 0) t->hands[seat] &= ~plays_of(card);
    } else {
        t->hands[seat] &= t->pairs[seat] | ~plays_of(card);
        t->pairs[seat] &= ~plays_of(card);
    }
    turn_up(t, card, play < NAME ? play / SYMBOLS : (play - NAME) % 4);
    t->drawn = -1, t->empty = 0;
    if (t->hands[seat] == 0) {
        t->winner = seat, t->over = 1;
        return;
    }
    int symbol = symbol_of(card);
    if (card == FOUR || symbol == DRAW_TWO) {
        pass_turn(t);
        take_many(t, card == FOUR ? 4 : 2);
    } else if (symbol == SKIP || (symbol == REVERSE && t->seats == 2)) {
        pass_turn(t);
    } else if (symbol == REVERSE) {
        t->direction = -t->direction;
    }
    pass_turn(t);
}

static inline void apply(Table *t, int action) {
    t->ply++;
    if (action == DRAW) {
        int card = -1, there = t->stock + t->discards - 1;
        if (there > 0) card = take(t, t->turn);
        t->empty = there > 0 ? 0 : t->empty + 1;
        if (card >= 0 && playable(t) & plays_of(card)) t->drawn = card;
        else if (t->empty == t->seats) t->over = 1;
        else pass_turn(t);
    } else if (action == KEEP) {
        t->drawn = -1;
        pass_turn(t);
    } else {
        play(t, action);
    }
    if (t->ply >= MAX_MOVES) t->over = 1;
}

int main(int argc, char **argv) {
    if (argc != 11) return fprintf(stderr, "usage: uno SEATS MATCHES K0 .. K7\n"), 2;
    Table table = {.seats = atoi(argv[1])};
    Chance master = {0}, whims = {.stream = 1};
    long matches = atol(argv[2]), moves = 0, wins[MAX_SEATS] = {0}, actions[126] = {0};
    for (int i = 0; i < 8; i++) master.key[i] = strtoul(argv[3 + i], NULL, 10);
    int16_t choices[126];
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long number = 0; number < matches; number++) {
        fill(&master, number);
        memcpy(table.chance.key, master.block, 32);
        memcpy(whims.key, master.block, 32);
        table.chance.rolled = whims.rolled = 0;
        deal(&table);
        while (!table.over) {
            int action = choices[roll(&whims, legal(&table, choices))];
            actions[action]++;
            apply(&table, action);
            moves++;
        }
        if (table.winner >= 0) wins[table.winner]++;
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    double seconds = end.tv_sec - start.tv_sec + (end.tv_nsec - start.tv_nsec) / 1e9;
    printf("{\"games\": %ld, \"moves\": %ld, \"seconds\": %.6f, \"wins\": [", matches, moves, seconds);
    for (int i = 0; i < table.seats; i++) printf("%s%ld", i ? ", " : "", wins[i]);
    printf("], \"actions\": [");
    for (int i = 0; i < 126; i++) printf("%s%ld", i ? ", " : "", actions[i]);
    printf("]}\n");
    return 0;
}
