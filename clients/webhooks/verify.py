# python3 verify.py vectors.tsv: says of each delivery whether it is the service's own.
# BEGIN sample
import hashlib
import hmac
import re
import time


def is_authentic(secret: str, body: bytes, headers: dict, now: float | None = None) -> bool:
    """body: the bytes as they arrived; headers: lower-case names."""
    timestamp = headers.get("x-svc-timestamp", "")
    now = time.time() if now is None else now
    if not re.fullmatch(r"[0-9]{1,12}", timestamp) or abs(now - int(timestamp)) > 300:
        return False
    signed = timestamp.encode() + b"." + body
    expected = "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    names = ("x-svc-signature", "x-svc-signature-previous")
    return any([hmac.compare_digest(expected.encode(), headers.get(name, "").encode()) for name in names])
# END sample


import base64
import sys

for line in open(sys.argv[1], encoding="utf-8").read().rstrip("\n").split("\n"):
    name, secret, now, timestamp, signature, previous, body = line.split("\t")
    given = {"x-svc-timestamp": timestamp, "x-svc-signature": signature, "x-svc-signature-previous": previous}
    print(f"{name}\t{str(is_authentic(secret, base64.b64decode(body), given, float(now))).lower()}")
