import { describe, expect, test } from 'vitest';
import { stubServer } from './http.factory.ts';
import type { RawRoute } from './raw-route.ts';
import type { RequestLog } from './request-log.ts';

const raw: RawRoute[] = [
  { method: 'GET', path: '/link/:phone', answer: () => ({ status: 200 }) },
  { method: 'GET', path: '/broken', answer: () => ({ status: 502 }) },
];

/** What is written while the rest of the log is at `error`, which none of these is. */
async function linesOf(requestLog: RequestLog, ...urls: string[]): Promise<Record<string, unknown>[]> {
  const { app, lines } = stubServer({ raw, logLevel: 'error', config: { requestLog } });
  for (const url of urls) await app.inject({ method: 'GET', url });
  await app.close();
  return lines;
}

describe('the log of requests', () => {
  test('has a line for each, whatever the level of the rest, with the route and not the address', async () => {
    const lines = await linesOf('all', '/link/5511988887777', '/broken');
    expect(lines).toMatchObject([
      { msg: 'request', route: 'GET /link/:phone', status: 200, organizationId: null, requestId: expect.any(String) },
      { msg: 'request', route: 'GET /broken', status: 502 },
    ]);
    expect(JSON.stringify(lines)).not.toContain('5511988887777');
  });

  test('has those alone that are our fault, or none', async () => {
    expect(await linesOf('errors', '/link/1', '/broken')).toMatchObject([{ route: 'GET /broken', status: 502 }]);
    expect(await linesOf('off', '/link/1', '/broken')).toEqual([]);
  });
});
