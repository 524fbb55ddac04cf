"""The table of the bidding game: a card in the middle, an auction, secret bets, a roll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from lasvegas_core.games.allin import BET, BID, JOKER, AllInView, read_bet
from lasvegas_core.protocol import Event
from ui import art, frame, players
from ui.nodes import Child, Children, Node, h
from ui.pieces import die, glyph
from ui.scene import Scene, Stage
from ui.tables.allin import auction, card, choices, ending, settling
from ui.tables.allin import story as told
from ui.tables.allin.after import after, placed
from ui.texts import mark

SECRET = frozenset({BET})
KEYS = (
    ("+ −", mark("set your bid")),
    ("Enter", mark("bid what is set")),
    ("P", mark("pass")),
    ("A", mark("All-In, after a warning")),
    ("1 – 7", mark("choose a bet or a joker number")),
)


def status(scene: Scene) -> str:
    """One sentence on what is awaited; among several people it names who is asked."""
    view: AllInView = scene.view
    t, name = scene.t, scene.mover.name
    if _settles(scene):
        return settling.headline(view, scene.cast, t)
    if not scene.mine:
        return _others(scene)
    text = _asked(scene)
    return text if scene.alone else t("{name}: {text}", name=name, text=text)


def _others(scene: Scene) -> str:
    t, name = scene.t, scene.mover.name
    match scene.view.phase:
        case "bid":
            return t("{name} thinks about a bid.", name=name)
        case "bet":
            return t("{name} bets in secret.", name=name)
        case "joker":
            return t("{name} decides on the jokers.", name=name)
    return t("{name}, roll {nth} of {rolls}.", name=name, **_rolls(scene))


def _asked(scene: Scene) -> str:
    view: AllInView = scene.view
    t = scene.t
    match view.phase:
        case "bid":
            return _bidding(scene)
        case "bet":
            assert view.roller is not None
            roller = scene.cast.at(view.roller).inside
            return t("Will {roller} complete the card? Bet in secret.", roller=roller)
        case "joker":
            return t("Lock a number for the jokers?")
    return t("Roll {nth} of {rolls}.", **_rolls(scene))


def _rolls(scene: Scene) -> dict[str, str]:
    view: AllInView = scene.view
    nth = view.nth + scene.covered
    return {"nth": scene.t.number(nth), "rolls": scene.t.number(view.card.rolls)}


def _settles(scene: Scene) -> bool:
    """Whether chips are on their way."""
    return any(event["event"] == "settle" for event in scene.revealed)


def _bidding(scene: Scene) -> str:
    view: AllInView = scene.view
    t = scene.t
    if view.high_bidder is not None:
        bidder, money = scene.cast.at(view.high_bidder).inside, t.money(view.high_bid)
        return t("Highest bid so far: {money} from {bidder}.", bidder=bidder, money=money)
    if view.opener == view.to_move and not view.passes:
        return t("You open the bidding: bid or pass.")
    return t("No bid yet: bid or pass.")


# The board


def board(scene: Scene) -> Node:
    """The card, the cards to come, and the bin with the highest bid."""
    view: AllInView = scene.view
    t = scene.t
    left = int(view.options["rounds"]) - view.round
    return h(
        "section",
        h("h2", t("The card"), class_="unseen"),
        h(
            "p",
            [h("i", class_="card back", key=str(n)) for n in range(min(left, 6))],
            h(
                "span",
                t.many("{n} card to come", "{n} cards to come", left) if left else t("last card"),
            ),
            class_="to-come",
        ),
        card.drawn(scene),
        _bin(scene),
        class_="board auction",
    )


def _bin(scene: Scene) -> Node:
    view: AllInView = scene.view
    t = scene.t
    seat, money, text = view.high_bidder, view.high_bid, t("Highest bid")
    if view.roller is not None:
        seat, money, text = view.roller, view.bid, t("In the bin")
    bidder = scene.cast.at(seat) if seat is not None else None
    return h(
        "div",
        h("span", text, class_="label"),
        h("span", [h("i", class_="coin", key=str(n)) for n in range(coins(money))], class_="coins"),
        h("b", t.money(money), class_="money"),
        h(
            "span",
            glyph(bidder),
            h("span", bidder.name, class_="name"),
            class_="tag",
            data_colour=bidder.colour,
        )
        if bidder
        else h("span", t("nobody yet"), class_="muted"),
        class_="bin",
    )


def coins(money: int) -> int:
    """How many chips a heap of money is drawn as."""
    return min(10, -(-money // 200))


# The tray


def tray(scene: Scene) -> Node:
    """What the seat to move may do, or the dice that are rolled."""
    view: AllInView = scene.view
    if _settles(scene):
        return settling.panel(scene, (), waits=False)
    inside: Children
    kind = view.phase
    if scene.asks and view.phase == BID:
        inside = auction.tray(scene)
    elif scene.asks and view.phase == BET:
        inside = choices.bets(scene)
    elif scene.asks and view.phase == JOKER:
        inside = [_dice(scene), *choices.jokers(scene)]
    elif scene.covered:
        inside = _cup(scene)
    elif view.dice:
        inside = _dice(scene)
    else:
        kind, inside = "waiting", _waiting(scene)
    return h("div", inside, class_="tray", data_tray=kind, data_colour=scene.mover.colour)


def _cup(scene: Scene) -> list[Child | None]:
    t, view = scene.t, scene.view
    ready = [die(6, card.DICE_COLOUR) for _ in range(view.goal.dice)]
    return [
        h(
            "div", art.CUP, h("span", ready, class_="dice"), class_="hold", aria_hidden="true",
            key="cup",
        ),
        h(
            "button", t("Roll"), h("kbd", "R"), type="button", class_="main", data_action="roll",
            key="roll",
        )
        if scene.mover.person
        else None,
    ]  # fmt: skip


def _dice(scene: Scene) -> Node:
    """The roll; whatever goes on the card is marked with its space."""
    view: AllInView = scene.view
    goes = placed(view, scene.revealed[0]) if scene.revealed else {}
    return h(
        "p",
        [
            h("span", die(face, card.DICE_COLOUR), data_fits=goes.get(number), key=str(number))
            for number, face in enumerate(view.dice)
        ],
        class_="rolled",
        aria_label=told.sentence(_last_roll(view), scene.cast, scene.t),
        role="img",
    )


def _last_roll(view: AllInView) -> Event:
    return next(event for event in reversed(view.events) if event["event"] == "roll")


def _waiting(scene: Scene) -> list[Child]:
    view: AllInView = scene.view
    if view.bet is None:
        return []
    text = scene.t("Your bet: {bet}", bet=choices.bet_text(view.bet, scene.t))
    return [h("p", text, class_="hint")]


# The seats


def seat(scene: Scene, seat: int) -> Sequence[Child]:
    """Chips, cards won, whether All-In is spent, and what it said last."""
    view: AllInView = scene.view
    t = scene.t
    spent = not view.all_in_left[seat]
    word, kind = _word(scene, seat)
    won = view.cards[seat]
    return [
        h(
            "span",
            h("i", class_="coin"),
            h("b", t.money(view.chips[seat])),
            class_="purse",
            aria_hidden="true",
        ),
        h(
            "span",
            h("i", class_="card"),
            h("b", t.number(won)),
            class_="won",
            aria_hidden="true",
            data_none=not won,
        ),
        h("span", t("All-In"), class_="token", data_spent=spent, aria_hidden="true"),
        h("span", word, class_="word", data_word=kind, aria_hidden="true"),
        players.spoken(
            t,
            t("{money} in chips", money=t.money(view.chips[seat])),
            t.many("{n} card", "{n} cards", won),
            t("All-In is spent") if spent else t("has its All-In"),
            word,
        ),
    ]


def _word(scene: Scene, seat: int) -> tuple[str, str | None]:
    """What a seat said last in this auction, or how it bets."""
    view: AllInView = scene.view
    t = scene.t
    if not view.chips[seat]:
        return t("out"), "out"
    if seat == view.roller:
        return t("rolls"), "rolls"
    if view.roller is not None:
        bet = view.bets[seat]
        if bet is not None:
            return choices.bet_text(bet, t), read_bet(bet)[0]
        return (t("has bet"), "made") if view.bet_made[seat] else ("", None)
    for event in reversed(view.events):
        match event["event"]:
            case "auction":
                break
            case "bid" if event["seat"] == seat:
                return t.money(event["amount"]), "bid"
            case "pass" if event["seat"] == seat:
                return t("passes"), "pass"
    return "", None


# Words and motion

sentence = told.sentence


def shortcut(scene: Scene, key: str) -> tuple[str, str] | None:
    """The keys of the auction; the number of a bet or a joker choice."""
    if scene.view.phase == BID:
        return auction.shortcut(scene, key)
    return choices.shortcut(scene, key)


end = ending.screen


async def present(stage: Stage, event: Event) -> None:
    """Show how an event happens."""
    match event["event"]:
        case "game" | "end":
            return
        case "bet":
            await _reveal(stage, event)
        case "roll":
            await _roll(stage, event)
        case "match":
            await _match(stage, event)
        case "settle":
            await _settle(stage, event)
        case _:
            stage.tell(event)
    if not stage.ahead:
        await stage.show()


def _advance(stage: Stage, event: Event) -> AllInView:
    """Go on to where an event leads, whether that is shown or not."""
    view = after(stage.scene.view, event)
    stage.scene = replace(stage.scene, view=view)
    return view


async def _reveal(stage: Stage, event: Event) -> None:
    stage.tell(event)
    view = _advance(stage, event)
    if not stage.still and not any(later["event"] == "bet" for later in stage.ahead):
        await stage.show(view)
        await stage.look()


async def _roll(stage: Stage, event: Event) -> None:
    if not stage.still:
        await stage.show(stage.scene.view, covered=True)
    await stage.roll(event["seat"])
    stage.tell(event)
    view = _advance(stage, event)
    if not stage.still:
        await stage.show(view)
        await stage.tumble()


async def _match(stage: Stage, event: Event) -> None:
    stage.tell(event)
    before = stage.scene.view
    if not stage.still:
        await stage.show(before, revealed=[event])
        for number in placed(before, event).values():
            fits = f'.rolled [data-fits="{number}"] .die'
            await stage.fly(fits, f'[data-space="{number}"]', "place")
    view = _advance(stage, event)
    if not stage.still:
        await stage.show(view)


async def _settle(stage: Stage, event: Event) -> None:
    """Chips move, a sentence for each payment, and time to read them."""
    outs = list(takewhile(lambda later: later["event"] == "out", stage.ahead))
    before = stage.scene.view
    view = _advance(stage, event)
    paid = settling.payments(view, stage.scene.cast, stage.scene.t)
    stage.tell(event, *(payment.text for payment in paid))
    if not stage.still:
        still_to_pay = replace(view, chips=before.chips, cards=before.cards)
        await stage.show(still_to_pay, revealed=[event])
        for number, payment in enumerate(paid):
            seat = payment.target if payment.target is not None else payment.source
            ends = [f'[data-payment="{number}"] .coin', f'[data-seat="{seat}"] .purse']
            if payment.target is None:
                ends.reverse()
            await stage.fly(ends[0], ends[1], "chip")
    playing = any(before.chips[seat] for seat in stage.scene.cast.people)
    await stage.moment(lambda scene: _settled(scene, outs), view, waits=playing)


def _settled(scene: Scene, outs: Sequence[Event]) -> Node:
    return frame.framed(
        scene,
        status=settling.headline(scene.view, scene.cast, scene.t),
        tray=settling.panel(scene, outs, waits=True),
        middle=board(scene),
        facts=[seat(scene, each) for each in range(len(scene.cast.players))],
        kind="payout",
    )
