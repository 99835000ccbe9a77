import type { QuickReply as Shown } from '@recado/contract/panel/quick-replies.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Static } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import {
  countQuickReplies,
  deleteQuickReplyRow,
  insertQuickReply,
  listQuickReplyRows,
  type QuickReply,
  updateQuickReplyRow,
} from './quick-replies.queries.ts';

export type QuickReplyDeps = { database: Database; clock: Clock; random: Random };

type AskedQuickReply = { shortcut: string; body: string; interactive?: Static<typeof Shown>['interactive'] };

const most = 500;

export async function listQuickReplies({ database }: QuickReplyDeps, organizationId: Uuid) {
  return { data: (await listQuickReplyRows(database.organization(organizationId), organizationId)).map(present) };
}

export async function addQuickReply(deps: QuickReplyDeps, organizationId: Uuid, asked: AskedQuickReply) {
  const db = deps.database.organization(organizationId);
  if ((await countQuickReplies(db, organizationId)).total >= most) throw refuse('QUICK_REPLIES_TOO_MANY');
  const written = await insertQuickReply(db, organizationId, { id: uuidV7(deps.clock, deps.random), ...read(asked) });
  if (!written) throw refuse('SHORTCUT_TAKEN');
  return present(written);
}

export async function changeQuickReply(
  { database }: QuickReplyDeps,
  organizationId: Uuid,
  id: Uuid,
  asked: AskedQuickReply,
) {
  const written = await updateQuickReplyRow(database.organization(organizationId), organizationId, {
    id,
    ...read(asked),
  });
  if (!written) throw refuse('QUICK_REPLY_UNKNOWN');
  if (written.taken) throw refuse('SHORTCUT_TAKEN');
  return present(written);
}

export async function removeQuickReply({ database }: QuickReplyDeps, organizationId: Uuid, id: Uuid) {
  if (!(await deleteQuickReplyRow(database.organization(organizationId), organizationId, id))) {
    throw refuse('QUICK_REPLY_UNKNOWN');
  }
  return null;
}

/** Shortcuts are typed: case does not distinguish two of them. */
const read = ({ shortcut, body, interactive = null }: AskedQuickReply) => ({
  ...{ shortcut: shortcut.toLowerCase(), body, interactive },
});

const present = ({ id, shortcut, body, interactive, updatedAt }: QuickReply): Static<typeof Shown> => ({
  id,
  shortcut,
  body,
  // Written by the route of the same schema.
  interactive: interactive as Static<typeof Shown>['interactive'],
  updatedAt: updatedAt.toISOString(),
});
