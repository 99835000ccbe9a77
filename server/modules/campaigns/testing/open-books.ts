import { expect } from 'vitest';
import { many, none, one } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, type Shop, type ShopGiven, type Town } from '../../../testing/shop.ts';
import { compareHistory } from '../../reports/index.ts';
import { proveWallet } from '../../wallet/index.ts';
import { contactsOf, openCampaigns, phones } from '../campaigns.factory.ts';

/** A campaign's ways with its books looked at after each step: the cost it shows must be what left the wallet. */
export function openBooks(town: Town) {
  const campaigns = openCampaigns(town);
  const { database } = town;
  const { system } = database;

  /** The cost that the campaign shows, less the refunds it shows, is what left the wallet; and the proof agrees. */
  async function expectBooks(shop: Shop, id: string): Promise<void> {
    await campaigns.count();
    expect(await proveWallet(system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
    const { totalCost, refundValue } = await campaigns.read(shop, id);
    expect(refundValue).toBeLessThanOrEqual(totalCost);
    const { spent, balance } = await readSpent(shop);
    expect(micros(totalCost) - micros(refundValue)).toBe(spent);
    expect(balance).toBeGreaterThanOrEqual(0);
  }

  const readSpent = (shop: Shop) =>
    one<{ spent: number; balance: number }>(
      system,
      sql`select w.balance_micros::double precision as balance,
            sum(case when l.debit_account = 'wallet' then l.amount_micros else -l.amount_micros end)
              ::double precision as spent
          from ledger l join wallets w on w.organization_id = l.organization_id
          where l.organization_id = ${shop.organizationId} and l.kind <> 'CREDIT' group by 1`,
    );

  return {
    campaigns,
    expectBooks,

    /** With a slow number: a hundred messages are queued at most, and the other contacts wait. */
    async openSlowShop(given: ShopGiven = {}): Promise<Shop> {
      const shop = await openShop(town, given);
      const { organizationId } = shop;
      await none(system, sql`update numbers set throughput_per_second = 1 where organization_id = ${organizationId}`);
      await none(system, sql`update cache_versions set version = version + 1 where kind = 'numbers'`);
      await town.caughtUp();
      return shop;
    },

    async start(shop: Shop, contacts: number, body: Record<string, unknown> = {}): Promise<string> {
      const answer = await campaigns.create(shop, { contacts: contactsOf(phones(contacts)), ...body });
      expect(answer.statusCode, answer.body).toBe(200);
      await campaigns.work();
      return answer.json().id;
    },

    async act(shop: Shop, id: string, path: string, body?: unknown): Promise<void> {
      const answer = await shop.call('POST', `/v1/campaigns/${id}/${path}`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      await expectBooks(shop, id);
    },

    async recategorise(shop: Shop, id: string, templateId: string, category: 'UTILITY' | 'MARKETING'): Promise<void> {
      await campaigns.judge(shop, templateId, category);
      await expectBooks(shop, id);
      await campaigns.reprice();
      await expectBooks(shop, id);
    },

    async finish(shop: Shop, id: string, outcome?: Parameters<typeof campaigns.deliver>[1]): Promise<string> {
      for (let rounds = 0; rounds < 20; rounds++) {
        await campaigns.work();
        await expectBooks(shop, id);
        await campaigns.deliver(shop, outcome);
        await database.advance(1_000);
        const { status } = await campaigns.read(shop, id);
        if (!['SCHEDULED', 'INGESTING', 'AB_TESTING'].includes(status)) break;
      }
      await expectBooks(shop, id);
      return (await campaigns.read(shop, id)).status;
    },

    async expectHistory(): Promise<void> {
      const problems: unknown[] = [];
      await campaigns.count();
      await compareHistory(system, { ...town.container.log, error: (problem: unknown) => problems.push(problem) });
      expect(problems).toEqual([]);
    },

    /** Messages by what they cost and where they stand in line, in the order of the contacts. */
    standing: (shop: Shop, id: string) =>
      many<Standing>(
        system,
        sql`select m.cost_micros::double precision / 1000000 as cost, s.status, m.campaign_variant as variant, d.priority
            from campaign_messages w
            join messages m on m.organization_id = w.organization_id and m.id = w.message_id
            join message_states s on s.organization_id = m.organization_id and s.id = m.id
            left join deliveries d on d.organization_id = m.organization_id and d.message_id = m.id
            where w.organization_id = ${shop.organizationId} and w.campaign_id = ${id} order by w.n`,
      ),
  };
}

export type Standing = { cost: number; status: string; variant: string | null; priority: number | null };

const micros = (reais: number) => Math.round(reais * 1_000_000);
