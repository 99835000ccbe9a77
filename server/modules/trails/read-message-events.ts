import type { getMessageEvents } from '@recado/contract/panel/watch.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { readMessageId } from '../messages/index.ts';
import { readHistoryMessage } from '../reports/index.ts';
import { listHappenings } from './trails.queries.ts';

type Events = Static<(typeof getMessageEvents)['replies'][200]>;

/**
 * The events of a message. Its statuses come from its state, which outlives the log; a tap and the answers from where
 * they are kept.
 */
export async function readMessageEvents(db: Db, organizationId: Uuid, publicId: string): Promise<Events> {
  const { timeline } = await readHistoryMessage(db, organizationId, publicId);
  const happened = await listHappenings(db, organizationId, readMessageId(publicId) ?? '');
  const data: Events['data'] = [
    ...timeline.map(({ status, at }) => ({ at, type: 'message.status_updated' as const, status, text: null })),
    ...happened.map(({ at, type, text }) => ({ at: at.toISOString(), type, status: null, text })),
  ];
  return { data: data.sort((a, b) => Date.parse(a.at) - Date.parse(b.at)) };
}
