import type { Tx } from '../../database/database.ts';
import { publish, signal } from '../../events/index.ts';
import { ensureContacts, recognisePeople, uniteHidden } from '../contacts/index.ts';
import { recordFlowReply } from '../flows/index.ts';
import { isNews, isWriting, opensWindow } from './chat-message.ts';
import { formText } from './describe-chat.ts';
import { honourWords } from './honour-words.ts';
import { placeMessages } from './place-messages.ts';
import { deferEvents, openWindows, type ReceivedEvent, receiveRows, updateChatBody } from './receive.queries.ts';
import type { Fresh, Placed, ReceiveDeps, ReceivedNotice } from './receive-deps.ts';

/** Takes in what was written to our numbers, as a set, in the caller's transaction. What is known already is skipped. */
export async function receiveMessages(deps: ReceiveDeps, tx: Tx, received: readonly ReceivedNotice[]): Promise<void> {
  const placed = await placeMessages(deps, tx, received);
  if (placed.length === 0) return;
  await uniteHidden(tx, deps, placed.flatMap(shownOf));
  const kept = await receiveRows(
    tx,
    placed.map(({ row }) => row),
  );
  const keptById = new Map(kept.map((one) => [one.id, one]));
  const fresh = placed.flatMap((one): Fresh[] => {
    const known = keptById.get(one.row.id);
    return known ? [{ ...one, conversationId: known.conversationId, confirms: known.confirms }] : [];
  });
  await greetPeople(deps, tx, fresh);
  const present = fresh.filter(({ row }) => !row.past);
  const worded = await honourWords(deps.optOutWords, tx, present);
  const answered = await recordForms(tx, present);
  await publishFresh(
    tx,
    present.filter((one) => !worded.has(one) && !answered.has(one) && !one.confirms),
  );
}

/** Before a thread is found: what a person wrote without showing a phone is in the thread they go on in. */
function shownOf({ row, notice }: Placed) {
  const { phone, platformUserId } = notice;
  return phone && platformUserId ? [{ ...row, phone, platformUserId }] : [];
}

/** A person who was erased and writes again is known again; windows open, and new people become contacts. */
async function greetPeople(deps: ReceiveDeps, tx: Tx, fresh: readonly Fresh[]): Promise<void> {
  const writers = fresh.map(({ row }) => row).filter(isWriting);
  await deps.erasures.revive(tx, writers);
  await recognisePeople(
    tx,
    fresh.map(({ row, notice }) => ({
      organizationId: row.organizationId,
      personKey: row.personKey,
      platformUserId: notice.platformUserId,
      username: notice.username,
    })),
  );
  const windows = fresh
    .filter(({ notice }) => opensWindow(notice))
    .map(({ row, notice }) => ({
      organizationId: row.organizationId,
      personKey: row.personKey,
      platformPersonId: notice.phone,
      writtenAt: row.writtenAt,
      at: row.at,
    }));
  if (windows.length > 0) await openWindows(tx, windows);
  const newPeople = fresh.map(({ row, notice }) => ({
    organizationId: row.organizationId,
    personKey: row.personKey,
    phone: row.phone,
    name: notice.name,
    writes: isWriting(row),
  }));
  await ensureContacts(tx, deps, newPeople);
}

/** Forms of ours that were answered. They have an event of their own, and the conversation shows the form's name. */
async function recordForms(tx: Tx, fresh: readonly Fresh[]): Promise<Set<Fresh>> {
  const answered = new Set<Fresh>();
  for (const one of fresh) {
    const { row, notice, conversationId } = one;
    if (notice.by !== 'person' || notice.content.type !== 'form') continue;
    const recorded = await recordFlowReply(tx, {
      organizationId: row.organizationId,
      messageId: row.id,
      conversationId,
      personKey: row.personKey,
      phone: row.phone,
      token: notice.content.token,
      fields: notice.content.fields,
      receivedAt: new Date(row.at),
    });
    if (!recorded) continue;
    await updateChatBody(tx, row.organizationId, row.id, formText(recorded.flowName));
    answered.add(one);
  }
  return answered;
}

/** News for callers and for our own modules, of the organization's own numbers alone. */
async function publishFresh(tx: Tx, fresh: readonly Fresh[]): Promise<void> {
  const news = fresh.filter(({ row, notice }) => row.inbox && row.change === null && isNews(notice.content));
  const tellings = news.map(
    ({ row }): ReceivedEvent => ({
      organizationId: row.organizationId,
      id: row.id,
      type: row.author === 'person' ? 'message.received' : 'message.echo',
    }),
  );
  const withFile = new Set(news.flatMap(({ row }) => (row.mediaId === null ? [] : [row.id])));
  const later = tellings.filter(({ id }) => withFile.has(id));
  if (later.length > 0) await deferEvents(tx, later);
  await publish(
    tx,
    tellings
      .filter(({ id }) => !withFile.has(id))
      .map(({ organizationId, id, type }) => ({ organizationId, type, subjectId: id, old: null, new: null })),
  );
  await signal(
    tx,
    news
      .filter(({ row, notice }) => row.author === 'person' && notice.groupId === null)
      .map(({ row }) => ({
        organizationId: row.organizationId,
        kind: 'message.received' as const,
        personKey: row.personKey,
        subjectId: row.id,
      })),
  );
}
