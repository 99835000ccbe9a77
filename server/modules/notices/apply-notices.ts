import type { Database, Tx } from '../../database/database.ts';
import { errorCode } from '../../database/database.ts';
import type { Notice, NoticeReader } from '../../provider/port.ts';
import type { Log } from '../../runtime/log.ts';
import { type Heard, type ReceiveDesk, receiveMessages } from '../conversations/index.ts';
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

export type ApplyDesk = ReceiveDesk & { database: Database; reader: NoticeReader; log: Log };

const most = 2_000;

/** Applies what the platform told us, as sets, each in the transaction that takes it. True when there may be more. */
export async function applyNotices(desk: ApplyDesk, atOnce = most): Promise<boolean> {
  try {
    return await desk.database.transaction(async (tx) => {
      const stored = await takeNotices(tx, atOnce);
      await applyStored(desk, tx, stored);
      return stored.length > 0;
    });
  } catch (error) {
    // The process ahead of us comes to these next.
    if (error instanceof Overtaking) return false;
    const code = errorCode(error) ?? '';
    // A value the database refuses: find the notice that carries it, one at a time, and set it aside.
    if (!/^2[23]/.test(code)) throw error;
    desk.log.error({ err: error, atOnce }, 'a set of notices was refused');
    if (atOnce > 1) return applyOneByOne(desk, atOnce);
    await setAside(desk);
    return true;
  }
}

/** Puts a set back as it was. */
class Overtaking extends Error {}

async function applyOneByOne(desk: ApplyDesk, count: number): Promise<boolean> {
  let more = true;
  for (let i = 0; i < count && more; i++) more = await applyNotices(desk, 1);
  return more;
}

/** Those that share a row are parted first: only one of them is to blame. */
const setAside = (desk: ApplyDesk) =>
  desk.database.transaction(async (tx) => {
    const [first, ...others] = await takeNotices(tx, 1);
    if (!first) return;
    if (others.length === 0) await keepNotice(tx, first);
    else await parkApart(tx, [first, ...others]);
  });

async function applyStored(desk: ApplyDesk, tx: Tx, stored: readonly StoredNotice[]): Promise<void> {
  const heard = inTurn(
    stored.flatMap((one) =>
      readSafely(desk, one).map((notice) => ({ notice, seq: one.seq, receivedAt: one.receivedAt })),
    ),
  );
  const decided = heard.findLast(({ notice }) => isDecision(notice));
  // Of two workers the one with the later word may be quicker: it lets what came before pass.
  if (decided && (await isOvertaking(tx, decided.seq)).overtakes) throw new Overtaking();
  const notices = heard.map(({ notice }) => notice);
  const statuses = await statusRows(desk, tx, notices);
  if (statuses.length > 0) await applyStatusRows(tx, statuses);
  await receiveMessages(desk, tx, heard.filter(isChat));
  await applyDecisions(desk, tx, heard);
  await keepAlerts(desk.log, tx, notices);
}

/** Counts those that reached our door at the same instant. */
function inTurn<One extends { receivedAt: Date }>(heard: readonly One[]): (One & { turn: number })[] {
  let [instant, turn] = [Number.NaN, 0];
  return heard.map((one) => {
    turn = one.receivedAt.getTime() === instant ? turn + 1 : 0;
    instant = one.receivedAt.getTime();
    return { ...one, turn };
  });
}

const isChat = <One extends { notice: Notice; receivedAt: Date; turn: number }>(heard: One): heard is One & Heard =>
  heard.notice.kind === 'message';

/** Bytes that carry a good signature and still make no sense are logged and let go: no retry will change them. */
function readSafely(desk: ApplyDesk, stored: StoredNotice): Notice[] {
  try {
    return desk.reader.read(stored.body);
  } catch (error) {
    desk.log.warn({ err: error, seq: stored.seq }, 'a notice could not be read');
    return [];
  }
}

type StatusNotice = Extract<Notice, { kind: 'status' }>;

async function statusRows(desk: ApplyDesk, tx: Tx, notices: readonly Notice[]): Promise<StatusRow[]> {
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
    // Unknown ids and numbers that are not that organization's are let go, never applied.
    const number = organizationId && (await findOwnNumber(desk, organizationId, status.platformNumberId));
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
    desk.log.info({ messageId, code, platformCode, text }, 'the platform told of a failure');
  }
  return rows;
}

/** The organization's number behind the platform's id. A shared one is each organization's that was granted it. */
async function findOwnNumber(
  { numbers }: ApplyDesk,
  organizationId: string,
  platformNumberId: string,
): Promise<SendingNumber | null> {
  const number = await numbers.byPlatformId(platformNumberId);
  if (number?.kind !== 'SHARED') return number?.organizationId === organizationId ? number : null;
  const owned = await numbers.ofOrganization(organizationId);
  return owned.find((one) => one.kind === 'SHARED' && one.platformNumberId === platformNumberId) ?? null;
}
