"""The attacks by raw bytes again, at the secure address."""

import socket
import ssl

from raw_attacks import RawAttacks
from served import Portal, Served, free_port


class SecurePortal(Portal):
    """Its raw bytes go through TLS, by a client that trusts every certificate."""

    def __init__(self):
        self.secure = free_port()
        self.context = ssl.create_default_context()
        self.context.check_hostname, self.context.verify_mode = False, ssl.CERT_NONE
        super().__init__("--latitude", "48.137", "--longitude", "11.575", "--secure-listen", f"127.0.0.1:{self.secure}")
        self.until(lambda: self.get("/api/v1/secure").json["state"] == "ready")

    def connect(self, seconds=10, source=None):
        connection = socket.create_connection(("127.0.0.1", self.secure), timeout=seconds, source_address=source and (source, 0))
        return self.context.wrap_socket(connection, server_hostname="qibla.local")


class HostileSecure(RawAttacks, Served):
    takes_long = True

    @classmethod
    def setUpClass(cls):
        cls.portal = SecurePortal()
        cls.addClassCleanup(cls.portal.close)
        cls.bearer = cls.portal.token(cls.portal.pin())

    def tearDown(self):
        self.assertLives()
