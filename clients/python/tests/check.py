"""Speaks to a service through a proxy that breaks things, and prints what it saw as JSON. Run by tools/python/*.test.ts."""

import json
import os
import sys
import typing
from itertools import islice

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from recado import Recado, RecadoError, WebhookSignatureError, codes, types, verify_webhook  # noqa: E402


def main() -> None:
    key, url = os.environ["RECADO_API_KEY"], os.environ["RECADO_URL"]
    waits: list = []
    recado = Recado(key, url, sleep=lambda seconds: waits.append(round(seconds)))
    seen: dict = {}

    events = recado.events(since=0)
    body = {"receiver": "+5511988887777", "templateName": "boas_vindas", "templateVariables": ["Ana"]}
    sent = [recado.send_message(body=body)["id"] for _ in range(5)]
    seen["waits"] = [seconds for seconds in waits if seconds >= 2]
    again = recado.send_message(body=body, idempotency_key="pedido-1042")["id"]
    seen["once"] = recado.send_message(body=body, idempotency_key="pedido-1042")["id"] == again
    listed = [one["id"] for one in recado.iterate_messages(size=2)]
    seen["paged"] = set(sent) <= set(listed) and len(listed) == len(set(listed))

    try:
        recado.send_message(body={"receiver": "+5511988887777", "templateName": "nenhum"})
    except RecadoError as error:
        known = error.code in typing.get_args(codes.ErrorCode)
        seen["refused"] = [error.status, error.is_refusal("CONFLICT"), known, error.request_id is not None]
    try:
        Recado("svc_live_wrong", url).get_account_status()
    except RecadoError as error:
        seen["stranger"] = error.status

    waited = len(waits)
    followed = [event["id"] for event in islice(events, 8)]
    seen["events"] = len(followed) == len(set(followed))
    seen["reconnected"] = len(waits) > waited
    seen["typed"] = sorted(typing.get_type_hints(types.SendMessage))[0]
    seen["vectors"] = [check_vector(line) for line in open(sys.argv[1], encoding="utf-8").read().splitlines()]
    print(json.dumps(seen))


def check_vector(line: str) -> str:
    import base64

    name, secret, now, timestamp, signature, previous, body = line.split("\t")
    headers = {"X-Svc-Timestamp": timestamp, "X-Svc-Signature": signature, "X-Svc-Signature-Previous": previous}
    try:
        verify_webhook(base64.b64decode(body), headers, ["svc_whsec_unused", secret], now=float(now))
        return f"{name}\ttrue"
    except WebhookSignatureError:
        return f"{name}\tfalse"
    except ValueError:
        # Signed, and no JSON: the signature is what is judged here.
        return f"{name}\ttrue"


main()
