import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Signable, signBody } from './sign-body.ts';

const at = (seconds: number) => new Date(seconds * 1_000);
const expected = (secret: string, timestamp: number, body: Buffer) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

test('a signature made before is used again only for the same secret in the same second', () => {
  const content: Signable = { body: Buffer.from('{"olá":1}') };
  for (const [secret, seconds] of [
    ['a', 100],
    ['a', 100],
    ['b', 100],
    ['a', 101],
  ] as const) {
    const headers = signBody({ current: secret, previous: null }, at(seconds), content, ['X-First', '1']);
    expect(headers).toEqual([
      'X-First',
      '1',
      'X-Svc-Timestamp',
      String(seconds),
      'X-Svc-Signature',
      expected(secret, seconds, content.body),
    ]);
  }
});

test('until its end the previous secret signs too', () => {
  const content: Signable = { body: Buffer.from('{}') };
  const secrets = { current: 'new', previous: { secret: 'old', until: at(200) } };
  expect(signBody(secrets, at(199), content, [])).toContain(expected('old', 199, content.body));
  expect(signBody(secrets, at(200), content, [])).not.toContain('X-Svc-Signature-Previous');
});
