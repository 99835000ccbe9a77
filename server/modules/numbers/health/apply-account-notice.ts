import { bumpCache } from '../../../database/cache-versions.ts';
import type { Tx } from '../../../database/database.ts';
import { publish } from '../../../events/index.ts';
import type { AccountNotice } from '../../../provider/numbers-port.ts';
import * as queries from './accounts.queries.ts';
import { publishViolation } from './publish-violation.ts';

/** What the platform reports of an account or one of its numbers: kept and published in the transaction of the notice. */
export async function applyAccountNotice(tx: Tx, notice: AccountNotice): Promise<void> {
  switch (notice.kind) {
    case 'tier':
      return applyTier(tx, notice);
    case 'name':
      return applyName(tx, notice);
    case 'review':
      return applyReview(tx, notice);
    case 'capability':
      return applyCapability(tx, notice);
    case 'violation':
      return applyViolation(tx, notice);
  }
}

type NoticeOf<K> = Extract<AccountNotice, { kind: K }>;

/** A flag means that the quality is low; any other quality is only in the platform's own answer, so it is asked. */
async function applyTier(tx: Tx, { platformAccountId, phone, tier, flagged, at }: NoticeOf<'tier'>): Promise<void> {
  const moved = tier ? await queries.updateTiers(tx, platformAccountId, tier, at) : [];
  const dimmed = flagged ? await queries.updateQualities(tx, platformAccountId, phone, 'RED') : [];
  await queries.askForSync(tx, platformAccountId, phone);
  await publishTiers(tx, [...moved, ...dimmed]);
}

/** One event per number, however much of it changed. */
export async function publishTiers(tx: Tx, changed: readonly queries.TierRow[]): Promise<void> {
  if (changed.length === 0) return;
  const latest = new Map(changed.map((row) => [`${row.organizationId} ${row.numberId}`, row]));
  await publish(
    tx,
    [...latest.values()].map(({ organizationId, numberId, tier, qualityRating }) => ({
      organizationId,
      type: 'number.tier_updated',
      subjectId: numberId,
      old: null,
      new: tier,
      detail: { qualityRating },
    })),
  );
  await bumpCache(tx, 'numbers');
}

async function applyName(tx: Tx, notice: NoticeOf<'name'>): Promise<void> {
  const { nameStatus } = notice;
  await publishNames(
    tx,
    (await queries.updateNames(tx, notice)).map((row) => ({ ...row, nameStatus })),
  );
}

export type NameRow = queries.NumberRow & { nameStatus: string };

export async function publishNames(tx: Tx, changed: readonly NameRow[]): Promise<void> {
  await publish(
    tx,
    changed.map(({ organizationId, numberId, nameStatus }) => ({
      organizationId,
      type: 'number.name_status',
      subjectId: numberId,
      old: null,
      new: nameStatus,
    })),
  );
}

async function applyReview(tx: Tx, notice: NoticeOf<'review'>): Promise<void> {
  const accounts = await queries.updateReviews(tx, notice);
  await publish(
    tx,
    accounts.map(({ organizationId, accountId }) => ({
      organizationId,
      type: 'account.review',
      subjectId: accountId,
      old: null,
      new: notice.decision,
    })),
  );
}

async function applyCapability(tx: Tx, notice: NoticeOf<'capability'>): Promise<void> {
  const { platformAccountId, maxDailyConversationsPerPhone, maxPhoneNumbers, tier, at } = notice;
  const detail = { maxDailyConversationsPerPhone, maxPhoneNumbers };
  const accounts = await queries.updateCapabilities(tx, platformAccountId, detail, at);
  await publish(
    tx,
    accounts.map(({ organizationId, accountId }) => ({
      organizationId,
      type: 'account.capability',
      subjectId: accountId,
      old: null,
      new: null,
      detail,
    })),
  );
  if (tier) await publishTiers(tx, await queries.updateTiers(tx, platformAccountId, tier, at));
}

async function applyViolation(tx: Tx, { platformAccountId, rule }: NoticeOf<'violation'>): Promise<void> {
  for (const { organizationId } of await queries.listOwners(tx, platformAccountId)) {
    await publishViolation(tx, { organizationId, keyId: null, rule });
  }
}
