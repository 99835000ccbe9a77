import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyRequest, verifyWebhook } from './verify-webhook.ts';

const secret = 'svc_whsec_test';
const nowMs = 1_800_000_000_000;
const body = JSON.stringify({ id: 'e1', type: 'message.status_updated', sequence: 1, data: { status: 'delivered' } });

describe('verify a webhook', () => {
  test('answers the event of a delivery signed with the secret', async () => {
    expect(await verifyWebhook({ body, headers: signed(), secret, nowMs })).toMatchObject({ id: 'e1', sequence: 1 });
  });

  test('takes bytes and fetch headers as well', async () => {
    const headers = new Headers(signed());
    expect(await verifyWebhook({ body: Buffer.from(body), headers, secret, nowMs })).toMatchObject({ id: 'e1' });
  });

  test('takes the previous signature while a rotation is under way', async () => {
    const headers = { ...signed({ key: 'new' }), 'X-Svc-Signature-Previous': sign(secret, seconds(0)) };
    expect(await verifyWebhook({ body, headers, secret, nowMs })).toMatchObject({ id: 'e1' });
  });

  test('takes any of several secrets', async () => {
    expect(await verifyWebhook({ body, headers: signed(), secret: ['next', secret], nowMs })).toMatchObject({
      id: 'e1',
    });
  });

  test('reads a Request by itself', async () => {
    const request = new Request('https://loja.example', { method: 'POST', body, headers: signed() });
    expect(await verifyRequest(request, { secret, nowMs })).toMatchObject({ id: 'e1' });
  });

  test.each([
    ['a changed body', { body: body.replace('delivered', 'failed'), headers: signed() }, 'the signature is wrong'],
    ['another secret', { body, headers: signed({ key: 'other' }) }, 'the signature is wrong'],
    [
      'a changed timestamp',
      { body, headers: { ...signed(), 'X-Svc-Timestamp': seconds(1) } },
      'the signature is wrong',
    ],
    ['no signature', { body, headers: { 'X-Svc-Timestamp': seconds(0) } }, 'the signature is wrong'],
    ['half a signature', { body, headers: { ...signed(), 'X-Svc-Signature': 'sha256=ab' } }, 'the signature is wrong'],
    ['no timestamp', { body, headers: {} }, 'the delivery has no timestamp'],
    ['an old delivery', { body, headers: signed({ shift: -301 }) }, 'the delivery is too old, or the clocks disagree'],
    [
      'one from the future',
      { body, headers: signed({ shift: 301 }) },
      'the delivery is too old, or the clocks disagree',
    ],
  ])('refuses %s', async (_name, delivery, reason) => {
    await expect(verifyWebhook({ ...delivery, secret, nowMs })).rejects.toThrow(reason);
  });

  test('takes a delivery of just under five minutes ago', async () => {
    expect(await verifyWebhook({ body, headers: signed({ shift: -299 }), secret, nowMs })).toMatchObject({ id: 'e1' });
  });
});

const seconds = (shift: number) => String(nowMs / 1_000 + shift);

const sign = (key: string, timestamp: string) =>
  `sha256=${createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')}`;

function signed({ key = secret, shift = 0 } = {}): Record<string, string> {
  return { 'X-Svc-Timestamp': seconds(shift), 'X-Svc-Signature': sign(key, seconds(shift)) };
}
