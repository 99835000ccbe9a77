import { type Database, isValueError, type Tx } from '../../database/database.ts';
import type { Notice, NoticeReader } from '../../provider/port.ts';
import { halve } from '../../runtime/gather/halve.ts';
import type { Log } from '../../runtime/log.ts';
import { type ReceiveDeps, type ReceivedNotice, receiveMessages } from '../conversations/index.ts';
import { readOpaque } from '../messages/index.ts';
import type { SendingNumber } from '../numbers/index.ts';
import { applyDecisions, isDecision } from './apply-decisions.ts';
import { keepAlerts } from './keep-alerts.ts';
import {
  applyStatusRows,
  findMessagesByPlatformId,
  isOvertaking,
  keepNotice,
  parkApart,
  type StatusRow,
  type StoredNotice,
  takeNotices,
} from './notices.queries.ts';

export type ApplyDeps = ReceiveDeps & { database: Database; reader: NoticeReader; log: Log };

const most = 2_000;

/**
 * Applies stored notices as sets, each in the transaction that takes it. True when there may be more. A set that the
 * database refuses for a value is taken again in halves, until the row that carries it is alone.
 */
export async function applyNotices(deps: ApplyDeps, atOnce = most): Promise<boolean> {
  const ends = await halve<Share, boolean>(
    { most: atOnce, taken: 0 },
    {
      split: halveShare,
      write: (share) => applyShare(deps, share),
      isBad: isValueError,
      giveUp: (_, error) => setAside(deps, error),
    },
  );
  return ends.includes(true);
}

/** The next notices of the table, up to `most`; how many there were is known once they were taken. */
type Share = { most: number; taken: number };

/** Rows are taken whole, so there may be more than `most`: what is asked for shrinks all the same. */
function halveShare({ most, taken }: Share): [Share, Share] | null {
  const asked = Math.min(most, taken);
  const first = Math.ceil(asked / 2);
  return asked > 1
    ? [
        { most: first, taken: 0 },
        { most: asked - first, taken: 0 },
      ]
    : null;
}

async function applyShare(deps: ApplyDeps, share: Share): Promise<boolean> {
  try {
    return await deps.database.transaction(async (tx) => {
      const stored = await takeNotices(tx, share.most);
      share.taken = stored.length;
      await applyStored(deps, tx, stored);
      // crash point: mid-apply
      return stored.length > 0;
    });
  } catch (error) {
    // Another process is applying earlier notices and will take these next.
    if (error instanceof Overtaking) return false;
    if (isValueError(error)) deps.log.error({ err: error, taken: share.taken }, 'a set of notices was refused');
    throw error;
  }
}

/** Puts a set back as it was. */
class Overtaking extends Error {}

/** Notices that share a row are stored apart first: only one of them holds the bad value. */
async function setAside(deps: ApplyDeps, error: unknown): Promise<boolean> {
  if (!isValueError(error)) throw error;
  await deps.database.transaction(async (tx) => {
    const [first, ...others] = await takeNotices(tx, 1);
    if (!first) return;
    if (others.length === 0) await keepNotice(tx, first);
    else await parkApart(tx, [first, ...others]);
  });
  return true;
}

async function applyStored(deps: ApplyDeps, tx: Tx, stored: readonly StoredNotice[]): Promise<void> {
  const received = inTurn(
    stored.flatMap((one) =>
      readSafely(deps, one).map((notice) => ({ notice, seq: one.seq, receivedAt: one.receivedAt })),
    ),
  );
  const decided = received.findLast(({ notice }) => isDecision(notice));
  // Two workers may take decisions out of order: the one with the later decision gives up until the earlier is applied.
  if (decided && (await isOvertaking(tx, decided.seq)).overtakes) throw new Overtaking();
  const notices = received.map(({ notice }) => notice);
  const statuses = await statusRows(deps, tx, notices);
  if (statuses.length > 0) await applyStatusRows(tx, statuses);
  await receiveMessages(deps, tx, received.filter(isChat));
  await applyDecisions(deps, tx, received);
  await keepAlerts(deps.log, tx, notices);
}

/** Counts those received at the same instant. */
function inTurn<One extends { receivedAt: Date }>(received: readonly One[]): (One & { turn: number })[] {
  let [instant, turn] = [Number.NaN, 0];
  return received.map((one) => {
    turn = one.receivedAt.getTime() === instant ? turn + 1 : 0;
    instant = one.receivedAt.getTime();
    return { ...one, turn };
  });
}

const isChat = <One extends { notice: Notice; receivedAt: Date; turn: number }>(
  received: One,
): received is One & ReceivedNotice => received.notice.kind === 'message';

/** A signed body that cannot be read is logged and dropped: a retry would not change it. */
function readSafely(deps: ApplyDeps, stored: StoredNotice): Notice[] {
  try {
    return deps.reader.read(stored.body);
  } catch (error) {
    deps.log.warn({ err: error, seq: stored.seq }, 'a notice could not be read');
    return [];
  }
}

type StatusNotice = Extract<Notice, { kind: 'status' }>;

async function statusRows(deps: ApplyDeps, tx: Tx, notices: readonly Notice[]): Promise<StatusRow[]> {
  const statuses = notices
    .filter((notice): notice is StatusNotice => notice.kind === 'status')
    .map((status) => ({ status, opaque: readOpaque(status.opaque) }));
  const unnamed = statuses.filter(({ opaque }) => !opaque).map(({ status }) => status.platformId);
  const found = unnamed.length > 0 ? await findMessagesByPlatformId(tx, unnamed) : [];
  const byPlatformId = new Map(found.map((row) => [row.platform_id, row]));

  const rows: StatusRow[] = [];
  for (const { status, opaque } of statuses) {
    const known = byPlatformId.get(status.platformId);
    const organizationId = opaque?.organizationId ?? known?.organization_id;
    const messageId = opaque?.messageId ?? known?.message_id;
    // Statuses of unknown messages, and of numbers that are not that organization's, are dropped.
    const number = organizationId && (await findOwnNumber(deps, organizationId, status.platformNumberId));
    if (!number || !organizationId || !messageId) continue;
    rows.push({
      organizationId,
      messageId,
      numberId: number.id,
      status: status.status,
      at: status.at,
      platformId: status.platformId,
      code: status.error?.code ?? (status.status === 'FAILED' ? 'PROVIDER_ERROR' : null),
      platformCode: status.error?.platformCode ?? null,
      text: status.error?.text ?? null,
      effect: status.error?.effect ?? null,
    });
  }
  const failures = rows.filter(({ status }) => status === 'FAILED');
  for (const { messageId, code, platformCode, text } of failures) {
    deps.log.info({ messageId, code, platformCode, text }, 'the platform reported a failure');
  }
  return rows;
}

/** The organization's number behind the platform's id. A shared one is each organization's that was granted it. */
async function findOwnNumber(
  { numbers }: ApplyDeps,
  organizationId: string,
  platformNumberId: string,
): Promise<SendingNumber | null> {
  const number = await numbers.byPlatformId(platformNumberId);
  if (number?.kind !== 'SHARED') return number?.organizationId === organizationId ? number : null;
  const owned = await numbers.ofOrganization(organizationId);
  return owned.find((one) => one.kind === 'SHARED' && one.platformNumberId === platformNumberId) ?? null;
}
