import { refuse } from '@recado/contract/refusal.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, reply } from '../../http/index.ts';
import type { StreamHub } from './stream-hub.ts';

export const streamRoutes = (hub: StreamHub) => [
  bind(routes.streamEvents, async ({ caller, headers }, { query }) => {
    const { organizationId, userId, principal } = caller;
    const since = readSince(headers['last-event-id']) ?? query.since ?? null;
    return reply(200, await hub.open({ organizationId, userId, keyId: principal.id }, since), {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers would hold the events back.
      'x-accel-buffering': 'no',
      // It ends with the stream, which may be when this process does: nobody should ask for anything else on it.
      connection: 'close',
    });
  }),
];

function readSince(header: string | string[] | undefined): number | null {
  if (header === undefined || header === '') return null;
  const since = Number(header);
  if (Number.isSafeInteger(since) && since >= 0) return since;
  const problem = 'deve ser o último id recebido';
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'Last-Event-ID', problem }] } });
}
