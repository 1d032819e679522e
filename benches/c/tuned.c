/* Mouse and cats in C for a 6502: the search of games/ryg3-07.toml, written as cc65 likes it.
 *
 * All variables lie in the zero page. There are neither parameters nor local variables, neither
 * pointers nor records, only bytes and arrays of bytes that a byte indexes. Nothing is recursive:
 * each ply has a function of its own with variables of its own, so nothing needs an index for its
 * ply, and hardly anything of a move has to be taken back. What a step leads to and what it is worth
 * stands in tables. The last ply is worked out in bulk: the best move of the cats is the one after
 * which the evaluation is the lowest, and none of them is made.
 *
 * A cat is a byte: four times its square, plus its lane of two files. The four are kept in
 * ascending order, in which their moves are tried. The mouse is its square.
 */

#include <stdio.h>

#pragma warn(const-comparison, off) /* in macros, of what they are used with */

#define OFF 64   /* the square that is off the board */
#define EVEN 128 /* what a table says of a move that changes nothing about the evaluation */
#define NONE 255 /* more than it says of any move */

typedef unsigned char byte;

static byte taken[OFF + 1]; /* whether there is something on a square */
static byte sw[OFF], se[OFF], ne[OFF], nw[OFF];
static byte square_of[256];
static byte to_sw[256], to_se[256];     /* by cats: the square that a step leads to, */
static byte next_sw[256], next_se[256]; /* the cat there, */
static byte gain_sw[256], gain_se[256]; /* and EVEN plus what the evaluation gains */

#pragma bss-name(push, "ZEROPAGE")

static unsigned nodes;
static byte value; /* of the node that was left last */
static byte best, code;
static byte cats[4];

/* What belongs to a ply, by the plies left: the evaluation, the best that the mouse is sure of, the
 * best that the cats are, the square of the mouse, whether anything could move. */
static byte eval_8, eval_7, eval_6, eval_5, eval_4, eval_3, eval_2, eval_1;
static byte low_10, low_8, low_6, low_4, low_2;
static byte high_9, high_7, high_5, high_3;
static byte mouse_8, mouse_6, mouse_4, mouse_2, mouse_0;
static byte moved_8, moved_7, moved_6, moved_5, moved_4, moved_3, moved_2;
/* The cat that moves as it was, as it is, and its place among the others then. */
static byte old_7, old_5, old_3;
static byte new_7, new_5, new_3;
static byte place_7, place_5, place_3;

#pragma bss-name(pop)

/* The last ply: a cat's two moves. */
#define LOOK(cat)                                                                                  \
    code = cats[cat];                                                                              \
    if (gain_sw[code] < best && taken[to_sw[code]] == 0) {                                         \
        best = gain_sw[code];                                                                      \
    }                                                                                              \
    if (gain_se[code] < best && taken[to_se[code]] == 0) {                                         \
        best = gain_se[code];                                                                      \
    }

static void cats_1(void)
{
    ++nodes;
    best = NONE;
    LOOK(3)
    LOOK(2)
    LOOK(1)
    LOOK(0)
    value = eval_1;
    if (best != NONE) {
        value = value + best - EVEN;
    }
}

/* A step of the mouse. */
#define STEP(direction, gain, above, ply, below, next)                                            \
    mouse_##next = direction[mouse_##ply];                                                        \
    if (taken[mouse_##next] == 0) {                                                               \
        moved_##ply = 1;                                                                          \
        eval_##below = eval_##ply gain;                                                           \
        taken[mouse_##next] = 1;                                                                  \
        cats_##below();                                                                           \
        taken[mouse_##next] = 0;                                                                  \
        if (value >= low_##ply) {                                                                 \
            low_##ply = value;                                                                    \
            if (value >= high_##above) {                                                          \
                goto done;                                                                        \
            }                                                                                     \
        }                                                                                         \
    }

/* A node with the mouse to move. */
#define MOUSE(before, above, ply, below, next)                                                    \
    static void mouse_moves_##ply(void)                                                           \
    {                                                                                             \
        ++nodes;                                                                                  \
        moved_##ply = 0;                                                                          \
        low_##ply = low_##before;                                                                 \
        taken[mouse_##ply] = 0;                                                                   \
        STEP(sw, -1, above, ply, below, next)                                                     \
        STEP(se, -1, above, ply, below, next)                                                     \
        STEP(ne, +1, above, ply, below, next)                                                     \
        STEP(nw, +1, above, ply, below, next)                                                     \
        value = moved_##ply ? low_##ply : eval_##ply;                                             \
    done:                                                                                         \
        taken[mouse_##ply] = 1;                                                                   \
    }

/* A step of a cat; it goes down, so it may have to go before others in the list. */
#define TRY(cat, to, next, gain, above, ply, below)                                               \
    if (taken[to[old_##ply]] == 0) {                                                              \
        moved_##ply = 1;                                                                          \
        eval_##below = eval_##ply + gain[old_##ply] - EVEN;                                       \
        new_##ply = next[old_##ply];                                                              \
        taken[to[old_##ply]] = 1;                                                                 \
        if (cat > 0 && new_##ply < cats[cat - 1]) {                                               \
            place_##ply = cat;                                                                    \
            while (place_##ply > 0 && new_##ply < cats[place_##ply - 1]) {                        \
                cats[place_##ply] = cats[place_##ply - 1];                                        \
                --place_##ply;                                                                    \
            }                                                                                     \
            cats[place_##ply] = new_##ply;                                                        \
            mouse_moves_##below();                                                                \
            for (; place_##ply < cat; ++place_##ply) {                                            \
                cats[place_##ply] = cats[place_##ply + 1];                                        \
            }                                                                                     \
        } else {                                                                                  \
            cats[cat] = new_##ply;                                                                \
            mouse_moves_##below();                                                                \
        }                                                                                         \
        cats[cat] = old_##ply;                                                                    \
        taken[to[old_##ply]] = 0;                                                                 \
        if (value <= high_##ply) {                                                                \
            high_##ply = value;                                                                   \
            if (value <= low_##above) {                                                           \
                goto cut;                                                                         \
            }                                                                                     \
        }                                                                                         \
    }

#define BOTH(cat, above, ply, below)                                                              \
    old_##ply = cats[cat];                                                                        \
    taken[square_of[old_##ply]] = 0;                                                              \
    TRY(cat, to_sw, next_sw, gain_sw, above, ply, below)                                          \
    TRY(cat, to_se, next_se, gain_se, above, ply, below)                                          \
    taken[square_of[old_##ply]] = 1;

/* A node with the cats to move. */
#define CATS(before, above, ply, below)                                                           \
    static void cats_##ply(void)                                                                  \
    {                                                                                             \
        ++nodes;                                                                                  \
        moved_##ply = 0;                                                                          \
        high_##ply = high_##before;                                                               \
        BOTH(0, above, ply, below)                                                                \
        BOTH(1, above, ply, below)                                                                \
        BOTH(2, above, ply, below)                                                                \
        BOTH(3, above, ply, below)                                                                \
        value = moved_##ply ? high_##ply : eval_##ply;                                            \
        return;                                                                                   \
    cut:                                                                                          \
        taken[square_of[old_##ply]] = 1;                                                          \
    }

MOUSE(4, 3, 2, 1, 0)
CATS(5, 4, 3, 2)
MOUSE(6, 5, 4, 3, 2)
CATS(7, 6, 5, 4)
MOUSE(8, 7, 6, 5, 4)
CATS(9, 8, 7, 6)
MOUSE(10, 9, 8, 7, 6)

/* The tables, of the dark squares alone. */
static void set_up_tables(void)
{
    static const byte worth[8] = { 0, 7, 13, 18, 22, 25, 27, 28 };
    static byte square, file, rank, lane, left, right;

    for (rank = 0; rank < 8; ++rank) {
        for (file = rank & 1; file < 8; file += 2) {
            square = (rank << 3) + file;
            ne[square] = file < 7 && rank < 7 ? square + 9 : OFF;
            nw[square] = file > 0 && rank < 7 ? square + 7 : OFF;
            left = file > 0 && rank > 0 ? square - 9 : OFF;
            right = file < 7 && rank > 0 ? square - 7 : OFF;
            sw[square] = left;
            se[square] = right;
            for (lane = 0; lane < 4; ++lane) {
                code = (square << 2) + lane;
                square_of[code] = square;
                to_sw[code] = left;
                to_se[code] = right;
                next_sw[code] = (left << 2) + lane;
                next_se[code] = (right << 2) + lane;
                gain_sw[code] = EVEN;
                gain_se[code] = EVEN;
            }
            /* A cat is worth something in its own lane. */
            code = (square << 2) + (file >> 1);
            gain_sw[code] += worth[rank];
            gain_se[code] += worth[rank];
            if (left != OFF) {
                code = (square << 2) + (file - 1 >> 1);
                gain_sw[code] -= worth[rank - 1];
            }
            if (right != OFF) {
                code = (square << 2) + (file + 1 >> 1);
                gain_se[code] -= worth[rank - 1];
            }
        }
    }
}

static void set_up(void)
{
    static byte lane, square;

    set_up_tables();
    nodes = 0; /* nobody clears the zero page */
    taken[OFF] = 1;
    mouse_8 = 4;
    taken[4] = 1;
    for (lane = 0; lane < 4; ++lane) {
        square = 57 + 2 * lane;
        taken[square] = 1;
        cats[lane] = (square << 2) + lane;
    }
    eval_8 = 0x80 - 4 * 28;
    low_10 = 0;
    high_9 = 255;
}

int main(void)
{
    set_up();
    mouse_moves_8();
    printf("nodes %u score %u\n", nodes, value);
    return 0;
}
