"""How casinos pay, against a definition that asks of each note who gets it."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from lasvegas_core.payout import Settlement, ranking, settle

dice = st.lists(st.integers(0, 8), min_size=2, max_size=6)
notes = st.lists(st.sampled_from(range(10_000, 100_001, 10_000)), max_size=6).map(
    lambda values: sorted(values, reverse=True)
)


def stands_alone(counts, place):
    """Whether a place has dice and nobody else has as many."""
    return counts[place] > 0 and not any(
        counts[other] == counts[place] for other in range(len(counts)) if other != place
    )


def owner(counts, nth):
    """Whose the nth-highest note is: of the seat that nth others standing alone have outbid."""
    for place in range(len(counts)):
        ahead = [o for o in range(len(counts)) if counts[o] > counts[place]]
        if stands_alone(counts, place) and sum(stands_alone(counts, o) for o in ahead) == nth:
            return place
    return None


@given(dice, notes)
def test_every_note_goes_to_the_seat_that_is_due_it_or_back(counts, notes):
    """Rank by rank, and what is nobody's is returned, highest first."""
    due = [(owner(counts, nth), note) for nth, note in enumerate(notes)]
    cancelled, paid, returned = settle(counts, notes)
    assert list(paid) == [(place, note) for place, note in due if place is not None]
    assert list(returned) == [note for place, note in due if place is None]
    assert list(cancelled) == [
        place for place, count in enumerate(counts) if count and not stands_alone(counts, place)
    ]


@given(dice, notes)
def test_no_note_is_lost_or_made(counts, notes):
    """And nobody gets two."""
    _, paid, returned = settle(counts, notes)
    assert Counter(note for _, note in paid) + Counter(returned) == Counter(notes)
    assert len({place for place, _ in paid}) == len(paid)


@given(dice)
def test_most_dice_rank_first_and_tied_seats_not_at_all(counts):
    """No two seats of a ranking have as many dice."""
    ranked = [counts[place] for place in ranking(tuple(counts))]
    assert ranked == sorted(set(ranked), reverse=True)
    assert sorted(ranked) == sorted(n for n, times in Counter(counts).items() if n and times == 1)


@given(dice, notes, st.data())
def test_seats_are_treated_alike(counts, notes, data):
    """Who sits where makes no difference to what a number of dice wins."""
    order = data.draw(st.permutations(range(len(counts))))
    here = {counts[place]: note for place, note in settle(counts, notes).paid}
    mixed = [counts[place] for place in order]
    there = {mixed[place]: note for place, note in settle(mixed, notes).paid}
    assert here == there


def test_an_empty_casino_returns_everything():
    """Nobody is cancelled where nobody is."""
    assert settle([0, 0, 0], [50_000, 10_000]) == Settlement((), (), (50_000, 10_000))


def test_a_casino_without_notes_pays_nobody():
    """Dice alone earn nothing."""
    assert settle([3, 1, 1], []) == Settlement((1, 2), (), ())
