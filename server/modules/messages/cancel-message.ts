import { refuse } from '@recado/contract/refusal.ts';
import type { Message as PublicMessage } from '@recado/contract/routes/messages.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import { cancelMessageRow } from './messages.queries.ts';
import { presentMessage } from './present-message.ts';
import { type Reader, requireMessage, requireOwnMessage } from './read-message.ts';

/** Takes back a message that has not left: state, queue, money and event move together, or not at all. */
export async function cancelMessage(
  database: Database,
  reader: Reader,
  publicId: string,
): Promise<Static<typeof PublicMessage>> {
  const { organizationId } = reader;
  const message = await requireOwnMessage(database, reader, publicId);
  const { canceled } = await cancelMessageRow(database.system, organizationId, message.id);
  // crash point: after-cancel
  if (!canceled) throw refuse('MESSAGE_ALREADY_LEFT');
  return presentMessage(await requireMessage(database, organizationId, message.id));
}
