import hashlib
import hmac
import json
import re
import time
from typing import Any, Dict, Iterable, Mapping, Optional, Union

from .errors import WebhookSignatureError


def verify_webhook(
    body: Union[bytes, str],
    headers: Mapping[str, str],
    secret: Union[str, Iterable[str]],
    *,
    tolerance_seconds: float = 300,
    now: Optional[float] = None,
) -> Dict[str, Any]:
    """Proves that a delivery is the service's own and fresh, and answers the event in it.

    `body` is the body exactly as it arrived: parsed and printed again it has another signature. `secret` is the signing
    secret of the organization, or several while you change from one to the next.
    """
    found = {name.lower(): value for name, value in headers.items()}
    timestamp = found.get("x-svc-timestamp", "")
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        raise WebhookSignatureError("the delivery has no timestamp")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_seconds:
        raise WebhookSignatureError("the delivery is too old, or the clocks disagree")
    raw = body.encode() if isinstance(body, str) else body
    signed = timestamp.encode() + b"." + raw
    # For a day after a rotation the second header has the signature of the secret that was replaced.
    given = [found.get("x-svc-signature", ""), found.get("x-svc-signature-previous", "")]
    for one in [secret] if isinstance(secret, str) else secret:
        expected = "sha256=" + hmac.new(one.encode(), signed, hashlib.sha256).hexdigest()
        if any([hmac.compare_digest(expected.encode(), header.encode()) for header in given]):
            return json.loads(raw)
    raise WebhookSignatureError("the signature is wrong")
