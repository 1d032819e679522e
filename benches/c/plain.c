/* Mouse and cats in plain C: the search of games/ryg3-07.toml, written as it comes to mind.
 *
 * The board is an array of 64 squares. Moves are found and positions evaluated by going through all
 * of it, and a node is a recursive function that keeps its list of moves in an array of its own.
 */

#include <stdio.h>

#define DEPTH 8
#define EMPTY 0
#define MOUSE 1
#define CAT 2 /* the first of four numbers, one for each lane of two files */

struct move {
    unsigned char from, to;
};

static unsigned char board[64];
static unsigned long nodes;

static const signed char file_step[4] = { -1, 1, 1, -1 }; /* SW SE NE NW */
static const signed char rank_step[4] = { -1, -1, 1, 1 };
static const unsigned char cat_value[8] = { 0, 7, 13, 18, 22, 25, 27, 28 };

static unsigned char evaluate(void)
{
    unsigned char square, piece, value = 0x80;

    for (square = 0; square < 64; ++square) {
        piece = board[square];
        if (piece == MOUSE) {
            value += square >> 3;
        } else if (piece != EMPTY && (square & 7) >> 1 == piece - CAT) {
            value -= cat_value[square >> 3];
        }
    }
    return value;
}

static unsigned char generate(unsigned char cats, struct move *moves)
{
    unsigned char square, direction, directions, count = 0;
    signed char file, rank;

    directions = cats ? 2 : 4;
    for (square = 0; square < 64; ++square) {
        if (cats ? board[square] < CAT : board[square] != MOUSE) {
            continue;
        }
        for (direction = 0; direction < directions; ++direction) {
            file = (square & 7) + file_step[direction];
            rank = (square >> 3) + rank_step[direction];
            if (file < 0 || file > 7 || rank < 0 || rank > 7 || board[rank * 8 + file] != EMPTY) {
                continue;
            }
            moves[count].from = square;
            moves[count].to = rank * 8 + file;
            ++count;
        }
    }
    return count;
}

static unsigned char visit(unsigned char depth, unsigned char cats, unsigned char alpha, unsigned char beta)
{
    struct move moves[8];
    unsigned char count, index, score;

    if (depth == 0) {
        return evaluate();
    }
    ++nodes;
    count = generate(cats, moves);
    if (count == 0) {
        return evaluate();
    }
    for (index = 0; index < count && alpha < beta; ++index) {
        board[moves[index].to] = board[moves[index].from];
        board[moves[index].from] = EMPTY;
        score = visit(depth - 1, !cats, alpha, beta);
        board[moves[index].from] = board[moves[index].to];
        board[moves[index].to] = EMPTY;
        if (cats) {
            if (score <= beta) {
                beta = score;
            }
        } else if (score >= alpha) {
            alpha = score;
        }
    }
    return cats ? beta : alpha;
}

int main(void)
{
    unsigned char score;

    board[4] = MOUSE;
    board[57] = CAT;
    board[59] = CAT + 1;
    board[61] = CAT + 2;
    board[63] = CAT + 3;
    score = visit(DEPTH, 0, 0, 255);
    printf("nodes %lu score %u\n", nodes, score);
    return 0;
}
