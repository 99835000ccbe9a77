import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { asAdmin, stubServer } from './http.factory.ts';
import type { RawRequest, RawRoute } from './index.ts';

const received: RawRequest[] = [];
let opened = 0;
const raw: RawRoute[] = [
  {
    method: 'POST',
    path: '/platform/webhook',
    bodyBytes: 1_024,
    answer(request) {
      received.push(request);
      return { status: 200 };
    },
  },
  {
    method: 'GET',
    path: '/platform/webhook',
    answer: async ({ query }) => ({
      status: 200,
      headers: { 'content-type': 'text/plain' },
      body: String(query.challenge),
    }),
  },
  {
    method: 'GET',
    path: '/long',
    answer: () => ({
      status: 200,
      headers: { 'content-type': 'text/plain', 'content-length': '6' },
      body: async () => {
        opened += 1;
        return Readable.from([Buffer.from('abc'), Buffer.from('def')]);
      },
    }),
  },
  {
    method: 'GET',
    path: '/lost',
    answer: () => ({ status: 200, body: () => Promise.reject(new Error('no such file')) }),
  },
  {
    method: 'GET',
    path: '/metrics/:part',
    answer({ params }) {
      throw new Error(`no ${params.part}`);
    },
  },
];

describe('raw routes', () => {
  const { app, lines } = stubServer({ raw });

  test('take the bytes as they came, without a key, whatever their type', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0x7b]);
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      const headers = { 'content-type': type, 'x-hub-signature-256': 'sha256=1' };
      const answer = await app.inject({ method: 'POST', url: '/platform/webhook', headers, payload: bytes });

      expect([answer.statusCode, answer.body]).toEqual([200, '']);
      expect(received.at(-1)?.body).toEqual(bytes);
      expect(received.at(-1)?.headers['x-hub-signature-256']).toBe('sha256=1');
    }
  });

  test('an absent body is an empty one', async () => {
    await app.inject({ method: 'POST', url: '/platform/webhook' });
    expect(received.at(-1)?.body).toHaveLength(0);
  });

  test('what comes with a GET is nobody’s body, and refused by nobody', async () => {
    const payload = Buffer.from('{}');
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'GET', url: '/platform/webhook?challenge=42', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([200, '42']);
  });

  test('get a log of the request that is made only when something is written to it', async () => {
    await app.inject({ method: 'POST', url: '/platform/webhook', headers: { 'x-request-id': 'mine' } });
    const request = received.at(-1);
    // A copy of the request would have made it.
    expect(request && Object.hasOwn(request, 'log')).toBe(false);
    request?.log.warn('odd');
    expect(lines.at(-1)).toMatchObject({ requestId: 'mine', route: 'POST /platform/webhook', msg: 'odd' });
  });

  test('answer with their own headers beside the identity of the request', async () => {
    const answer = await app.inject({ method: 'GET', url: '/platform/webhook?challenge=42' });

    expect(answer.body).toBe('42');
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['x-request-id']).toMatch(/^req_/);
  });

  test('stream something long, and open it only when it is wanted', async () => {
    const answered = await app.inject({ method: 'HEAD', url: '/long' });
    expect([answered.statusCode, answered.headers['content-length'], answered.body, opened]).toEqual([200, '6', '', 0]);

    const answer = await app.inject({ method: 'GET', url: '/long' });
    expect([answer.statusCode, answer.headers['content-length'], answer.body, opened]).toEqual([200, '6', 'abcdef', 1]);
  });

  test('FAULT when what was promised cannot be opened', async () => {
    const answer = await app.inject({ method: 'GET', url: '/lost' });
    expect([answer.statusCode, answer.json().status]).toEqual([500, 500]);
  });

  test('PAYLOAD_TOO_LARGE beyond their own limit', async () => {
    const payload = Buffer.alloc(1_025);
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url: '/platform/webhook', headers, payload })).statusCode).toBe(413);
  });

  test('FAULT shows nothing outside', async () => {
    const answer = await app.inject({ method: 'GET', url: '/metrics/all' });

    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('no all');
    expect(JSON.stringify(lines)).toContain('no all');
  });

  test('open nothing beside themselves', async () => {
    expect((await app.inject({ method: 'DELETE', url: '/platform/webhook' })).statusCode).toBe(403);
    expect((await app.inject({ method: 'DELETE', url: '/platform/webhook', headers: asAdmin })).statusCode).toBe(404);
  });
});
