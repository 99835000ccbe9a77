import { refuse } from '@recado/contract/refusal.ts';
import type { Message as PublicMessage } from '@recado/contract/routes/messages.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { lostMessageId, type Message, readMessageId } from './message.ts';
import { findMessage, findMessageByKey } from './messages.queries.ts';
import { presentMessage } from './present-message.ts';

export type Reader = { organizationId: Uuid; userId: Uuid };

export async function readMessage(
  database: Database,
  reader: Reader,
  publicId: string,
): Promise<Static<typeof PublicMessage>> {
  return presentMessage(await requireOwnMessage(database, reader, publicId));
}

/** A message of the key's own user. Another member's is forbidden; another organization's does not exist. */
export async function requireOwnMessage(database: Database, reader: Reader, publicId: string): Promise<Message> {
  const message = await requireAnyMessage(database, reader.organizationId, publicId);
  if (message.userId !== reader.userId) throw refuse('MESSAGE_FORBIDDEN');
  return message;
}

export async function requireAnyMessage(database: Database, organizationId: Uuid, publicId: string): Promise<Message> {
  const id = readMessageId(publicId);
  const message = id && (await findMessage(database.organization(organizationId), organizationId, id));
  if (!message) throw refuse('MESSAGE_UNKNOWN');
  return message;
}

/** The message an idempotency key made earlier, or null: also of one of which nothing is known but that it was used. */
export async function replayMessage(
  database: Database,
  reader: Reader,
  key: string,
): Promise<Static<typeof PublicMessage> | null> {
  const { organizationId, userId } = reader;
  const found = await findMessageByKey(database.organization(organizationId), organizationId, userId, key);
  if (!found || found.message_id === lostMessageId) return null;
  return presentMessage(await requireMessage(database, organizationId, found.message_id));
}

export async function requireMessage(database: Database, organizationId: Uuid, id: Uuid): Promise<Message> {
  if (id === lostMessageId) throw refuse('IDEMPOTENCY_KEY_UNCERTAIN');
  const message = await findMessage(database.organization(organizationId), organizationId, id);
  invariant(message, `message ${id} exists`);
  return message;
}
