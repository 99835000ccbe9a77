import { describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { readMessageId } from '../messages/index.ts';
import { followLog } from '../reports/index.ts';
import { proveWallet } from '../wallet/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;
const shop = await openShop(town, { balance: 50 });
const lookUp = (phone: unknown, who: Shop = shop) => who.call('POST', '/v1/lookup', { phone });
const price = 0.05;

/** A message to the phone, which then ends as the fields have it; history has followed. */
async function sent(phone: string, fate: string, who: Shop = shop): Promise<void> {
  const body = { receiver: phone, templateName: 'boas_vindas', templateVariables: ['Ana'] };
  const id = readMessageId((await who.call('POST', '/v1/messages', body)).json().id);
  await database.owner.query(`update message_states set ${fate} where id = $1`, [id]);
  await none(system, sql`select * from recado.sequence_events(0, 1000)`);
  while (await followLog(system));
}
const undeliverable =
  "status = 'FAILED', error_code = 'INVALID_RECIPIENT', error_platform_code = 131026, failed_at = recado.now()";

describe('POST /v1/lookup', () => {
  test('shows what the numbering plan has, and nothing about the platform while it reported nothing', async () => {
    const before = await shop.balance();
    const answer = await lookUp('+55 (11) 98888-0001');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        phone: '+5511988880001',
        valid: true,
        country: 'BR',
        lineType: 'MOBILE',
        onPlatform: null,
        platformId: null,
        cost: price,
      },
    ]);
    expect(await shop.balance()).toBeCloseTo(before - price, 6);
    expect((await lookUp('+551130000000')).json()).toMatchObject({ lineType: 'FIXED' });
    expect((await lookUp('+351912345678')).json()).toMatchObject({ country: 'PT', lineType: 'MOBILE' });
  });

  test('a message sent, failed for another reason or refused by us proves nothing yet', async () => {
    await sent('+5511988880002', "status = 'SENT', sent_at = recado.now()");
    await sent(
      '+5511988880003',
      "status = 'FAILED', error_code = 'PROVIDER_ERROR', error_platform_code = 131000, failed_at = recado.now()",
    );
    await sent('+5511988880004', "status = 'FAILED', error_code = 'INVALID_RECIPIENT', failed_at = recado.now()");
    for (const i of [2, 3, 4]) expect((await lookUp(`+551198888000${i}`)).json().onPlatform).toBeNull();
  });

  test('true after a delivery, in either spelling, with the platform’s own', async () => {
    await sent('+5531988880005', "status = 'DELIVERED', delivered_at = recado.now()");
    await database.owner.query(
      `insert into people (organization_id, person_key, platform_person_id) values ($1, '553188880005', '553188880005')
       on conflict (organization_id, person_key) do update set platform_person_id = excluded.platform_person_id`,
      [shop.organizationId],
    );
    for (const phone of ['+5531988880005', '+553188880005']) {
      expect((await lookUp(phone)).json()).toMatchObject({ phone, onPlatform: true, platformId: '553188880005' });
    }
  });

  test('true after a delivery that the platform answered in the spelling we sent to', async () => {
    await sent('+5531988880008', "status = 'DELIVERED', delivered_at = recado.now()");
    expect((await lookUp('+553188880008')).json()).toMatchObject({ onPlatform: true, platformId: '5531988880008' });
  });

  test('true after an inbound message, false after the platform reported undeliverable; the later one counts', async () => {
    const write = () =>
      database.owner.query(
        `insert into people (organization_id, person_key, last_inbound_at) values ($1, '551188880006', recado.now())
         on conflict (organization_id, person_key) do update set last_inbound_at = excluded.last_inbound_at`,
        [shop.organizationId],
      );
    await sent('+5511988880006', undeliverable);
    expect((await lookUp('+5511988880006')).json()).toMatchObject({ onPlatform: false, platformId: null });
    await database.advance(1_000);
    await write();
    expect((await lookUp('+5511988880006')).json()).toMatchObject({ onPlatform: true });
    await database.advance(1_000);
    await sent('+5511988880006', undeliverable);
    expect((await lookUp('+5511988880006')).json()).toMatchObject({ onPlatform: false });
  });

  test('a person who only wrote is known by the spelling they wrote from', async () => {
    const from = '553188880009';
    await database.owner.query(
      `insert into people (organization_id, person_key, last_inbound_at) values ($1, $2, recado.now())`,
      [shop.organizationId, from],
    );
    await database.owner.query(
      `insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
       values ($1, gen_random_uuid(), $2, $3, $3, recado.now())`,
      [shop.organizationId, shop.number.id, from],
    );
    expect((await lookUp('+5531988880009')).json()).toMatchObject({ onPlatform: true, platformId: from });
  });

  test('what another organization was answered stays with it', async () => {
    const other = await openShop(town);
    await sent('+5511988880007', "status = 'DELIVERED', delivered_at = recado.now()", other);
    expect((await lookUp('+5511988880007')).json().onPlatform).toBeNull();
    expect((await lookUp('+5511988880007', other)).json().onPlatform).toBe(true);
  });

  test.each(['123', 'telefone', '+5500988887777', '+55118888777'])(
    '%s is not valid and costs nothing',
    async (phone) => {
      const before = await shop.balance();
      expect((await lookUp(phone)).json()).toEqual({
        phone,
        valid: false,
        country: null,
        lineType: 'UNKNOWN',
        onPlatform: null,
        platformId: null,
        cost: 0,
      });
      expect(await shop.balance()).toBe(before);
    },
  );

  test('INSUFFICIENT_FUNDS leaves nothing behind, and a crowd spends exactly what there is', async () => {
    const poor = await openShop(town, { balance: 0.12 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => lookUp('+5511988880008', poor)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 402, 402, 402, 402]);
    expect(answers.find((answer) => answer.statusCode === 402)?.json().error.code).toBe('INSUFFICIENT_FUNDS');
    expect(await poor.balance()).toBeCloseTo(0.02, 6);
    const { rows } = await database.owner.query(
      `select l.kind, l.cause_kind, l.amount_micros::integer as amount, count(k.id)::integer as causes
       from ledger l left join lookups k on k.organization_id = l.organization_id and k.id = l.cause_id
       where l.organization_id = $1 and l.kind = 'LOOKUP' group by 1, 2, 3, l.entry_no`,
      [poor.organizationId],
    );
    expect(rows).toEqual(Array(2).fill({ kind: 'LOOKUP', cause_kind: 'LOOKUP', amount: 50_000, causes: 1 }));
    expect(await proveWallet(system, poor.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });

  test('VALIDATION_ERROR without a phone', async () => {
    const answer = await shop.call('POST', '/v1/lookup', {});
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });
});
