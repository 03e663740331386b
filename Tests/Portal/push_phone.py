"""A phone's side of Web Push, in the checks' own Python: makes keys, opens messages and verifies who sent them.

    python push_phone.py keys
    python push_phone.py open < {"private": …, "auth": …, "body": hexadecimal, "authorization": …}

Written from RFC 8188, RFC 8291 and RFC 8292 with `cryptography`, not from the device's program.
"""

import base64
import json
import os
import sys

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def data(words):
    assert "=" not in words and "+" not in words and "/" not in words, words
    return base64.urlsafe_b64decode(words + "=" * (-len(words) % 4))


def point(key):
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derive(salt, material, info, count):
    return HKDF(hashes.SHA256(), count, salt, info).derive(material)


def keys():
    key = ec.generate_private_key(CURVE)
    return {"private": format(key.private_numbers().private_value, "x"), "p256dh": text(point(key.public_key())), "auth": text(os.urandom(16))}


def opened(private, auth, body):
    """The content and its length with the filling."""
    key = ec.derive_private_key(int(private, 16), CURVE)
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, record = body[21:21 + length], body[21 + length:]
    assert length == 65 and 18 <= len(record) <= size, (length, size, len(record))
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    material = derive(data(auth), shared, b"WebPush: info\0" + point(key.public_key()) + sender, 32)
    nonce = derive(salt, material, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(derive(salt, material, b"Content-Encoding: aes128gcm\0", 16)).decrypt(nonce, record, None)
    content = plain.rstrip(b"\0")
    assert content[-1] == 2, "no delimiter of the last record"
    return content[:-1].decode(), len(plain)


def sent_by(authorization):
    """The claims, and the key if it has signed them."""
    scheme, _, rest = authorization.partition(" ")
    assert scheme == "vapid", scheme
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert set(parts) == {"t", "k"}, parts
    head, claims, signature = parts["t"].split(".")
    assert json.loads(data(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = data(signature)
    assert len(raw) == 64, len(raw)
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(parts["k"]))
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    try:
        key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        return {"claims": None, "key": None}
    return {"claims": json.loads(data(claims)), "key": parts["k"]}


if __name__ == "__main__":
    if sys.argv[1] == "keys":
        print(json.dumps(keys()))
    else:
        asked = json.load(sys.stdin)
        content, length = opened(asked["private"], asked["auth"], bytes.fromhex(asked["body"]))
        print(json.dumps({"content": content, "length": length, "sender": sent_by(asked["authorization"])}))
