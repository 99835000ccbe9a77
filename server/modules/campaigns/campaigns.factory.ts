import type { Db } from '../../database/database.ts';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import type { Shop, Town } from '../../testing/shop.ts';
import { sequenceAll } from '../../testing/wait-for-log.ts';
import { claimDeliveries, type RecordRow, recordRows } from '../deliveries/deliveries.queries.ts';
import { watchFraud } from '../messages/index.ts';
import { applyStatusRows } from '../notices/notices.queries.ts';
import { followLog } from '../reports/index.ts';
import { judgeTemplates } from '../templates/index.ts';
import { repriceQueued } from '../templates/status/reprice-queued.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import type { CampaignDeps } from './campaign.ts';

let turn = 0;

/** Phones nobody else has, as many as asked for. */
export const phones = (count: number) =>
  Array.from({ length: count }, () => `+55119${String(80_000_000 + turn++).padStart(8, '0')}`);

export const contactsOf = (to: readonly string[]) => to.map((phone) => ({ to: phone, variables: ['Ana'] }));

/** A campaign's whole life without sockets: turns are given by hand, and what leaves is answered at once. */
export function openCampaigns(town: Town) {
  const { container } = town;
  const { database } = container;
  const { system } = database;
  const deps: CampaignDeps = { ...container, fraud: watchFraud(container) };

  return {
    deps,
    create: (shop: Shop, body: Record<string, unknown> = {}, key = uuidV7(container.clock, container.random)) =>
      shop.call(
        'POST',
        '/v1/campaigns',
        { name: 'Natal', templateName: 'boas_vindas', contacts: contactsOf(phones(3)), ...body },
        { 'idempotency-key': key },
      ),
    read: async (shop: Shop, id: string) => (await shop.call('GET', `/v1/campaigns/${id}`)).json(),

    /** Whatever earlier tests left running gets no further turn. */
    quiet: () => none(system, sql`update campaigns set due_at = null where due_at is not null`),

    /** Gives turns until nobody wants one. */
    async work(most = 10_000): Promise<number> {
      let turns = 0;
      while (turns < most && (await advanceCampaigns(deps))) turns += 1;
      return turns;
    },

    /** Claims what is queued and records its outcomes. */
    async deliver(shop: Shop, outcome: Partial<RecordRow> = { outcome: 'accepted' }, most = 1_000): Promise<string[]> {
      const worker = uuidV7(container.clock, container.random);
      await none(system, sql`insert into workers (id, host, pid) values (${worker}, 'test', 1)`);
      const lane = await one<{ fence: string }>(
        system,
        sql`update lanes set worker_id = ${worker}, fence = fence + 1 where id = ${shop.number.id} returning fence`,
      );
      const claimed = await claimDeliveries(system, { id: shop.number.id, fence: lane.fence }, worker, most);
      const rows = claimed.map(({ organizationId, messageId, attemptNo, refusal }): RecordRow => {
        const name = { organizationId, messageId, attemptNo, fence: lane.fence };
        if (refusal) return { ...name, outcome: 'failed', code: refusal };
        // An answer that was lost names nothing.
        const named = outcome.outcome === 'uncertain' ? {} : { platformId: `wamid.${messageId}` };
        return { outcome: 'accepted', ...named, ...outcome, ...name };
      });
      if (rows.length > 0) await recordRows(system, rows, 900);
      return claimed.map(({ messageId }) => messageId);
    },

    /** The platform's word on these messages. */
    async reportStatus(
      shop: Shop,
      status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED',
      ids: readonly string[],
    ): Promise<void> {
      const rows = ids.map((messageId) => ({
        organizationId: shop.organizationId,
        messageId,
        numberId: shop.number.id,
        status,
        at: new Date(),
        platformId: `wamid.${messageId}`,
        code: status === 'FAILED' ? 'INVALID_RECIPIENT' : null,
        platformCode: null,
        text: null,
      }));
      if (rows.length > 0) await database.transaction((tx) => applyStatusRows(tx, rows));
    },

    /** Everything that happened so far is counted. */
    async count(): Promise<void> {
      await sequenceAll(system);
      while (await followLog(system));
    },

    /** The platform moves a template to another category, and everybody knows. */
    async judge(shop: Shop, templateId: string, category: 'UTILITY' | 'MARKETING'): Promise<void> {
      const { organizationId } = shop;
      await database.transaction((tx) => judgeTemplates(tx, [{ organizationId, templateId, category, quality: null }]));
      await town.caughtUp();
    },

    /** Queued messages of such templates are priced anew. */
    async reprice(): Promise<void> {
      await sequenceAll(system);
      while (await followLog(system));
      while (await repriceQueued(container));
    },

    ...lookBehind(system),
  };
}

export type Books = {
  total: number;
  messages: number;
  people: number;
  blocked: number;
  canceled: number;
  /** When it was created, and since. */
  charged: number;
  repriced: number;
  /** Of its messages. */
  cost: number;
  messagesRefunded: number;
  /** Of the campaign itself. */
  refunds: number;
  refunded: number;
};

/** What nobody outside sees. */
function lookBehind(system: Db) {
  return {
    completions: (shop: Shop) =>
      many<{ subject_id: string; new: string; detail: Record<string, number> }>(
        system,
        sql`select subject_id, new, detail from (
              select organization_id, type, subject_id, new, detail from outbox
              union all select organization_id, type, subject_id, new, detail from events) e
            where organization_id = ${shop.organizationId} and type = 'campaign.completed'`,
      ),

    ledger: (shop: Shop, campaignId: string) =>
      many<{ kind: string; micros: number }>(
        system,
        sql`select kind, amount_micros::double precision as micros from ledger
            where organization_id = ${shop.organizationId} and cause_id = ${campaignId} order by entry_no`,
      ),

    /** What the rows hold of a campaign: its contacts, its messages, and the money. */
    books: (shop: Shop, campaignId: string) =>
      one<Books>(
        system,
        sql`select c.total, m.messages, m.people, b.blocked, c.canceled,
              c.total_cost_micros::double precision as charged, c.repriced_micros::double precision as repriced,
              m.cost::double precision as cost, m.refunded::double precision as "messagesRefunded",
              l.refunds, l.refunded::double precision as refunded
            from campaigns c
            cross join lateral (
              select count(*)::integer as messages, count(distinct person_key)::integer as people,
                coalesce(sum(m.cost_micros), 0) as cost, coalesce(sum(r.amount_micros), 0) as refunded
              from messages m
              left join ledger r on r.organization_id = m.organization_id and r.cause_id = m.id and r.kind = 'REFUND'
              where m.organization_id = c.organization_id and m.campaign_id = c.id) m
            cross join lateral (
              select count(*)::integer as blocked from campaign_blocks
              where organization_id = c.organization_id and campaign_id = c.id) b
            cross join lateral (
              select count(*)::integer as refunds, coalesce(sum(amount_micros), 0) as refunded from ledger
              where organization_id = c.organization_id and cause_id = c.id and kind = 'REFUND') l
            where c.organization_id = ${shop.organizationId} and c.id = ${campaignId}`,
      ),

    /** What changes of category moved out of the wallet, all in all. */
    adjusted: async (shop: Shop) =>
      (
        await one<{ micros: number }>(
          system,
          sql`select coalesce(sum(case when debit_account = 'wallet' then amount_micros else -amount_micros end), 0)
                ::double precision as micros
              from ledger where organization_id = ${shop.organizationId} and description like 'Mudança de categoria%'`,
        )
      ).micros,

    optOut: (shop: Shop, phone: string) =>
      none(
        system,
        sql`insert into people (organization_id, person_key, opted_out_at, opted_out_source)
            values (${shop.organizationId}, ${phone.replace(/^\+55(\d\d)9/, '55$1')}, recado.now(), 'API')`,
      ),
  };
}
