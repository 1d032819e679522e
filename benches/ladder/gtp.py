#!/usr/bin/env python3
"""Lets an Othello engine that speaks GTP play as one of the protocol `text` of `sys2080 match`.

The arguments are the engine and its own. Each line that is read has all moves of a game, and is answered by a move.
"""

import os
import subprocess
import sys


def main():
    os.environ["PATH"] += ":/usr/games"
    engine = subprocess.Popen(
        sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )

    def ask(command):
        """The answer to a command, which ends with an empty line."""
        engine.stdin.write(command + "\n")
        answer = ""
        while line := engine.stdout.readline():
            if line.strip():
                answer += line.strip()
            elif answer:
                break
        if not answer.startswith("="):
            sys.exit(f"{command}: {answer or 'no answer'}")
        return answer[1:].strip().lower()

    ask("boardsize 8")
    for line in sys.stdin:
        ask("clear_board")
        moves = line.split()
        for number, move in enumerate(moves):
            # Who has no move passes unasked.
            if move != "pass":
                ask(f"play {'white' if number % 2 else 'black'} {move}")
        print(ask(f"genmove {'white' if len(moves) % 2 else 'black'}"), flush=True)
    engine.stdin.close()
    engine.wait()


main()
