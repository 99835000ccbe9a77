import { beforeEach, describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { proveWallet } from '../wallet/index.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import { contactsOf, openCampaigns, phones } from './campaigns.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const { system } = database;
let shop: Shop;
beforeEach(async () => {
  await campaigns.quiet();
  shop = await openShop(town);
});

const start = async (body: Record<string, unknown> = {}): Promise<string> => {
  const answer = await campaigns.create(shop, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
};

/** Everything that can happen without the platform's word, over and over. */
async function finish(id: string, outcome?: Parameters<typeof campaigns.deliver>[1]): Promise<string> {
  for (let rounds = 0; rounds < 50; rounds++) {
    await campaigns.work();
    await campaigns.deliver(shop, outcome);
    await database.advance(1_000);
    const { status } = await campaigns.read(shop, id);
    if (!['SCHEDULED', 'INGESTING', 'AB_TESTING'].includes(status)) return status;
  }
  return 'unfinished';
}

const recipients = async (id: string, query = '') =>
  (await shop.call('GET', `/v1/campaigns/${id}/recipients?size=200${query}`)).json();

const statusesOf = async (id: string) => (await recipients(id)).data.map(({ status }: { status: string }) => status);

async function setNumber(change: ReturnType<typeof sql>): Promise<void> {
  await none(system, sql`update numbers set ${change} where organization_id = ${shop.organizationId}`);
  await none(system, sql`update cache_versions set version = version + 1 where kind = 'numbers'`);
  await town.caughtUp();
}

async function expectProven(): Promise<void> {
  expect(await proveWallet(system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
}

describe('a campaign', () => {
  test('turns contacts into messages, delivers them, counts them and completes once', async () => {
    const id = await start({ contacts: contactsOf(phones(5)) });
    await campaigns.work();
    expect(await shop.count('messages')).toBe(5);
    const ids = await campaigns.deliver(shop);
    expect(await finish(id)).toBe('COMPLETED');
    await campaigns.reportStatus(shop, 'SENT', ids);
    await campaigns.reportStatus(shop, 'DELIVERED', ids.slice(0, 4));
    await campaigns.reportStatus(shop, 'READ', ids.slice(0, 2));
    await campaigns.count();
    expect(await campaigns.read(shop, id)).toMatchObject({
      status: 'COMPLETED',
      totalMessages: 5,
      sentCount: 5,
      deliveredCount: 4,
      readCount: 2,
      failedCount: 0,
      blockedCount: 0,
      pendingCount: 0,
      canceledCount: 0,
      refundValue: 0,
    });
    expect((await campaigns.completions(shop)).map((event) => event.detail)).toEqual([
      { sent: 5, failed: 0, blocked: 0, refundMicros: 0 },
    ]);
    await expectProven();
  });

  test('queues in the order of its contacts, at the priority of its category, under its own id', async () => {
    const to = phones(3);
    const id = await start({ contacts: contactsOf(to), templateName: 'promocao' });
    await campaigns.work();
    const queued = await many<{ receiver: string; priority: number; campaign_id: string }>(
      system,
      sql`select m.receiver, d.priority, m.campaign_id from deliveries d
          join messages m on m.organization_id = d.organization_id and m.id = d.message_id
          where d.organization_id = ${shop.organizationId} order by d.seq`,
    );
    expect(queued).toEqual(to.map((phone) => ({ receiver: phone.slice(1), priority: 4, campaign_id: id })));
  });

  test('C1 blocks repeated, opted-out and capped people, and refunds them at the end', async () => {
    const [twice = '', stopped = '', capped = '', fine = ''] = phones(4);
    await campaigns.optOut(shop, stopped);
    await none(
      system,
      sql`insert into people (organization_id, person_key, marketing_at)
          values (${shop.organizationId}, ${capped.replace(/^\+55(\d\d)9/, '55$1')}, array[recado.now(), recado.now()])`,
    );
    const otherSpelling = twice.replace('+55119', '+5511');
    const contacts = contactsOf([twice, stopped, otherSpelling, capped, fine, twice]);
    const id = await start({ contacts, templateName: 'promocao' });
    expect(await finish(id)).toBe('COMPLETED_WITH_ERRORS');
    expect(await statusesOf(id)).toEqual(['PROCESSING', 'BLOCKED', 'BLOCKED', 'BLOCKED', 'PROCESSING', 'BLOCKED']);
    const { totalCost, refundValue, blockedCount } = await campaigns.read(shop, id);
    expect([blockedCount, refundValue]).toEqual([4, Math.round((totalCost / 6) * 4 * 10_000) / 10_000]);
    const [debit, refund] = await campaigns.ledger(shop, id);
    expect([debit?.kind, refund?.kind]).toEqual(['DEBIT', 'REFUND']);
    expect(refund?.micros).toBe(((debit?.micros ?? 0) / 6) * 4);
    const { month_used } = await one<{ month_used: number }>(
      system,
      sql`select month_used from wallets where organization_id = ${shop.organizationId}`,
    );
    expect(month_used).toBe(2);
    await expectProven();
  });

  test('ends FAILED when nothing reached the platform, and refunds everything', async () => {
    const id = await start();
    expect(await finish(id, { outcome: 'failed', code: 'INVALID_RECIPIENT' })).toBe('FAILED');
    await campaigns.count();
    const { totalCost, refundValue, failedCount } = await campaigns.read(shop, id);
    expect([failedCount, refundValue]).toEqual([3, totalCost]);
    expect(await shop.balance()).toBe(100);
    expect((await campaigns.completions(shop)).map((event) => event.new)).toEqual(['FAILED']);
    await expectProven();
  });

  test('reached the platform although all of it failed there: COMPLETED_WITH_ERRORS, and refunded', async () => {
    const id = await start();
    await campaigns.work();
    await campaigns.reportStatus(shop, 'FAILED', await campaigns.deliver(shop));
    expect(await finish(id)).toBe('COMPLETED_WITH_ERRORS');
    expect((await campaigns.completions(shop)).map((event) => event.detail)).toEqual([
      { sent: 0, failed: 3, blocked: 0, refundMicros: 180_000 },
    ]);
    expect(await campaigns.read(shop, id)).toMatchObject({ sentCount: 0, failedCount: 3, refundValue: 0.18 });
    await expectProven();
  });

  test('counts what it published when it ended, before the platform confirms it and the counts follow', async () => {
    const id = await start();
    await campaigns.work();
    await campaigns.deliver(shop, { outcome: 'failed', code: 'PROVIDER_ERROR' }, 1);
    expect(await finish(id)).toBe('COMPLETED_WITH_ERRORS');
    const [reported] = (await campaigns.completions(shop)).map((event) => event.detail);
    expect(reported).toMatchObject({ sent: 2, failed: 1, refundMicros: 60_000 });
    const counted = { sentCount: 2, failedCount: 1, pendingCount: 0, refundValue: 0.06 };
    expect(await campaigns.read(shop, id)).toMatchObject(counted);
    await campaigns.count();
    expect(await campaigns.read(shop, id)).toMatchObject(counted);
  });

  test.each([
    ['COMPLETED', 1, { outcome: 'accepted' } as const, { sent: 2, failed: 0 }],
    ['COMPLETED', 3, { outcome: 'accepted' } as const, { sent: 0, failed: 0 }],
    ['FAILED', 1, { outcome: 'failed', code: 'PROVIDER_ERROR' } as const, { sent: 0, failed: 2 }],
  ])(
    'ends %s with %i of its three messages canceled one by one, and counts them as refunded',
    async (ended, canceled, outcome, reported) => {
      const id = await start();
      await campaigns.work();
      const { data } = await recipients(id);
      for (const { messageId } of data.slice(0, canceled)) {
        expect((await shop.call('POST', `/v1/messages/${messageId}/cancel`)).statusCode).toBe(200);
      }
      expect(await finish(id, outcome)).toBe(ended);
      await campaigns.count();
      const { canceledCount, refundValue } = await campaigns.read(shop, id);
      const refundMicros = (canceled + reported.failed) * 60_000;
      expect([canceledCount, refundValue]).toEqual([canceled, refundMicros / 1_000_000]);
      expect((await campaigns.completions(shop)).map((event) => event.detail)).toEqual([
        { ...reported, blocked: 0, refundMicros },
      ]);
      await expectProven();
    },
  );

  test('is published once, and a later failure changes counters but not how it ended', async () => {
    const id = await start();
    await campaigns.work();
    const ids = await campaigns.deliver(shop);
    expect(await finish(id)).toBe('COMPLETED');
    await campaigns.reportStatus(shop, 'FAILED', ids);
    await campaigns.count();
    await campaigns.work();
    expect(await campaigns.read(shop, id)).toMatchObject({ status: 'COMPLETED', failedCount: 3 });
    expect(await campaigns.completions(shop)).toHaveLength(1);
  });

  test('does not end while a message is uncertain', async () => {
    const id = await start();
    await campaigns.work();
    await campaigns.deliver(shop, { outcome: 'uncertain' }, 1);
    await campaigns.deliver(shop);
    await database.advance(5_000);
    await campaigns.work();
    expect((await campaigns.read(shop, id)).status).toBe('INGESTING');
  });

  test('C6 starts at its time, once, and not before', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const id = await start({ scheduledAt: at });
    expect(await campaigns.work()).toBe(0);
    await database.advance(3_605_000);
    await campaigns.work();
    expect(await shop.count('messages')).toBe(3);
    expect((await campaigns.read(shop, id)).status).toBe('INGESTING');
  });

  test('keeps only so many ahead of what its number delivers', async () => {
    await setNumber(sql`throughput_per_second = 10`);
    await start({ contacts: contactsOf(phones(150)) });
    await campaigns.work();
    expect(await shop.count('deliveries')).toBe(100);
    await campaigns.deliver(shop);
    await database.advance(1_000);
    await campaigns.work();
    expect(await shop.count('messages')).toBe(150);
  });

  test('waits for the next day when the number may reach nobody more', async () => {
    await setNumber(sql`messaging_tier = 'TIER_50'`);
    await start({ contacts: contactsOf(phones(80)) });
    await campaigns.work();
    expect(await shop.count('messages')).toBe(50);
  });

  test('waits while its organization is suspended', async () => {
    await start();
    await suspendOrganization(database, shop.organizationId, 'teste');
    await town.caughtUp();
    await campaigns.work();
    expect(await shop.count('messages')).toBe(0);
  });

  test('blocks what its template may no longer send', async () => {
    const id = await start();
    await none(system, sql`update templates set status = 'PAUSED' where organization_id = ${shop.organizationId}`);
    await none(system, sql`update cache_versions set version = version + 1 where kind = 'templates'`);
    await town.caughtUp();
    expect(await finish(id)).toBe('FAILED');
    const { data } = await recipients(id, '&status=BLOCKED');
    expect(data.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill('O template estava pausado.'));
    expect(await shop.balance()).toBe(100);
  });

  test('shares turns with the others, a set of contacts each', async () => {
    await setNumber(sql`throughput_per_second = 500`);
    await start({ contacts: contactsOf(phones(1_500)) });
    const other = await openShop(town);
    await campaigns.create(other);
    const seen: number[][] = [];
    for (let turn = 0; turn < 3; turn++) {
      await advanceCampaigns(campaigns.deps);
      seen.push([await shop.count('messages'), await other.count('messages')]);
    }
    expect(seen).toEqual([
      [1_000, 0],
      [1_000, 3],
      [1_500, 3],
    ]);
  });

  test('C2 a crash in the middle of a turn leaves no gap and no repeat', async () => {
    const id = await start({ contacts: contactsOf(phones(20)) });
    const cut = { ...campaigns.deps, database: { ...database, transaction: breaking } };
    await expect(advanceCampaigns(cut)).rejects.toThrow('cut off');
    expect([await shop.count('messages'), await shop.count('deliveries')]).toEqual([0, 0]);
    expect(await finish(id)).toBe('COMPLETED');
    const { n } = await one<{ n: number }>(
      system,
      sql`select count(distinct person_key)::integer as n from messages where organization_id = ${shop.organizationId}`,
    );
    expect([n, await shop.count('messages')]).toEqual([20, 20]);
  });
});

/** The process dies after its last statement and before the commit. */
const breaking: typeof database.transaction = (work) =>
  database.transaction(async (tx) => {
    await work(tx);
    throw new Error('cut off');
  });

describe('a swindle found while contacts become messages', () => {
  test('is published to the key that created the campaign, and to no other of the organization', async () => {
    const { id: other } = await createKey(town.container, { organizationId: shop.organizationId, name: 'outra' });
    const id = await start();
    const variables = JSON.stringify(['Sua conta foi bloqueada. Acesse agora e regularize.']);
    await none(system, sql`update campaign_recipients set variables = ${variables} where campaign_id = ${id}`);
    await campaigns.work();
    const reported = await many<{ id: string; rule: string }>(
      system,
      sql`select subject_id as id, new as rule from outbox
          where organization_id = ${shop.organizationId} and type = 'policy.violation'`,
    );
    expect(reported).toEqual([{ id: expect.not.stringContaining(other), rule: 'PHISHING' }]);
    expect(await shop.count('messages')).toBe(0);
  });
});
