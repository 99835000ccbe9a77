import { panelRoutes } from '@recado/contract/panel/index.ts';
import { topics } from '@recado/contract/panel/watch.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { bind, reply } from '../../http/index.ts';
import type { ChangeHub } from './change-hub.ts';

export const changeRoutes = (hub: ChangeHub) => [
  bind(panelRoutes.followChanges, async ({ caller: { organizationId, userId, principal } }, { query }) => {
    const listener = { organizationId, userId, sessionId: principal.id, topics: readTopics(query.topics) };
    return reply(200, await hub.open(listener), {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers would hold the frames back.
      'x-accel-buffering': 'no',
      connection: 'close',
    });
  }),
];

function readTopics(asked: string | undefined): ReadonlySet<string> | null {
  if (!asked) return null;
  const wanted = asked.split(',').map((topic) => topic.trim());
  const strange = wanted.find((topic) => !topics.some((known) => known === topic));
  if (strange === undefined) return new Set(wanted);
  const problem = `${strange} não é um de ${topics.join(', ')}`;
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'topics', problem }] } });
}
