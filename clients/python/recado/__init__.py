"""Recado from Python. Only the standard library is needed."""

from .client import Recado
from .codes import ErrorCode
from .errors import RecadoError, WebhookSignatureError
from .webhooks import verify_webhook

__all__ = ["ErrorCode", "Recado", "RecadoError", "WebhookSignatureError", "verify_webhook"]
