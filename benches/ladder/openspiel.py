#!/usr/bin/env python3
"""Lets a player of OpenSpiel play as an engine of the protocol `text` of `sys2080 match`.

The arguments are a game, connect_four or nine_mens_morris, and how many simulations a move has: Monte Carlo tree search
with random games to the end, and with the proof of wins and losses that it comes to. Each line that is read has all
moves of a game, and is answered by a move.
"""

import random
import re
import sys

import pyspiel

# The points of nine men's morris as OpenSpiel numbers them: row after row, from above.
POINTS = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1".split()


class ConnectFour:
    """Moves are numbers of files."""

    def actions(self, state, move):
        return [int(move) - 1]

    def move(self, state, choose):
        return str(choose(state) + 1)


class Morris:
    """Moves are a point for a new man, or two; who closes a mill names what it takes in the same move."""

    def actions(self, state, move):
        points = [POINTS.index(point) for point in re.findall("[a-g][1-7]", move)]
        going, taken = (points[:-1], points[-1:]) if "x" in move else (points, [])
        if len(going) == 2:
            going = [len(POINTS) * (1 + going[0]) + going[1]]
        return going + taken

    def move(self, state, choose):
        player, action = state.current_player(), choose(state)
        first, point = divmod(action, len(POINTS))
        words = (POINTS[first - 1] if first else "") + POINTS[point]
        state.apply_action(action)
        if not state.is_terminal() and state.current_player() == player:
            words += "x" + POINTS[choose(state)]
        return words


GAMES = {"connect_four": ConnectFour, "nine_mens_morris": Morris}


def main():
    name, simulations = sys.argv[1], int(sys.argv[2])
    game, words = pyspiel.load_game(name), GAMES[name]()
    for line in sys.stdin:
        moves = line.split()
        state = game.new_initial_state()
        for move in moves:
            for action in words.actions(state, move):
                state.apply_action(action)
        # The same moves are answered alike, whatever was played before.
        seed = random.Random(line.strip()).getrandbits(31)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 256, True, seed, False)
        print(words.move(state, bot.step), flush=True)


main()
