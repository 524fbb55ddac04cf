"""The card game, compiled: its simulator, and what the net sees of a position.

`lasvegas_core.games.cards` has the rules and `lasvegas_core.bots.cards` the net's inputs; `check`
tells whether these here do the same.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import njit

from lasvegas_core.bots import cards as layout
from lasvegas_core.bots.cards import DICE_OF_A_NUMBER
from lasvegas_core.bots.standing import CASINOS, UNIT
from lasvegas_core.bots.standing import ROUNDS as ROUNDS
from lasvegas_core.bots.weights import HIGHEST
from lasvegas_core.chips import CHIPS, COLOURS, DICE_FOR_A_CHIP
from lasvegas_core.games.cards import CARDS_TO_STOP, DECK, HAND, NOTES, TURNS

from .chips import give_back, take_chip
from .net import Array, Net, Records, explored, keep, logit_of, noise, note, note_outcome
from .payout import paid_to, pay, pay_out
from .standing import shares, standing_of, tally_game

ROWS = layout.ROWS
SHARED = 7
WORTH = 1
KINDS = 2  # without chips, and with them
TOLD_APART = False
USUAL_ROUNDS = 4
LENGTHS = (USUAL_ROUNDS,)
LARGEST = HIGHEST
TRACE = 0.7
MOST_RECORDS = TURNS * ROUNDS  # of a seat in a game
GREEDY, RANDOM = range(2)

_COLOURS = len(COLOURS)
_CHIP_ROUNDS = len(CHIPS) // CASINOS
_NOTES = np.array(NOTES) // UNIT
_DECK = np.array([int(card[0]) - 1 + CASINOS * (len(card) - 1) for card in DECK])
"""A card is its casino, and six more if it is a double."""


class Table(NamedTuple):
    """A position; money is in tens of thousands."""

    notes: Array
    """By casino, highest first."""
    dice: Array
    """By casino and seat."""
    out: Array
    """Cards, by seat."""
    unseen: Array
    """By seat and casino: dice of its number that are not drawn yet."""
    lying: Array
    """By casino and colour."""
    held: Array
    """By seat and colour."""
    money: Array
    """With chip money."""
    won: Array
    """How many notes."""


def stage(_rounds: int, left: int) -> int:
    """Chances are told by the rounds left alone."""
    return left


def places(players: int) -> int:
    """The casinos."""
    return CASINOS


def rows_a_place(players: int, sequential: int) -> int:
    """How many rows a casino looks up."""
    return 10 + 2 * (players - 1)


@njit(cache=True)
def fresh_table(players: int) -> Table:
    """A table before the first round."""
    return Table(
        np.zeros((CASINOS, 2), np.int64),
        np.zeros((CASINOS, players), np.int64),
        np.zeros(players, np.int64),
        np.zeros((players, CASINOS), np.int64),
        np.zeros((CASINOS, _COLOURS), np.int64),
        np.zeros((players, _COLOURS), np.int64),
        np.zeros(players, np.int64),
        np.zeros(players, np.int64),
    )


# The rules


@njit(cache=True)
def start_round(table: Table, pile: Array, top: int) -> int:
    """Two notes for each casino, highest first; where the pile goes on."""
    table.dice[:] = 0
    table.out[:] = 0
    table.unseen[:] = DICE_OF_A_NUMBER
    for c in range(CASINOS):
        table.notes[c, 0] = max(pile[top], pile[top + 1])
        table.notes[c, 1] = min(pile[top], pile[top + 1])
        top += 2
    return top


@njit(cache=True)
def draw(table: Table, seat: int, hand: Array) -> None:
    """Note that a seat has drawn these cards."""
    for card in hand:
        table.unseen[seat, card % CASINOS] -= 1 + card // CASINOS


@njit(cache=True)
def allowed(hand: Array, chosen: int) -> bool:
    """Whether these cards, a bit each, may be played: one or two, or any that show one number."""
    count = 0
    first = -1
    one_number = True
    for k in range(HAND):
        if chosen >> k & 1:
            count += 1
            number = hand[k] % CASINOS
            if first < 0:
                first = number
            one_number = one_number and number == first
    return 1 <= count <= 2 or (count > 2 and one_number)


@njit(cache=True)
def play_cards(table: Table, seat: int, hand: Array, chosen: int, sign: int) -> None:
    """Put cards on their casinos; with a sign of -1 take them back."""
    for k in range(HAND):
        if chosen >> k & 1:
            table.dice[hand[k] % CASINOS, seat] += sign * (1 + hand[k] // CASINOS)
            table.out[seat] += sign


@njit(cache=True)
def take_chips(table: Table, seat: int, hand: Array, chosen: int, taken: Array) -> None:
    """A chip from each casino that the cards earn one at; `taken`: their colours, or -1."""
    taken[:] = -1
    for c in range(CASINOS):
        dice = 0
        for k in range(HAND):
            if chosen >> k & 1 and hand[k] % CASINOS == c:
                dice += 1 + hand[k] // CASINOS
        if dice >= DICE_FOR_A_CHIP:
            taken[c] = take_chip(table, seat, c)


@njit(cache=True)
def give_chips_back(table: Table, seat: int, taken: Array) -> None:
    """Undo `take_chips`."""
    for c in range(CASINOS):
        if taken[c] >= 0:
            give_back(table, seat, c, taken[c])


# What the net sees


@njit(cache=True)
def cards_left(table: Table, seat: int, may_play: bool) -> int:
    """How many are missing to those that stop a seat, if it may still play."""
    return max(CARDS_TO_STOP - table.out[seat], 0) if may_play else 0


@njit(cache=True)
def look_shared(
    table: Table, me: int, late: Array, turn: int, left: int, chips: int, standing: float,
    shared: Array,
) -> None:  # fmt: skip
    """The rows that all casinos look up. `late`: who plays with me or after me in this turn."""
    players = late.shape[0]
    others = players - 1
    to_play = 0
    theirs = 0
    for s in range(players):
        if s != me:
            cards = cards_left(table, s, turn < TURNS or late[s])
            theirs += cards
            to_play += late[s] and cards > 0
    shared[0] = layout.LEFT + cards_left(table, me, turn < TURNS)
    shared[1] = layout.TURNS_LEFT + TURNS - turn
    shared[2] = layout.TO_PLAY + to_play
    shared[3] = layout.ROUNDS_LEFT + left
    shared[4] = layout.THEIR_LEFT + (4 * theirs + others) // (2 * others)
    shared[5] = layout.STANDING + min(max(int(np.floor(standing + 4.5)), 0), 8)
    shared[6] = layout.WITH_CHIPS + chips


@njit(cache=True)
def look_at(
    table: Table, me: int, c: int, late: Array, turn: int, threat: Array, paid: Array, row: Array
) -> None:
    """The rows that a casino looks up."""
    dice, notes = table.dice[c], table.notes[c]
    players = dice.shape[0]
    mine = dice[me]
    pay(dice, notes, paid)
    row[0] = layout.TOP + notes[0]
    row[1] = layout.SECOND + notes[1]
    row[2] = layout.MINE + mine
    row[3] = layout.PAY + paid[me]
    best = 0
    danger = 0.5
    k = 10
    for s in range(players):
        if s != me:
            best = max(best, paid[s])
            danger += 2 * threat[s] * paid[s]
            cards = cards_left(table, s, turn < TURNS or late[s])
            row[k] = layout.AHEAD + 9 * min(max(mine - dice[s] + 4, 0), 8) + cards
            row[k + 1] = layout.HIS + 9 * dice[s] + cards
            k += 2
    row[4] = layout.BEST_PAY + best
    row[5] = layout.THREAT + int(danger)
    dice[me] += 1
    row[6] = layout.PAY_WITH_ONE_MORE + paid_to(me, dice, notes)
    dice[me] -= 1
    row[7] = layout.UNSEEN + 9 * table.unseen[me, c] + cards_left(table, me, turn < TURNS)
    my_chip = 0
    their_chip = 0
    for colour in range(_COLOURS):
        if table.lying[c, colour]:
            my_chip = max(my_chip, table.held[me, colour] + 1)
            for s in range(players):
                if s != me:
                    their_chip = max(their_chip, table.held[s, colour] + 1)
    row[8] = layout.CHIP + my_chip
    row[9] = layout.THEIR_CHIP + their_chip


# Games


@njit(cache=True)
def _greedy(
    table: Table, seat: int, hand: Array, paid: Array, paid_after: Array, randomly: bool
) -> int:
    """What our greedy bot would play, or anything."""
    players = table.money.shape[0]
    best = -1e9
    chosen = -1
    ties = 0
    for cards in range(1, 1 << HAND):
        if not allowed(hand, cards):
            continue
        worth = 0.0
        if not randomly:
            out = table.out[seat]
            for c in range(CASINOS):
                pay(table.dice[c], table.notes[c], paid)
                worth -= paid[seat]
                for s in range(players):
                    if s != seat:
                        worth += paid[s] / (players - 1)
            play_cards(table, seat, hand, cards, 1)
            for c in range(CASINOS):
                pay(table.dice[c], table.notes[c], paid_after)
                worth += paid_after[seat]
                for s in range(players):
                    if s != seat:
                        worth -= paid_after[s] / (players - 1)
            worth -= (table.out[seat] - out) / 1000
            play_cards(table, seat, hand, cards, -1)
        if worth > best + 1e-9:
            best = worth
            chosen = cards
            ties = 1
        elif worth > best - 1e-9:
            ties += 1
            if np.random.random() * ties < 1:
                chosen = cards
    return chosen


@njit(cache=True)
def play(
    nets: tuple[Net, Net], kinds: Array, heats: Array, sequential: int, chips: int, rounds: int,
    starter: int, explore: float, trace: float, foreign: int, seen: Records, n: int,
    money: Array, share: Array, starts: Array,
) -> int:  # fmt: skip
    """One game; where the records go on: see `dice.play`."""
    players = kinds.shape[0]
    table = fresh_table(players)
    paid = np.zeros(players, np.int64)
    paid_after = np.zeros(players, np.int64)
    threat = np.zeros(players)
    last = np.zeros(players, np.int64)
    late = np.zeros(players, np.bool_)
    chosen = np.zeros(players, np.int64)
    taken = np.zeros(CASINOS, np.int64)
    base = np.zeros(seen.rows.shape[1:], np.int64)
    rows = np.zeros(seen.rows.shape[1:], np.int64)
    shared = np.zeros(SHARED, np.int64)
    h = np.zeros((2, nets[0].out.shape[0]), np.float32)
    pile = _NOTES.copy()
    np.random.shuffle(pile)
    chip_pile = np.repeat(np.arange(_COLOURS), _COLOURS)
    np.random.shuffle(chip_pile)
    decks = np.zeros((players, _DECK.shape[0]), np.int64)
    top = 0
    for r in range(rounds):
        left = rounds - 1 - r
        starts[r] = table.money
        last[:] = -1
        top = start_round(table, pile, top)
        if chips and r < _CHIP_ROUNDS:
            for c in range(CASINOS):
                table.lying[c, chip_pile[r * CASINOS + c]] += 1
        for s in range(players):
            decks[s] = _DECK
            np.random.shuffle(decks[s])
        for turn in range(1, TURNS + 1):
            chosen[:] = 0
            for k in range(players):
                late[k] = True
            for k in range(players):
                seat = (starter + r + k) % players
                if table.out[seat] >= CARDS_TO_STOP:
                    continue
                if sequential:
                    for each in range(players):
                        late[(starter + r + each) % players] = each >= k
                hand = decks[seat, HAND * (turn - 1) : HAND * turn]
                draw(table, seat, hand)
                if kinds[seat] >= 0:
                    chosen[seat] = _greedy(
                        table, seat, hand, paid, paid_after, kinds[seat] == RANDOM
                    )
                else:
                    net = nets[-1 - kinds[seat]]
                    beta = net.worth[0, left + 1]
                    randomly = np.random.random() < explore
                    standing = standing_of(seat, table.money, beta, threat)
                    for c in range(CASINOS):
                        look_at(table, seat, c, late, turn, threat, paid, base[c])
                    best = -1e9
                    for cards in range(1, 1 << HAND):
                        if not allowed(hand, cards):
                            continue
                        play_cards(table, seat, hand, cards, 1)
                        if chips:
                            take_chips(table, seat, hand, cards, taken)
                            standing = standing_of(seat, table.money, beta, threat)
                        look_shared(table, seat, late, turn, left, chips, standing, shared)
                        missing = cards_left(table, seat, turn < TURNS)
                        for c in range(CASINOS):
                            rows[c] = base[c]
                            rows[c, 7] = layout.UNSEEN + 9 * table.unseen[seat, c] + missing
                        for c in range(CASINOS):
                            if chips or table.dice[c, seat] != base[c, 2] - layout.MINE:
                                look_at(table, seat, c, late, turn, threat, paid, rows[c])
                        logit = logit_of(net, rows, shared, foreign, left, standing, h)
                        worth = logit + noise(randomly, heats[seat])
                        if worth > best:
                            best = worth
                            chosen[seat] = cards
                            if kinds[seat] == -1:
                                money_now = table.money[seat]
                                note(seen, n, last, seat, rows, shared, standing, logit, money_now)
                        if chips:
                            give_chips_back(table, seat, taken)
                        play_cards(table, seat, hand, cards, -1)
                    if kinds[seat] == -1:
                        n = keep(seen, n, last, seat, left, foreign, chips)
                if sequential:
                    play_cards(table, seat, hand, chosen[seat], 1)
                    if chips:
                        take_chips(table, seat, hand, chosen[seat], taken)
            if not sequential:
                for s in range(players):
                    hand = decks[s, HAND * (turn - 1) : HAND * turn]
                    play_cards(table, s, hand, chosen[s], 1)
        pay_out(table, paid)
        if left == 0:
            shares(table.money, table.won, share)
        for s in range(players):
            outcome = share[s]
            if left:
                standing = standing_of(s, table.money, nets[0].worth[0, left], threat)
                outcome = 1 / (1 + np.exp(-standing))
            note_outcome(seen, last[s], outcome, table.money[s], trace)
    money[:] = table.money
    return n


@njit(cache=True)
def batch(
    seed: int, net: Net, grad: Net, players: int, sequential: int, games: int, done: float,
    trace: float, equals: int, seen: Records, future: Array,
) -> int:  # fmt: skip
    """Games to learn from, a third against other bots unless only `equals`; how many records.

    One in five of the sequential ones has chips.
    """
    explore = 0.0 if equals else explored(done)
    np.random.seed(seed)
    kinds = np.zeros(players, np.int64)
    heats = np.zeros(players)
    money = np.zeros(players, np.int64)
    share = np.zeros(players)
    starts = np.zeros((ROUNDS, players), np.int64)
    n = 0
    for _ in range(games):
        chips = int(sequential and np.random.random() < 0.2)
        foreign = int(not equals and np.random.random() < 0.33)
        kinds[:] = -1
        heats[:] = 0
        if foreign:
            me = np.random.randint(players)
            other = np.random.random()
            for s in range(players):
                if s != me and np.random.random() < 0.7:
                    kinds[s] = GREEDY if other < 0.5 else -2
                    heats[s] = 0.0 if other < 0.5 else other
        n = play(
            (net, net), kinds, heats, sequential, chips, USUAL_ROUNDS, np.random.randint(players),
            explore, trace, foreign, seen, n, money, share, starts,
        )  # fmt: skip
        if not foreign:
            tally_game(net, grad, starts, USUAL_ROUNDS, chips, money, share, future)
    return n


@njit(cache=True)
def duel(
    seed: int, nets: tuple[Net, Net], players: int, sequential: int, chips: int, rounds: int,
    games: int, kinds: Array, heats: Array, seen: Records,
) -> float:  # fmt: skip
    """The first seat's share of the win in so many games, seats rotated."""
    np.random.seed(seed)
    money = np.zeros(players, np.int64)
    share = np.zeros(players)
    starts = np.zeros((ROUNDS, players), np.int64)
    won = 0.0
    for i in range(games):
        me = i % players
        play(
            nets, np.roll(kinds, me), np.roll(heats, me), sequential, chips, rounds, 0, 0.0, 0.0, 0,
            seen, 0, money, share, starts,
        )  # fmt: skip
        won += share[me]
    return won / games
