import type { Tx } from '../../database/database.ts';
import type { ChatNotice } from '../../provider/chats-port.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { personKey, recognisePeople } from '../contacts/index.ts';
import { changeOf, contextOf, detailsOf, isWriting, placeInSecond } from './chat-message.ts';
import { describeChat } from './describe-chat.ts';
import { type AddressedPerson, findOwners, type Owner } from './find-owners.ts';
import type { ReceivedRow } from './receive.queries.ts';
import type { Placed, ReceiveDeps, ReceivedNotice } from './receive-deps.ts';

type Addressed = ReceivedNotice & AddressedPerson;

/** Finds out whom each message is for. Numbers nobody here has, and people nobody wrote to, are skipped. */
export async function placeMessages(deps: ReceiveDeps, tx: Tx, received: readonly ReceivedNotice[]): Promise<Placed[]> {
  const addressed: Addressed[] = [];
  for (const one of received) {
    const number = await deps.numbers.byPlatformId(one.notice.platformNumberId);
    const key = keyOf(one.notice);
    // A shared number has no inbox: what its owner writes on the phone app is nobody's here.
    const isOurs = number && (number.kind !== 'SHARED' || one.notice.by === 'person');
    if (isOurs && key) addressed.push({ ...one, number, personKey: key });
  }
  const owners = await findOwners(tx, addressed);
  const seen = new Set<string>();
  const placed = addressed.flatMap((one, n): Placed[] => {
    const owner = owners[n];
    const name = owner && `${owner.organizationId} ${one.notice.platformId}`;
    if (!owner || !name || seen.has(name)) return [];
    seen.add(name);
    return [{ notice: one.notice, row: writeRow(deps, one, owner) }];
  });
  await relinkPeople(tx, placed);
  return spareErased(deps, await recogniseHidden(tx, placed));
}

const keyOf = ({ phone, platformUserId }: ChatNotice) => (phone ? personKey(phone) : platformUserId);

/** The platform gave a person another id: what they write under it belongs to who they were under the old one. */
async function relinkPeople(tx: Tx, placed: readonly Placed[]): Promise<void> {
  for (const { notice, row } of placed) {
    const moved = notice.content.type === 'moved' ? notice.content.platformUserId : undefined;
    if (!moved) continue;
    const { organizationId } = row;
    const [key = moved.from] = await recognisePeople(tx, [
      { organizationId, personKey: moved.from, platformUserId: moved.from },
    ]);
    await recognisePeople(tx, [{ organizationId, personKey: key, platformUserId: moved.to }]);
  }
}

/** A person who shows no phone may have shown one before. */
async function recogniseHidden(tx: Tx, placed: readonly Placed[]): Promise<Placed[]> {
  const hidden = placed.filter(({ notice }) => notice.phone === null);
  if (hidden.length === 0) return [...placed];
  const keys = await recognisePeople(
    tx,
    hidden.map(({ row }) => ({ ...row, platformUserId: row.personKey })),
  );
  const known = new Map(hidden.map((one, n) => [one, keys[n] ?? one.row.personKey]));
  return placed.map((one) => ({ ...one, row: { ...one.row, personKey: known.get(one) ?? one.row.personKey } }));
}

/** Of an erased person nothing is stored, not what the team writes nor what is past, until they write anew. */
async function spareErased({ erasures }: ReceiveDeps, placed: readonly Placed[]): Promise<Placed[]> {
  const others = placed.filter(({ row }) => !isWriting(row)).map(({ row }) => row);
  if (others.length === 0) return [...placed];
  const spared = new Set(await erasures.sparing(others));
  return placed.filter(({ row }) => isWriting(row) || spared.has(row));
}

function writeRow(deps: ReceiveDeps, one: Addressed, owner: Owner): ReceivedRow {
  const { notice, number, receivedAt } = one;
  const { content } = notice;
  const change = changeOf(content);
  const media = content.type === 'media' ? content : null;
  return {
    organizationId: owner.organizationId,
    id: uuidV7(deps.clock, deps.random),
    conversationId: uuidV7(deps.clock, deps.random),
    numberId: owner.numberId,
    inbox: number.kind !== 'SHARED',
    author: notice.by,
    personKey: one.personKey,
    phone: notice.phone,
    platformId: notice.platformId,
    ...describeChat(content),
    details: detailsOf(notice),
    contextPlatformId: contextOf(notice),
    change: change?.change ?? null,
    targetPlatformId: change?.platformId ?? null,
    mediaId: media?.mediaId ?? null,
    mediaContentType: media?.contentType ?? null,
    mediaFilename: media?.filename ?? null,
    raw: notice.raw,
    writtenAt: notice.at.toISOString(),
    at: placeInSecond(notice.at, receivedAt, one.turn),
    past: notice.past,
  };
}
