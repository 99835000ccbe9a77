import type { Tx } from '../../../database/database.ts';
import { many, none } from '../../../database/rows.ts';
import { type Sql, sql } from '../../../database/sql.ts';
import type { Uuid } from '../../../runtime/ids.ts';

export type NumberRow = { organizationId: Uuid; numberId: Uuid };
export type TierRow = NumberRow & { tier: string; qualityRating: string };
export type AccountRow = { organizationId: Uuid; accountId: Uuid };

/** The numbers of an account as the platform names it, in every organization that uses one of them. */
const ofAccount = (platformAccountId: string) => sql`
  a.platform_account_id = ${platformAccountId} and n.organization_id = a.organization_id
  and n.business_account_id = a.id`;

const returningTier = sql`
  returning n.organization_id as "organizationId", n.id as "numberId", n.messaging_tier as tier,
    n.quality_rating as "qualityRating"`;

export const updateTiers = (tx: Tx, platformAccountId: string, tier: string, at: Date | null) =>
  many<TierRow>(
    tx,
    sql`update numbers n set messaging_tier = ${tier}, tier_told_at = coalesce(${at}::timestamptz, n.tier_told_at)
        from business_accounts a
        where ${ofAccount(platformAccountId)} and n.messaging_tier <> ${tier}
          and (${at}::timestamptz is null or ${at}::timestamptz >= coalesce(n.tier_told_at, '-infinity')) ${returningTier}`,
  );

export const updateQualities = (tx: Tx, platformAccountId: string, phone: string, rating: string) =>
  many<TierRow>(
    tx,
    sql`update numbers n set quality_rating = ${rating} from business_accounts a
        where ${ofAccount(platformAccountId)} and n.phone = ${phone} and n.quality_rating <> ${rating} ${returningTier}`,
  );

export const askForSync = (tx: Tx, platformAccountId: string, phone: string) =>
  none(
    tx,
    sql`update numbers n set sync_due_at = recado.now() from business_accounts a
        where ${ofAccount(platformAccountId)} and n.phone = ${phone}`,
  );

export type NameDecision = {
  platformAccountId: string;
  phone: string;
  nameStatus: string;
  displayName: string | null;
  at: Date | null;
};

/** A repeated notice changes nothing, one that was overtaken neither; a later one with the same words is news. */
export const updateNames = (tx: Tx, decision: NameDecision) =>
  many<NumberRow>(
    tx,
    sql`update numbers n set name_status = ${decision.nameStatus},
          requested_name = coalesce(${decision.displayName}, n.requested_name),
          display_name = case when ${decision.nameStatus} = 'APPROVED' then coalesce(${decision.displayName}, n.display_name)
            else n.display_name end,
          name_decided_at = coalesce(${decision.at}, n.name_decided_at)
        from business_accounts a
        where ${ofAccount(decision.platformAccountId)} and n.phone = ${decision.phone}
          and ${isNews(
            sql`(n.name_status, n.requested_name) is distinct from (${decision.nameStatus}, ${decision.displayName})`,
            decision.at,
            sql`n.name_decided_at`,
          )}
        returning n.organization_id as "organizationId", n.id as "numberId"`,
  );

const isNews = (differs: Sql, at: Date | null, recordedAt: Sql) => sql`
  (${at}::timestamptz is null and ${differs}
    or ${at}::timestamptz > coalesce(${recordedAt}, '-infinity')
    or ${at}::timestamptz = ${recordedAt} and ${differs})`;

/** Of an account `a`: an organization that only uses a shared number does not own the account. */
export const owns = sql`exists (select from numbers n join lanes l on l.id = n.id and l.organization_id = n.organization_id
  where n.organization_id = a.organization_id and n.business_account_id = a.id)`;

export const updateReviews = (tx: Tx, decision: { platformAccountId: string; decision: string; at: Date | null }) =>
  many<AccountRow>(
    tx,
    sql`update business_accounts a set review_decision = ${decision.decision}, reviewed_at = coalesce(${decision.at}, a.reviewed_at)
        where a.platform_account_id = ${decision.platformAccountId} and ${owns}
          and ${isNews(sql`a.review_decision is distinct from ${decision.decision}`, decision.at, sql`a.reviewed_at`)}
        returning a.organization_id as "organizationId", a.id as "accountId"`,
  );

export const updateCapabilities = (tx: Tx, platformAccountId: string, capability: object, at: Date | null) =>
  many<AccountRow>(
    tx,
    sql`update business_accounts a set capability = ${JSON.stringify(capability)}::jsonb,
          capability_at = coalesce(${at}, a.capability_at)
        where a.platform_account_id = ${platformAccountId} and ${owns}
          and ${isNews(
            sql`a.capability is distinct from ${JSON.stringify(capability)}::jsonb`,
            at,
            sql`a.capability_at`,
          )}
        returning a.organization_id as "organizationId", a.id as "accountId"`,
  );

export const listOwners = (tx: Tx, platformAccountId: string) =>
  many<{ organizationId: Uuid }>(
    tx,
    sql`select distinct a.organization_id as "organizationId" from business_accounts a
        where a.platform_account_id = ${platformAccountId} and ${owns}`,
  );

/**
 * The keys notified now; a key that was notified before is not notified again. A key acts on its owner's main
 * organization, wherever among the owner's it was made.
 */
export const insertViolations = (tx: Tx, organizationId: Uuid, keyId: Uuid | null, rule: string) =>
  many<{ id: Uuid }>(
    tx,
    sql`insert into policy_violations (organization_id, key_id, rule)
        select k.organization_id, k.id, ${rule} from memberships m
        join users u on u.id = m.user_id and u.main_organization_id = m.organization_id
        join memberships home on home.user_id = u.id
        join api_keys k on k.organization_id = home.organization_id and k.user_id = u.id
        where m.organization_id = ${organizationId} and (${keyId}::text is null or k.id::text = ${keyId})
          and k.revoked_at is null and coalesce(k.expires_at, 'infinity') > recado.now()
        on conflict do nothing
        returning key_id as id`,
  );
