/* Mouse and cats in C for a 6502: the search of games/ryg3-07.toml, written for speed.
 *
 * Neighbours come from tables, with one square past the last for all that is off the board, and the
 * pieces from lists, so nothing is scanned. The evaluation is kept up to date by what a move changes,
 * and the last ply is evaluated without making its moves. Whatever belongs to a node is in arrays
 * indexed by the plies left, because parameters and local variables are slow in cc65.
 */

#include <stdio.h>

#define DEPTH 8
#define OFF 64 /* the square that is off the board */

typedef unsigned char byte;

static byte board[OFF + 1]; /* 0 empty, 1 to 4 a cat and its lane, 5 the mouse or nothing to step on */
static byte neighbour[4][OFF];
static byte cat_value[5][OFF];
static byte mouse;
static byte cats[4]; /* squares in ascending order */
static byte eval;    /* of the position on the board */
static byte left;    /* plies */
static byte value;   /* of the node that was left last */
static unsigned long nodes;

static byte alpha[DEPTH + 1], beta[DEPTH + 1];
static byte from[DEPTH + 1], to[DEPTH + 1], old_eval[DEPTH + 1];
static byte direction[DEPTH + 1], piece[DEPTH + 1], moved[DEPTH + 1];

static void visit_cats(void);

static void visit_mouse(void)
{
    static byte square, low, high;

    ++nodes;
    if (left == 1) {
        value = eval;
        /* Upwards is best, and both steps up are worth the same. */
        if (board[neighbour[2][mouse]] == 0 || board[neighbour[3][mouse]] == 0) {
            ++value;
        } else if (board[neighbour[0][mouse]] == 0 || board[neighbour[1][mouse]] == 0) {
            --value;
        } else {
            return;
        }
        if (value < alpha[1]) {
            value = alpha[1];
        }
        return;
    }
    moved[left] = 0;
    from[left] = mouse;
    old_eval[left] = eval;
    for (direction[left] = 0; direction[left] < 4; ++direction[left]) {
        square = neighbour[direction[left]][mouse];
        if (board[square]) {
            continue;
        }
        moved[left] = 1;
        board[mouse] = 0;
        board[square] = 5;
        mouse = square;
        eval = direction[left] < 2 ? eval - 1 : eval + 1;
        low = alpha[left];
        high = beta[left];
        --left;
        alpha[left] = low;
        beta[left] = high;
        visit_cats();
        ++left;
        board[mouse] = 0;
        mouse = from[left];
        board[mouse] = 5;
        eval = old_eval[left];
        if (value >= alpha[left]) {
            alpha[left] = value;
            if (value >= beta[left]) {
                break;
            }
        }
    }
    value = moved[left] ? alpha[left] : eval;
}

static void visit_cats(void)
{
    static byte square, start, index, score, any, low, high;
    static const byte *values;

    ++nodes;
    if (left == 1) {
        high = beta[1];
        low = alpha[1];
        any = 0;
        for (index = 0; index < 4; ++index) {
            start = cats[index];
            values = cat_value[board[start]];
            score = eval + values[start];
            square = neighbour[0][start];
            if (board[square] == 0) {
                any = 1;
                square = score - values[square];
                if (square <= high) {
                    high = square;
                }
            }
            square = neighbour[1][start];
            if (board[square] == 0) {
                any = 1;
                square = score - values[square];
                if (square <= high) {
                    high = square;
                }
            }
            if (high <= low) {
                break;
            }
        }
        value = any ? high : eval;
        return;
    }
    moved[left] = 0;
    old_eval[left] = eval;
    for (piece[left] = 0; piece[left] < 4; ++piece[left]) {
        for (direction[left] = 0; direction[left] < 2; ++direction[left]) {
            index = piece[left];
            start = cats[index];
            square = neighbour[direction[left]][start];
            if (board[square]) {
                continue;
            }
            moved[left] = 1;
            from[left] = start;
            score = board[start];
            values = cat_value[score];
            eval = eval + values[start] - values[square];
            board[start] = 0;
            board[square] = score;
            while (index != 0 && cats[index - 1] > square) {
                cats[index] = cats[index - 1];
                --index;
            }
            cats[index] = square;
            to[left] = index;
            low = alpha[left];
            high = beta[left];
            --left;
            alpha[left] = low;
            beta[left] = high;
            visit_mouse();
            ++left;
            index = to[left];
            square = cats[index];
            while (index != piece[left]) {
                cats[index] = cats[index + 1];
                ++index;
            }
            start = from[left];
            cats[index] = start;
            board[start] = board[square];
            board[square] = 0;
            eval = old_eval[left];
            if (value <= beta[left]) {
                beta[left] = value;
                if (value <= alpha[left]) {
                    return;
                }
            }
        }
    }
    value = moved[left] ? beta[left] : eval;
}

static void set_up(void)
{
    static const byte worth[8] = { 0, 7, 13, 18, 22, 25, 27, 28 };
    static byte square, file, rank;

    for (square = 0; square < OFF; ++square) {
        file = square & 7;
        rank = square >> 3;
        neighbour[0][square] = file > 0 && rank > 0 ? square - 9 : OFF;
        neighbour[1][square] = file < 7 && rank > 0 ? square - 7 : OFF;
        neighbour[2][square] = file < 7 && rank < 7 ? square + 9 : OFF;
        neighbour[3][square] = file > 0 && rank < 7 ? square + 7 : OFF;
        cat_value[(file >> 1) + 1][square] = worth[rank];
    }
    board[OFF] = 5;
    mouse = 4;
    board[mouse] = 5;
    for (file = 0; file < 4; ++file) {
        cats[file] = 57 + 2 * file;
        board[cats[file]] = file + 1;
    }
    eval = 0x80 - 4 * 28;
}

int main(void)
{
    set_up();
    left = DEPTH;
    alpha[DEPTH] = 0;
    beta[DEPTH] = 255;
    visit_mouse();
    printf("nodes %lu score %u\n", nodes, value);
    return 0;
}
