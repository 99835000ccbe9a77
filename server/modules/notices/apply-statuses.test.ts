import { messageMoves } from '@recado/contract/states.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { proveWallet } from '../wallet/index.ts';
import { applyStatusRows, type StatusRow } from './notices.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town, { balance: 5_000 });
const statuses = ['SENT', 'DELIVERED', 'READ', 'FAILED'] as const;

/** A message the platform has, as a worker leaves it. */
async function delivered(status = 'SENT_TO_PROVIDER'): Promise<string> {
  await shop.call('POST', '/v1/messages', {
    receiver: '+5511988887777',
    templateName: 'boas_vindas',
    templateVariables: ['A'],
  });
  const row = await one<{ id: string }>(
    database.system,
    sql`select message_id as id from deliveries where organization_id = ${shop.organizationId}`,
  );
  await none(database.system, sql`delete from deliveries where organization_id = ${shop.organizationId}`);
  await none(
    database.stage,
    sql`update message_states set status = ${status}, attempt_no = 1 where organization_id = ${shop.organizationId} and id = ${row.id}`,
  );
  await none(database.system, sql`delete from outbox where organization_id = ${shop.organizationId}`);
  return row.id;
}

const row = (messageId: string, status: StatusRow['status'], seconds = 0, numberId = shop.number.id): StatusRow => ({
  organizationId: shop.organizationId,
  messageId,
  numberId,
  status,
  at: new Date(Date.UTC(2026, 10, 15, 12, 0, seconds)),
  platformId: `wamid.${messageId}`,
  code: status === 'FAILED' ? 'INVALID_RECIPIENT' : null,
  platformCode: status === 'FAILED' ? 131026 : null,
  text: null,
});

const apply = (rows: StatusRow[]) => database.transaction((tx) => applyStatusRows(tx, rows));

const stateOf = (id: string) =>
  one<{
    status: string;
    sent_at: Date | null;
    delivered_at: Date | null;
    read_at: Date | null;
    refunded_at: Date | null;
  }>(
    database.system,
    sql`select status, sent_at, delivered_at, read_at, refunded_at from message_states
        where organization_id = ${shop.organizationId} and id = ${id}`,
  );

const movesOf = (id: string) =>
  many<{ old: string; new: string }>(
    database.system,
    sql`select old, new from outbox where ${id} = any (coalesce(subject_ids, array[subject_id])) order by seq`,
  ).then((moves) => moves.map((move) => `${move.old}>${move.new}`));

const refundsOf = (id: string) =>
  one<{ n: number }>(
    database.system,
    sql`select count(*)::integer as n from ledger
        where organization_id = ${shop.organizationId} and cause_id = ${id} and kind = 'REFUND'`,
  ).then(({ n }) => n);

/** S2: every move the statement made is one of the contract's table. */
function isLegal(move: string): boolean {
  const [old, next] = move.split('>');
  return Object.entries(messageMoves).some(([from, to]) => from === old && to.some((status) => status === next));
}

describe('statuses of the platform', () => {
  test('S10 each step forward is one event, even when all come in one set', async () => {
    const id = await delivered();
    await apply([row(id, 'READ', 3), row(id, 'SENT', 1), row(id, 'DELIVERED', 2)]);
    expect(await movesOf(id)).toEqual(['SENT_TO_PROVIDER>SENT', 'SENT>DELIVERED', 'DELIVERED>READ']);
    expect(await stateOf(id)).toMatchObject({ status: 'READ' });
  });

  test('S2 a late status changes nothing but its own missing timestamp', async () => {
    const id = await delivered();
    await apply([row(id, 'READ', 3)]);
    await apply([row(id, 'SENT', 1)]);
    await apply([row(id, 'SENT', 9)]);
    const state = await stateOf(id);
    expect([state.status, state.sent_at?.getUTCSeconds(), state.delivered_at]).toEqual(['READ', 1, null]);
    expect(await movesOf(id)).toEqual(['SENT_TO_PROVIDER>READ']);
  });

  test('P4 a status that overtakes the answer to our own send is applied', async () => {
    const id = await delivered('PROCESSING');
    await apply([row(id, 'DELIVERED', 2)]);
    expect((await stateOf(id)).status).toBe('DELIVERED');
  });

  test('P5 a status from a number that is not the message’s own is never applied', async () => {
    const rival = await openShop(town);
    const id = await delivered();
    await apply([row(id, 'READ', 1, rival.number.id)]);
    expect((await stateOf(id)).status).toBe('SENT_TO_PROVIDER');
    expect(await movesOf(id)).toEqual([]);
  });

  test('M9 a failure is refunded once however often it is reported', async () => {
    const before = await shop.balance();
    const id = await delivered();
    await apply([row(id, 'FAILED', 1), row(id, 'FAILED', 2)]);
    await apply([row(id, 'FAILED', 3)]);
    expect(await shop.balance()).toBe(before);
    expect([await refundsOf(id), await movesOf(id)]).toEqual([1, ['SENT_TO_PROVIDER>FAILED']]);
  });

  test('S4 proof of arrival revives a failed message and the refund stands', async () => {
    const id = await delivered();
    await apply([row(id, 'FAILED', 1)]);
    await apply([row(id, 'SENT', 1)]);
    expect((await stateOf(id)).status).toBe('FAILED');
    await apply([row(id, 'DELIVERED', 2)]);
    expect((await stateOf(id)).status).toBe('DELIVERED');
    await apply([row(id, 'FAILED', 3)]);
    expect([(await stateOf(id)).status, await refundsOf(id)]).toEqual(['DELIVERED', 1]);
  });

  test('P3 any order, repetition and split of the same statuses ends in the same state, and the money adds up', async () => {
    const sequence = fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sequence, fc.array(fc.nat(5), { minLength: 6, maxLength: 6 }), async (story, shuffle) => {
        const [one, other] = [await delivered(), await delivered()];
        await apply(story.map((status) => row(one, status)));
        const shuffled = story.map((status, i) => ({ status, key: shuffle[i] ?? 0 })).sort((a, b) => a.key - b.key);
        for (const { status } of [...shuffled, ...shuffled]) await apply([row(other, status)]);

        const arrived = story.includes('DELIVERED') || story.includes('READ');
        const [a, b] = [await stateOf(one), await stateOf(other)];
        // Once it arrived, the order cannot matter; a failure reported before the proof leaves only its refund behind.
        expect(a.status).toBe(b.status);
        if (arrived) expect(a.status).toBe(story.includes('READ') ? 'READ' : 'DELIVERED');
        expect(await refundsOf(other)).toBeLessThanOrEqual(1);
        expect((await movesOf(other)).filter((move) => !isLegal(move))).toEqual([]);
        expect((await proveWallet(database.system, shop.organizationId)).difference).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
