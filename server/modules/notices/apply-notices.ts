import type { Database, Tx } from '../../database/database.ts';
import { errorCode } from '../../database/database.ts';
import type { Notice, NoticeReader } from '../../provider/port.ts';
import type { Log } from '../../runtime/log.ts';
import { personKey } from '../contacts/index.ts';
import { readOpaque } from '../messages/index.ts';
import type { Numbers } from '../numbers/index.ts';
import { applyDecisions } from './apply-decisions.ts';
import {
  applyStatusRows,
  findMessagesByPlatformId,
  type InboundRow,
  keepNotice,
  openWindows,
  type StatusRow,
  type StoredNotice,
  takeNotices,
} from './notices.queries.ts';

export type ApplyDesk = { database: Database; reader: NoticeReader; numbers: Numbers; log: Log };

const most = 500;

/** Applies what the platform told us, as sets, each in the transaction that takes it. True when there may be more. */
export async function applyNotices(desk: ApplyDesk, atOnce = most): Promise<boolean> {
  try {
    return await desk.database.transaction(async (tx) => {
      const stored = await takeNotices(tx, atOnce);
      await applyStored(desk, tx, stored);
      return stored.length > 0;
    });
  } catch (error) {
    const code = errorCode(error) ?? '';
    // A value the database refuses: find the notice that carries it, one at a time, and set it aside.
    if (!/^2[23]/.test(code)) throw error;
    desk.log.error({ err: error, atOnce }, 'a set of notices was refused');
    if (atOnce > 1) return applyOneByOne(desk, atOnce);
    await setAside(desk);
    return true;
  }
}

async function applyOneByOne(desk: ApplyDesk, count: number): Promise<boolean> {
  let more = true;
  for (let i = 0; i < count && more; i++) more = await applyNotices(desk, 1);
  return more;
}

const setAside = (desk: ApplyDesk) =>
  desk.database.transaction(async (tx) => {
    for (const notice of await takeNotices(tx, 1)) await keepNotice(tx, notice);
  });

async function applyStored(desk: ApplyDesk, tx: Tx, stored: readonly StoredNotice[]): Promise<void> {
  const notices = stored.flatMap((one) => readSafely(desk, one));
  const statuses = await statusRows(desk, tx, notices);
  if (statuses.length > 0) await applyStatusRows(tx, statuses);
  const inbound = await inboundRows(desk, notices);
  if (inbound.length > 0) await openWindows(tx, inbound);
  await applyDecisions(desk, tx, notices);
}

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
  const statuses = notices.filter((notice): notice is StatusNotice => notice.kind === 'status');
  const unnamed = statuses.filter((status) => !readOpaque(status.opaque)).map((status) => status.platformId);
  const found = unnamed.length > 0 ? await findMessagesByPlatformId(tx, unnamed) : [];
  const byPlatformId = new Map(found.map((row) => [row.platform_id, row]));

  const rows: StatusRow[] = [];
  for (const status of statuses) {
    const number = await desk.numbers.byPlatformId(status.platformNumberId);
    const opaque = readOpaque(status.opaque);
    const known = byPlatformId.get(status.platformId);
    const organizationId = opaque?.organizationId ?? known?.organization_id;
    const messageId = opaque?.messageId ?? known?.message_id;
    // Unknown ids and numbers that are not that organization's are let go, never applied.
    if (!number || !organizationId || !messageId || number.organizationId !== organizationId) continue;
    rows.push({
      organizationId,
      messageId,
      numberId: number.id,
      status: status.status,
      at: status.at.toISOString(),
      platformId: status.platformId,
      code: status.error?.code ?? (status.status === 'FAILED' ? 'PROVIDER_ERROR' : null),
      platformCode: status.error?.platformCode ?? null,
      text: status.error?.text ?? null,
      effect: status.error?.effect ?? null,
    });
  }
  return rows;
}

async function inboundRows(desk: ApplyDesk, notices: readonly Notice[]): Promise<InboundRow[]> {
  const rows: InboundRow[] = [];
  for (const notice of notices) {
    if (notice.kind !== 'message' || !notice.from) continue;
    const number = await desk.numbers.byPlatformId(notice.platformNumberId);
    if (!number) continue;
    rows.push({
      organizationId: number.organizationId,
      personKey: personKey(notice.from),
      platformPersonId: notice.from,
      at: notice.at.toISOString(),
    });
  }
  return rows;
}
