import type { Permission } from '@recado/contract/permissions.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';

const database = await testDatabase();
const town = await openTown(database);

const receiver = '+5511988887777';
const greeting = { receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const send = (body: object) => shop.call('POST', '/v1/messages', body);
const dryRun = async (body: object) => {
  const answer = await send({ ...body, dryRun: true });
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
type Check = { name: string; ok: boolean | null };
const refusedChecks = (answer: { checks: Check[] }) =>
  answer.checks.filter(({ ok }) => ok !== true).map(({ name, ok }) => `${name} ${ok}`);

const written = async () => {
  const { rows } = await database.owner.query(
    `select (select count(*) from messages where organization_id = $1)::integer as messages,
       (select count(*) from ledger where organization_id = $1)::integer as entries,
       (select count(*) from send_buckets where organization_id = $1)::integer as buckets,
       (select count(*) from people where organization_id = $1)::integer as people`,
    [shop.organizationId],
  );
  return rows[0];
};

describe('POST /v1/messages', () => {
  test('with dryRun returns the cost and every check in order, and writes nothing', async () => {
    const answer = await dryRun(greeting);
    expect(answer).toMatchObject({ allowed: true, cost: 0.06, refusal: null });
    expect(answer.checks.map((check: Check) => check.name)).toEqual([
      ...['organization', 'recipient', 'sender', 'content', 'trust', 'window', 'optOut', 'frequency', 'dailyLimit'],
      ...['sendRate', 'quota', 'funds'],
    ]);
    expect(answer.checks.every((check: Check) => check.ok)).toBe(true);
    expect(await written()).toEqual({ messages: 0, entries: 1, buckets: 0, people: 0 });
  });

  test('with dryRun names the refusal a send would get, and what cannot be judged after it', async () => {
    const answer = await dryRun({ ...greeting, receiver: 'ana' });
    expect([answer.allowed, answer.cost, answer.refusal.code]).toEqual([false, null, 'INVALID_RECIPIENT']);
    expect(refusedChecks(answer)).toEqual([
      ...['recipient false', 'content null', 'window null', 'optOut null', 'frequency null', 'funds null'],
    ]);
  });

  test('with dryRun sees person, quota and funds without a lock, the first refusal first', async () => {
    shop = await openShop(town, { planId: 'legacy-free', balance: 0.01 });
    await database.owner.query(
      `update wallets set month = date_trunc('month', now() at time zone 'America/Sao_Paulo')::date, month_used = 1000
       where organization_id = $1`,
      [shop.organizationId],
    );
    const answer = await dryRun({ receiver, body: 'Oi' });
    expect(refusedChecks(answer)).toEqual(['window false', 'quota false', 'funds false']);
    expect(answer.refusal.code).toBe('CONVERSATION_WINDOW_CLOSED');
    expect(answer.checks.at(-1).detail).toContain('faltam');
  });

  test('with dryRun shows the balance to keys that may read it alone, and what is missing as well', async () => {
    const asked = async (body: object, permissions: Permission[]) => {
      const { organizationId } = shop;
      const { key } = await createKey(town.container, { organizationId, name: 'envia', permissions });
      const authorization = `Bearer ${key}`;
      return (await shop.call('POST', '/v1/messages', { ...body, dryRun: true }, { authorization })).json();
    };
    expect((await asked(greeting, ['ADMIN'])).checks.at(-1).detail).toBe('custa R$ 0,06 de um saldo de R$ 100,00');
    const seen = await asked(greeting, ['MESSAGES_SEND']);
    expect(seen).toMatchObject({ allowed: true, cost: 0.06 });
    expect(JSON.stringify(seen)).not.toContain('100,00');
    shop = await openShop(town, { balance: 0.01 });
    expect((await asked(greeting, ['ADMIN'])).refusal.message).toContain('faltam R$ 0,05');
    const poor = await asked(greeting, ['MESSAGES_SEND']);
    expect(poor.refusal).toEqual({ code: 'INSUFFICIENT_FUNDS', message: 'Saldo insuficiente.' });
    expect(JSON.stringify(poor)).not.toContain('0,05');
  });

  test('with dryRun uses no token of the send rate, however often it is asked', async () => {
    await database.owner.query('update numbers set sends_per_second = 1 where organization_id = $1', [
      shop.organizationId,
    ]);
    await database.owner.query(`update cache_versions set version = version + 1 where kind = 'numbers'`);
    await town.caughtUp();
    for (let i = 0; i < 3; i++) expect((await dryRun(greeting)).allowed).toBe(true);
    expect((await send(greeting)).statusCode).toBe(202);
    expect((await dryRun(greeting)).refusal.code).toBe('SEND_RATE_LIMITED');
  });

  test('VALIDATION_ERROR for a broken body, with dryRun too', async () => {
    for (const broken of [{ receiver }, { ...greeting, confirmation: true }]) {
      const answer = await send({ ...broken, dryRun: true });
      expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
    }
  });

  test('with dryRun returns what the send right after it is answered, whatever the person did before', async () => {
    const person = fc.record({
      window: fc.option(fc.constantFrom(-1, 1)),
      optedOut: fc.option(fc.constantFrom('API', 'LGPD')),
      wrote: fc.option(fc.constantFrom(-3, -1)),
      // Hours ago; what is planned lies ahead.
      marketing: fc.array(fc.constantFrom(1, 23, 25, -2, -22, -30), { maxLength: 3 }),
    });
    const content = fc.constantFrom(
      greeting,
      { ...greeting, templateName: 'promocao' },
      { ...greeting, templateName: 'promocao', scheduled_at: new Date(town.clock.now().getTime() + 7_200_000) },
      { receiver, templateName: 'codigo_acesso', templateVariables: ['123'] },
      { receiver, body: 'Oi' },
    );
    await fc.assert(
      fc.asyncProperty(person, content, async ({ window, optedOut, wrote, marketing }, body) => {
        await none(
          database.system,
          sql`insert into people as p (organization_id, person_key, window_until, opted_out_at, opted_out_source,
                last_inbound_at, marketing_at)
              values (${shop.organizationId}, '551188887777', recado.now() + ${window}::integer * interval '1 hour',
                case when ${optedOut}::text is null then null else recado.now() - interval '2 hours' end, ${optedOut},
                recado.now() + ${wrote}::integer * interval '1 hour',
                array(select recado.now() - h * interval '1 hour' from unnest(${marketing}::integer[]) as h))
              on conflict (organization_id, person_key) do update set window_until = excluded.window_until,
                opted_out_at = excluded.opted_out_at, opted_out_source = excluded.opted_out_source,
                last_inbound_at = excluded.last_inbound_at, marketing_at = excluded.marketing_at`,
        );
        const verdict = await dryRun(body);
        const answer = await send(body);
        expect(answer.statusCode === 202).toBe(verdict.allowed);
        expect(answer.json().error?.code ?? null).toBe(verdict.refusal?.code ?? null);
        if (verdict.allowed) expect(answer.json().cost).toBe(verdict.cost);
      }),
      { numRuns: 300 },
    );
  });
});
