"""Other people's programs: Aladhan's clients, schemathesis, nginx in front."""

import json
import os
import shutil
import ssl
import subprocess
import time
import unittest
import urllib.request

from check_aladhan import AladhanClients as Answers
from program import CLIENTS, PATIENCE, PROGRAM, environment
from served import HERE, TOOLS, Portal, Served, free_port

CLIENT_PYTHON = os.path.join(CLIENTS, "venv", "bin", "python")
ASK = os.path.join(HERE, "../Commands/clients/ask.py")


@unittest.skipUnless(os.path.exists(os.path.join(CLIENTS, "venv/requirements.txt")), "the clients are not installed: make portal fetches them")
class AladhanClients(Served):
    """The clients and expectations of the offline tests, over HTTP."""

    def ask(self, client):
        done = subprocess.run(
            [CLIENT_PYTHON, ASK, self.portal.origin, client], capture_output=True, timeout=PATIENCE * 3,
            env=environment(PYTHONPATH=os.path.join(CLIENTS, client)))
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        found = json.loads(done.stdout)
        self.figure = f"{found['version']}, {found['asked']} requests over HTTP"
        return found


for name in dir(Answers):
    if name.startswith("test_"):
        setattr(AladhanClients, name, getattr(Answers, name))
del Answers


class Target(Served):
    def test_a_target_with_the_whole_address_is_understood(self):
        target = b"/v1/timings/21-11-2026?latitude=21.4225&longitude=39.8262"
        plain = self.portal.raw(b"GET " + target + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        whole = self.portal.raw(b"GET http://localhost" + target + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        self.assertIn(b'"Fajr":"05:15"', plain)
        self.assertEqual(whole.split(b"\r\n\r\n")[1], plain.split(b"\r\n\r\n")[1])


@unittest.skipUnless(os.path.exists(os.path.join(TOOLS, "schemathesis")), "not installed: make portal fetches it")
class Description(Served):
    takes_long = True

    def test_schemathesis_finds_no_fault(self):
        # Only a session makes and lists tokens; its changes name their page, unless there is a token.
        pin = self.portal.pin()
        bearer, session = self.portal.token(pin), self.portal.session(pin)
        report = os.path.join(self.portal.folder.name, "report.xml")
        done = subprocess.run(
            [os.path.join(TOOLS, "schemathesis"), "--config-file", os.path.join(HERE, "schemathesis.toml"), "run", self.portal.origin + "/api/v1/openapi.json", "--checks", "all", "--exclude-checks", "ignored_auth", "--seed", "1",
             "--max-examples", os.environ.get("QIBLA_EXAMPLES", "50"), "--request-timeout", "120", "--max-response-time", "120", "--continue-on-failure", "--workers", "1",
             # These last for minutes or never end (check_stream.py and check_routines.py cover them), or end what the others
             # need.
             "--exclude-path", "/api/v1/events", "--exclude-operation-id", "routine", "--exclude-operation-id", "record", "--exclude-operation-id", "cardPng", "--exclude-operation-id", "removeToken",
             # It takes no JSON (check_reciters.py).
             "--exclude-operation-id", "keepReciter",
             # ignored_auth corrupts the cookie but sends the token; either is enough, and check_access.py corrupts each
             # separately.
             # PIN attempts are limited: a guessing client has to wait.
             "--exclude-operation-id", "enter",
             "--report", "junit", "--report-junit-path", report, "-H", "Authorization: " + bearer["Authorization"], "-H", "Cookie: " + session["Cookie"]],
            capture_output=True, text=True, env=environment(), cwd=self.portal.folder.name, timeout=3600)
        self.assertEqual(done.returncode, 0, done.stdout[-6000:] + done.stderr[-2000:])
        self.figure = done.stdout.strip().splitlines()[-1].strip("= ")
        self.assertLives()


@unittest.skipUnless(shutil.which("nginx") or os.path.exists("/usr/sbin/nginx"), "needs nginx")
@unittest.skipUnless(shutil.which("openssl"), "needs openssl")
class Proxy(unittest.TestCase):
    def setUp(self):
        self.portal = Portal()
        self.addCleanup(self.portal.close)
        folder = self.portal.folder.name
        self.key, self.certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", self.key, "-out", self.certificate,
             "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
        self.port = free_port()
        configuration = os.path.join(folder, "nginx.conf")
        with open(configuration, "w") as file:
            file.write(f"""
                daemon off; pid {folder}/nginx.pid; error_log {folder}/nginx.log; worker_processes 1;
                events {{ worker_connections 256; }}
                http {{
                  access_log off;
                  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
                  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
                  server {{
                    listen 127.0.0.1:{self.port} ssl; server_name localhost;
                    ssl_certificate {self.certificate}; ssl_certificate_key {self.key};
                    location / {{
                      proxy_pass http://127.0.0.1:{self.portal.port}; proxy_http_version 1.1; proxy_buffering off;
                      proxy_set_header Host $http_host; proxy_set_header Connection "";
                      proxy_set_header X-Forwarded-For $remote_addr; proxy_set_header X-Forwarded-Proto https;
                    }}
                  }}
                }}""")
        nginx = subprocess.Popen([shutil.which("nginx") or "/usr/sbin/nginx", "-c", configuration], stderr=self.portal.log)
        self.addCleanup(lambda: (nginx.terminate(), nginx.wait()))
        self.context = ssl.create_default_context(cafile=self.certificate)
        self.portal.until(lambda: self.get("/healthz").status == 200)

    def get(self, target):
        return urllib.request.urlopen(f"https://localhost:{self.port}{target}", context=self.context, timeout=PATIENCE)

    def test_page_state_and_stream_come_through_TLS(self):
        self.assertIn(b"<!doctype html>", self.get("/").read())
        self.assertIn("qibla_bearing_deg", json.loads(self.get("/api/v1/state").read()))
        with self.get("/api/v1/events") as stream:
            began = time.monotonic()
            seen = [line for line, _ in zip(stream, range(40))]
        self.assertGreater(sum(line == b"event: state\n" for line in seen), 3)
        self.figure = f"40 lines of the stream in {time.monotonic() - began:.1f} s"

    def test_a_change_comes_through_with_the_page_s_origin(self):
        pin, origin = self.portal.pin(), f"https://localhost:{self.port}"
        def post(target, body, **headers):
            request = urllib.request.Request(
                origin + target, json.dumps(body).encode(), {"Content-Type": "application/json", "Origin": origin} | headers)
            return urllib.request.urlopen(request, context=self.context, timeout=PATIENCE)
        entered = post("/api/v1/session", {"pin": pin})
        cookie = entered.headers["Set-Cookie"].split(";")[0]
        self.assertEqual(post("/api/v1/commands", {"command": "sound_on"}, Cookie=cookie).status, 200)
