"""Access: a wrong PIN, tokens shown once, backup and restore, and refusals with their reasons."""

import json
import re

from browsed import Browsed


class Access(Browsed):
    def access(self):
        page = self.open("/#/settings/access", words="Changes need the PIN.")
        self.pin = self.portal.pin()
        return page

    def unlock(self, page):
        page.click("text=Enter the PIN")
        page.fill("#pin", self.pin)
        page.keyboard.press("Enter")
        page.get_by_text("This browser may make changes.").wait_for()

    def restore(self, page, content):
        text = content if isinstance(content, str) else json.dumps(content)
        page.set_input_files("#restore-file", {"name": "backup.json", "mimeType": "application/json", "buffer": text.encode()})

    def setUp(self):
        super().setUp()
        # Without a PIN the page says so, which is a separate check.
        self.portal.pin()

    def test_a_wrong_pin_is_said_and_the_right_one_opens_and_leaving_closes(self):
        self.expected = ["401"]
        page = self.access()
        page.click("text=Enter the PIN")
        page.fill("#pin", "000000" if self.pin != "000000" else "111111")
        page.keyboard.press("Enter")
        page.get_by_text("The PIN is wrong.").wait_for()
        page.fill("#pin", self.pin)
        page.keyboard.press("Enter")
        page.get_by_text("This browser may make changes.").wait_for()
        page.click("text=Leave")
        page.get_by_text("Changes need the PIN.").wait_for()
        page.get_by_text("Enter the PIN to see them.").wait_for()
        self.assertEqual(page.evaluate("fetch('/api/v1/session').then(answer => answer.json()).then(answer => answer.in)"), False)

    def test_a_token_is_shown_once_works_and_is_revoked_after_a_question(self):
        page = self.access()
        self.unlock(page)
        page.fill("#token-name", "Home Assistant")
        page.click("text=Make a token")
        page.get_by_text("It is shown this once.").wait_for()
        secret = page.locator(".once input").input_value()
        allowed = {"Authorization": f"Bearer {secret}"}
        self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers=allowed).status, 200)
        page.reload()
        page.get_by_text("Home Assistant", exact=True).wait_for()
        self.assertNotIn(secret, page.content())
        page.get_by_label("Revoke: Home Assistant").click()
        page.get_by_role("dialog").get_by_text("Cancel").click()
        self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers=allowed).status, 200)
        page.get_by_label("Revoke: Home Assistant").click()
        page.locator("dialog .danger").click()
        page.get_by_text("Home Assistant", exact=True).wait_for(state="hidden")
        self.assertEqual(self.portal.ask("GET", "/api/v1/backup", headers=allowed).status, 401)

    def test_a_backup_comes_out_and_says_what_it_would_change_before_it_goes_in(self):
        page = self.access()
        self.unlock(page)
        headers = self.portal.token(self.pin)
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"prayer.madhab": "hanafi"}, headers).status, 200)
        with page.expect_download() as download:
            page.click("text=Download a backup")
        with open(download.value.path(), encoding="utf-8") as file:
            backup = json.load(file)
        self.assertEqual(self.portal.ask("PATCH", "/api/v1/settings", {"prayer.madhab": None, "prayer.imsak_minutes": 20}, headers).status, 200)
        page.reload()
        page.get_by_text("This browser may make changes.").wait_for()
        self.restore(page, backup)
        page.get_by_text("As the method says → Hanafi").wait_for()
        page.get_by_text(re.compile("20.min.? → as configured")).wait_for()
        page.get_by_text("Calibration: replaces the present one").wait_for()
        # A part may be left out.
        page.get_by_role("checkbox", name="Calibration").uncheck()
        page.get_by_text("Calibration: replaces the present one").wait_for(state="detached")
        page.get_by_role("checkbox", name="Settings").uncheck()
        self.assertTrue(page.locator(".look .primary").is_disabled(), "nothing is left to restore")
        page.get_by_role("checkbox", name="Settings").check()
        page.click("text=Restore it")
        page.get_by_text("Restored: Settings.").wait_for()
        values = {one["key"]: one["value"] for one in self.portal.get("/api/v1/settings").json["settings"]}
        self.assertEqual((values["prayer.madhab"], values["prayer.imsak_minutes"]), ("hanafi", 10))

    def test_what_is_no_backup_is_refused_before_it_is_sent(self):
        page = self.access()
        self.unlock(page)
        for content, words in [
            ("{", "This isn’t a backup: no JSON."), ({"parts": []}, "This isn’t a backup of a Qibla device."),
            ({"qibla_backup": 2, "parts": [{"name": "settings", "text": ""}]}, "This backup is from a newer version."),
            ("x" * (3 << 20), "This file is too large for a backup."),
        ]:
            with self.subTest(words=words):
                self.restore(page, content)
                page.get_by_text(words).wait_for()
                self.assertFalse(page.locator(".look").is_visible())

    def test_a_refused_backup_changes_nothing_and_every_reason_is_said(self):
        self.expected = ["422"]
        page = self.access()
        self.unlock(page)
        before = self.portal.get("/api/v1/settings").body
        self.restore(page, {"qibla_backup": 1, "parts": [
            {"name": "settings", "text": 'prayer.method = "unheard"\nprayer.imsak_minutes = 600\n'}, {"name": "diary", "text": "x"}]})
        page.click("text=Restore it")
        page.get_by_text("Nothing was restored:").wait_for()
        said = page.locator(".reasons").text_content()
        for word in ["prayer.method", '"unheard"', "prayer.imsak_minutes", "600", "a whole number from 0 to 60", "diary", "an unknown part"]:
            with self.subTest(word=word):
                self.assertIn(word, said)
        self.assertEqual(self.portal.get("/api/v1/settings").body, before)


class WithoutPIN(Browsed):
    def test_where_no_pin_is_set_none_is_asked_for(self):
        self.expected = ["403", "401"]
        page = self.open("/#/settings/prayer")
        page.locator("[data-key='prayer.madhab'] select").select_option("Hanafi")
        dialog = page.get_by_role("dialog")
        dialog.get_by_text("No PIN is set").wait_for()
        # The modelled device has a button.
        dialog.get_by_text("hold the device’s button for ten seconds").wait_for()
        self.assertFalse(dialog.locator("input").is_visible())
        self.assertNotIn("It was shown", dialog.text_content())

    def test_a_device_without_a_pin_says_how_one_is_made(self):
        page = self.open("/#/settings/access", words="No PIN is set")
        self.assertEqual(page.locator(".sheet .terminal input").first.input_value(), "sudo qibla portal pin")
        self.assertFalse(page.get_by_role("button", name="Enter the PIN").is_visible())
