import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { curlOf } from './curl.ts';

const origin = 'http://127.0.0.1:3000';

/** What a shell hands to the program, word by word. */
const argumentsOf = (command: string) =>
  JSON.parse(
    execFileSync(
      'sh',
      [
        '-c',
        command.replace('curl', `"${process.execPath}" -e 'console.log(JSON.stringify(process.argv.slice(1)))' --`),
      ],
      {
        encoding: 'utf8',
        env: { RECADO_API_KEY: 'svc_live_x', RECADO_SESSION: 'recado=y', RECADO_CSRF: 'z' },
      },
    ),
  ) as string[];

describe('as curl', () => {
  test('a route of the interface takes a key', () => {
    expect(argumentsOf(curlOf({ method: 'GET', path: '/v1/wallet' }, origin))).toEqual([
      `${origin}/v1/wallet`,
      '-H',
      'Authorization: Bearer svc_live_x',
    ]);
  });

  test('a route of the panel takes a session, the token of writes and the origin', () => {
    const words = argumentsOf(curlOf({ method: 'POST', path: '/keys', body: { name: 'loja' } }, origin));
    expect(words).toContain(`${origin}/panel/api/keys`);
    expect(words).toContain('Cookie: recado=y');
    expect(words).toContain('X-Csrf-Token: z');
    expect(words.at(-1)).toBe('{"name":"loja"}');
  });

  test('quotes, dollars and line breaks of a person’s text reach the program as they are', () => {
    const name = `d'Ávila "$HOME" \`id\`\n$(id)`;
    const words = argumentsOf(curlOf({ method: 'POST', path: '/v1/templates', body: { name } }, origin));
    expect(JSON.parse(words.at(-1) ?? '')).toEqual({ name });
  });

  test('what the service does once carries a key of its own', () => {
    const words = argumentsOf(curlOf({ method: 'POST', path: '/v1/campaigns', body: {}, once: true }, origin, 'k1'));
    expect(words).toContain('Idempotency-Key: k1');
  });

  test('secrets are not shown', () => {
    expect(curlOf({ method: 'PUT', path: '/me/password', body: { current: 'a1', next: 'b2' } }, origin)).not.toMatch(
      /a1|b2/,
    );
  });
});
