import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { contactsReads } from '../contacts/ahead.ts';
import { ahead, readAhead } from './ahead.ts';
import { keyOf, makeQueries } from './queries.ts';

/** A service that answers every read with its address; the session is of a person who may call these operations. */
function serve(can: string[] | null) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (!address.endsWith('/session')) return Response.json({ address });
    return can ? Response.json({ can }) : Response.json({ error: { code: 'SESSION_MISSING' } }, { status: 401 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

describe('what a page opens with', () => {
  test('is there under the key that the page reads it by', async () => {
    serve([]);
    const client = makeQueries();
    await readAhead(client, contactsReads);
    const key = keyOf('/v1/contacts', { query: { size: 50, page: 0 } });
    await expect.poll(() => client.getQueryData(key)).toEqual({ address: '/panel/api/v1/contacts?page=0&size=50' });
  });

  test('is not asked for where the person may not see it', async () => {
    const asked = serve(['getMetrics']);
    const reads = [
      ahead('/v1/wallet', {}, { operation: 'getWallet' }),
      ahead('/dashboard/metrics', {}, { operation: 'getMetrics' }),
    ];
    await readAhead(makeQueries(), () => reads);
    expect(asked).toEqual(['/panel/api/session', '/panel/api/dashboard/metrics']);
  });

  test('is not asked for without a session', async () => {
    const asked = serve(null);
    await readAhead(makeQueries(), () => [ahead('/tags', {})]);
    expect(asked).toEqual(['/panel/api/session']);
  });
});
