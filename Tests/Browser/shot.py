#!/usr/bin/env python3
"""A picture of a page for review, and the browser's console messages:

    shot.py URL OUT.png [--size 390x844] [--dark] [--lang ar] [--wait 1500] [--full] [--click SELECTOR ...] [--pin 123456]
"""

import argparse
import os
import sys

from playwright.sync_api import sync_playwright

options = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
options.add_argument("url")
options.add_argument("out")
options.add_argument("--size", default="390x844")
options.add_argument("--dark", action="store_true")
options.add_argument("--lang", default="en")
options.add_argument("--wait", type=int, default=1500, help="milliseconds after the page is there")
options.add_argument("--full", action="store_true", help="the whole page, not only what fits")
options.add_argument("--click", action="append", default=[], help="what is clicked before, in this order")
options.add_argument("--pin", help="begin a session with this PIN")
given = options.parse_args()
width, height = map(int, given.size.split("x"))

with sync_playwright() as play:
    browser = play.chromium.launch(executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme="dark" if given.dark else "light", locale="ar" if given.lang == "ar" else "en-GB")
    page = context.new_page()
    page.on("console", lambda message: print(f"{message.type}: {message.text}", file=sys.stderr))
    page.on("pageerror", lambda error: print(f"error: {error}", file=sys.stderr))
    if given.pin:
        page.goto(given.url)
        page.evaluate(
            "pin => fetch('/api/v1/session', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({pin})})", given.pin)
    page.goto(given.url)
    page.wait_for_timeout(given.wait)
    for selector in given.click:
        page.click(selector)
        page.wait_for_timeout(500)
    page.screenshot(path=given.out, full_page=given.full)
    browser.close()
