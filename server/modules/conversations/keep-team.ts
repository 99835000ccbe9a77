import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { isUuid, type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { isMember } from '../organizations/index.ts';
import { findThread } from './conversations.queries.ts';
import { updateConversations } from './inbox.queries.ts';
import type { AskedChange } from './patch-conversation.ts';
import {
  deletePresence,
  findName,
  insertNote,
  listNoteRows,
  listPresent,
  type Note,
  type PresenceState,
  writePresence,
} from './team.queries.ts';

type Member = { organizationId: Uuid; userId: Uuid };

async function requireThread(database: Database, organizationId: Uuid, conversationId: Uuid): Promise<void> {
  const found = await findThread(database.organization(organizationId), organizationId, conversationId);
  if (!found) throw refuse('CONVERSATION_UNKNOWN');
}

/** Notifies the pages of colleagues that one of them came, types or left. */
export type NotifyPresence = (organizationId: Uuid, conversationId: Uuid) => void;

/**
 * Records what this member does at a conversation for the next half minute, and answers who else is there. Pages that
 * are notified of a change report themselves as here: only changes are sent, or they would answer one another for
 * ever.
 */
export async function keepPresence(
  { database, notifyPresence }: { database: Database; notifyPresence: NotifyPresence },
  { organizationId, userId }: Member,
  conversationId: Uuid,
  state: PresenceState | 'away',
) {
  await requireThread(database, organizationId, conversationId);
  const db = database.organization(organizationId);
  const { changed } =
    state === 'away'
      ? await deletePresence(db, organizationId, conversationId, userId)
      : await writePresence(db, organizationId, conversationId, userId, state);
  if (changed) notifyPresence(organizationId, conversationId);
  return { others: await listPresent(database.system, organizationId, conversationId, userId) };
}

export async function listNotes(database: Database, organizationId: Uuid, conversationId: Uuid) {
  await requireThread(database, organizationId, conversationId);
  return { data: (await listNoteRows(database.system, organizationId, conversationId)).map(presentNote) };
}

export async function addNote(
  { database, clock, random }: { database: Database; clock: Clock; random: Random },
  { organizationId, userId }: Member,
  conversationId: Uuid,
  body: string,
) {
  await requireThread(database, organizationId, conversationId);
  const note = { id: uuidV7(clock, random), conversationId, userId, body };
  const [{ createdAt }, { name }] = await Promise.all([
    insertNote(database.organization(organizationId), organizationId, note),
    findName(database.system, userId),
  ]);
  return presentNote({ ...note, userName: name, createdAt });
}

const presentNote = ({ id, userId, userName, body, createdAt }: Note) => ({
  ...{ id, userId, userName, body, createdAt: createdAt.toISOString() },
});

/** Moves a set of conversations, or hands them to a member. */
export async function changeConversations(
  database: Database,
  organizationId: Uuid,
  asked: AskedChange & { ids: readonly Uuid[] },
) {
  const { status = null, assignedTo } = asked;
  const db = database.organization(organizationId);
  if (typeof assignedTo === 'string' && !(isUuid(assignedTo) && (await isMember(db, organizationId, assignedTo)))) {
    throw refuse('RESOURCE_FORBIDDEN');
  }
  const change = { status, assigned: assignedTo !== undefined, assignedTo: assignedTo ?? null };
  return { changed: (await updateConversations(db, organizationId, [...new Set(asked.ids)], change)).length };
}
