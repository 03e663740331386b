"""What the parts of a board file cost, roughly.

Whoever sells a part is an offer: one entry of the part's `makers`, or, where any make will do, the part itself. An offer has one of

    dollars = 20, priced = "2022: OWNER/REPO, FILE"     rounded up, with year and source; also dollars = [16, 20]
    included = "in the packs of LEDs 0 to 7"            it comes with another part
    unpriced = "none found"                             why there is no price
"""
from board import Board

#: What every build needs and no board file lists.
BESIDES = ("a supply for the Pi (Raspberry Pi's own: $8; 2026, from Micro Center: omgsideburns/scrapegoat, site/markdown/raspberry_pi.md), "
           "a memory card, wires, small parts that only the notes name, and a case.")


def bought(board: Board) -> list[dict]:
    return [board.data["pi"], *board.parts.values()]


def offers(part: dict) -> list[dict]:
    return part["makers"] or [part]


def span(offer: dict) -> tuple[int, int]:
    """The least and the most that it costs."""
    dollars = offer["dollars"]
    return tuple(dollars) if isinstance(dollars, list) else (dollars, dollars)


def amount(least: int, most: int) -> str:
    return f"${least}" if least == most else f"${least} to ${most}"


def words(offer: dict) -> str:
    if "dollars" in offer:
        return f"{amount(*span(offer))} ({offer['priced']})"
    return offer.get("included") or offer["unpriced"]


def total(parts: list[dict]) -> tuple[int, int]:
    """From the cheapest offer of each part to the dearest; a part without a price counts nothing."""
    spans = [[span(offer) for offer in offers(part) if "dollars" in offer] for part in parts]
    return sum(min(least for least, _ in found) for found in spans if found), sum(max(most for _, most in found) for found in spans if found)


def sums(board: Board) -> list[str]:
    needed = [part for part in bought(board) if not part.get("optional")]
    optional = [part for part in bought(board) if part.get("optional")]
    missing = [part["name"] for part in bought(board) if all("unpriced" in offer for offer in offers(part))]
    more = f", and what is optional to {amount(*total(optional))} more" if optional else ""
    return [f"What has a price comes to about {amount(*total(needed))}{more}.", f"Without a price: {', '.join(missing) or 'nothing'}.",
            f"Not in it: {BESIDES}", "",
            "Prices are rough: those of public parts lists, in US dollars, each rounded up to a dollar, without tax and shipping.",
            "They change, and some are years old: look at a shop's page before you order."]
