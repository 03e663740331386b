"""The devices of the network on the page: which they are, which one this is, and what to do where there is no list."""

import json
import os
import socket

from announced import TWO, searching_by
from browsed import PHONE, TABLET, WATCH, Browsed

NONE = {"state": "ready", "reason": None, "more": False, "devices": []}
EVIL = {"name": "a" * 63 + ".local", "addresses": ["fd00:1111:2222:3333:4444:5555:6666:7777"] * 4, "port": 65535, "secure_port": None, "version": "1" * 40,
        "here": False, "wanted": "b" * 63 + ".local"}


class DevicesScreen(Browsed):
    """At the second of two devices, each of which wanted to be qibla.local."""

    @classmethod
    def setUpClass(cls):
        cls.enterClassContext(searching_by(f"cat <<'END'\n{TWO}END"))
        super().setUpClass()

    def screen(self, answer=None, lang="en", **options):
        page = self.open("", lang=lang, **options)
        if answer:
            page.route("**/api/v1/devices", lambda route: route.fulfill(json=answer))
        page.goto(f"{self.portal.origin}/?lang={lang}#/settings/devices")
        page.locator(".sheet .card").first.wait_for()
        return page

    def test_two_devices_are_shown_with_their_addresses_and_which_one_this_is(self):
        page = self.screen()
        rows = page.locator(".devices li")
        self.assertEqual(rows.count(), 2)
        for part in ["qibla-2.local", "This device", "192.168.79.2", "Version \u20681.0\u2069", "Another device is \u2068qibla.local\u2069 already"]:
            self.assertIn(part, rows.nth(0).inner_text())
        self.assertEqual(rows.nth(0).locator("a").count(), 0)
        other = rows.nth(1)
        self.assertNotIn("This device", other.inner_text())
        self.assertEqual([one.get_attribute("href") for one in other.locator("a").all()], ["http://qibla.local:8080/", "http://192.168.79.1:8080/"])
        self.assertTrue(any("hostnamectl" in one.input_value() for one in page.locator(".copy input").all()))

    def test_shared_settings_say_where_they_were_changed_and_when_they_were_last_synced(self):
        def tell(**group):
            with socket.socket(socket.AF_UNIX) as call:
                call.connect(os.path.join(self.portal.state, "call"))
                call.sendall(json.dumps({"version": 1, "request": "group", "group": {"changes": [], "name": "family"} | group}).encode() + b"\n")
                self.assertIn("family", call.makefile().read())
        page = self.screen()
        self.assertFalse(page.get_by_text("Shared settings").is_visible())
        tell(synced_s=0, changes=[{"key": "prayer.method", "by": "kitchen", "at": "2026-11-12T09:30:00Z"}])
        page.reload()
        page.get_by_text("Group: \u2068family\u2069").wait_for()
        page.get_by_text("In sync.").wait_for()
        page.goto(f"{self.portal.origin}/#/settings/prayer")
        page.locator("[data-key='prayer.method'] .origin", has_text="Changed on \u2068kitchen\u2069: 12 November").wait_for()
        tell(synced_s=90_000)
        page.goto(f"{self.portal.origin}/#/settings/devices")
        page.reload()
        page.get_by_text("Last synced: ").wait_for()

    def test_the_list_is_found_among_the_settings(self):
        page = self.open("/#/settings")
        page.get_by_role("link", name="Devices in the network").click()
        page.locator(".devices li").first.wait_for()

    def test_without_a_list_the_next_step_is_said(self):
        for answer, text, command in [
                (NONE | {"state": "not_installed"}, "can’t search the network yet", "sudo apt install avahi-daemon avahi-utils"),
                (NONE | {"state": "failed", "reason": "Daemon not running"}, "Daemon not running", "systemctl status avahi-daemon"),
                (NONE, "No device announces itself", "sudo qibla setup --page network")]:
            with self.subTest(text=text):
                page = self.screen(answer)
                page.get_by_text(text).wait_for()
                self.assertEqual(page.locator(".copy input").last.input_value(), command)

    def test_it_fits_and_is_accessible_in_both_languages_and_schemes_whatever_a_name_is(self):
        full = NONE | {"more": True, "devices": [EVIL | {"here": True}, *[EVIL | {"port": number} for number in range(1, 32)]]}
        for lang, dark in [("en", False), ("ar", True)]:
            for answer in [None, full, NONE | {"state": "failed", "reason": "x" * 200}]:
                page = self.screen(answer, lang, dark=dark)
                for size in [WATCH, PHONE, TABLET]:
                    page.set_viewport_size({"width": size[0], "height": size[1]})
                    with self.subTest(lang=lang, size=size):
                        self.assertFits(page)
                # So tall that the navigation covers nothing.
                page.set_viewport_size({"width": PHONE[0], "height": 14_000})
                self.assertAccessible(page)
