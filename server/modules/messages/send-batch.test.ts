import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { setNumberStatus } from '../numbers/index.ts';
import { createUser } from '../organizations/index.ts';
import { setTemplateStatus } from '../templates/index.ts';
import { proveWallet } from '../wallet/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const phone = (n: number) => `+55119${80_000_000 + n}`;
const recipients = (total: number) =>
  Array.from({ length: total }, (_, n) => ({ receiver: phone(n), templateVariables: [`Pessoa ${n}`] }));
const greeting = (total = 3, more: object = {}) => ({
  templateName: 'boas_vindas',
  recipients: recipients(total),
  ...more,
});
const send = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/v1/messages/batch', body, headers);
type Answer = Awaited<ReturnType<typeof send>>;

/** M11: refused with this code, and nothing of the batch is there. */
async function expectRefused(answer: Answer, status: number, code: string, listed?: object[], balance = 100) {
  expect([answer.statusCode, answer.json().error?.code]).toEqual([status, code]);
  if (listed) expect(answer.json().error.details.recipients).toEqual(listed);
  expect([await shop.count('messages'), await shop.count('deliveries')]).toEqual([0, 0]);
  expect(await shop.balance()).toBe(balance);
}

/** Something else keeps what these statements lock for as long as the work takes. */
async function whileLocked<T>(statements: [string, string][], work: () => Promise<T>): Promise<T> {
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    for (const [text, value] of statements) await client.query(text, [value]);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const wallet = (): [string, string] => [
  'select 1 from wallets where organization_id = $1 for update',
  shop.organizationId,
];

async function batchesInside(expected: number): Promise<void> {
  const inside = async () => {
    const { rowCount } = await database.owner.query(
      `select 1 from pg_locks where locktype = 'advisory' and objsubid = 1 and granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
    return rowCount;
  };
  await expect.poll(inside).toBe(expected);
}

const optOut = (personKey: string) =>
  none(
    database.system,
    sql`insert into people (organization_id, person_key, opted_out_at, opted_out_source)
        values (${shop.organizationId}, ${personKey}, recado.now(), 'API')`,
  );

describe('POST /v1/messages/batch', () => {
  test('accepts a thousand at once: a message, a debit, a place in the queue and an event each', async () => {
    const answer = await send(greeting(1_000, { recipients: recipients(1_000) }));
    expect(answer.statusCode).toBe(202);
    const batch = answer.json();
    expect(batch).toMatchObject({ total: 1_000, totalCost: 60 });
    expect(batch.messages[999]).toMatchObject({ status: 'PENDING', body: 'Olá Pessoa 999, tudo bem?', cost: 0.06 });
    expect(await shop.balance()).toBe(40);
    const counts = [await shop.count('messages'), await shop.count('deliveries'), await shop.count('outbox')];
    expect([...counts, await shop.count('ledger')]).toEqual([1_000, 1_000, 1_000, 1_001]);
    expect(await proveWallet(database.system, shop.organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });

  test('keeps a batch for later, with the references of its recipients', async () => {
    const later = new Date(town.clock.now().getTime() + 3_600_000).toISOString();
    const [one = { receiver: '' }] = recipients(1);
    const answer = await send(
      greeting(1, { recipients: [{ ...one, externalReference: 'pedido 1' }], scheduled_at: later }),
    );
    expect(answer.json().messages[0].status).toBe('SCHEDULED');
    expect([await shop.count('schedules'), await shop.count('deliveries')]).toEqual([1, 0]);
    const { rows } = await database.owner.query('select external_reference from messages where organization_id = $1', [
      shop.organizationId,
    ]);
    expect(rows).toEqual([{ external_reference: 'pedido 1' }]);
  });

  test('takes none of the tokens of single sends', async () => {
    await send(greeting(200));
    const { rows } = await database.owner.query('select 1 from send_buckets where organization_id = $1', [
      shop.organizationId,
    ]);
    expect(rows).toEqual([]);
  });

  test('I1 repeats of a key, at once and later, are one batch and one answer', async () => {
    const key = { 'idempotency-key': 'lote-1' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(greeting(20), key)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(202));
    const again = await send({ templateName: 'nenhum', recipients: recipients(1) }, key);
    const batches = [...answers, again].map((answer) => answer.json());
    expect(new Set(batches.map(({ batchId }) => batchId)).size).toBe(1);
    expect(batches.every(({ total, messages }) => total === 20 && messages.length === 20)).toBe(true);
    expect(again.json()).toEqual(answers[0]?.json());
    expect([await shop.count('messages'), await shop.balance()]).toEqual([20, 98.8]);
  });

  test('I4 a refused batch leaves no key behind', async () => {
    const key = { 'idempotency-key': 'lote-2' };
    expect((await send(greeting(3, { templateName: 'nenhum' }), key)).statusCode).toBe(409);
    expect((await send(greeting(3), key)).statusCode).toBe(202);
  });

  test('INVALID_RECIPIENT lists every phone that no one can have', async () => {
    const [good = { receiver: '' }] = recipients(1);
    const bad = (receiver: string) => ({ ...good, receiver });
    const answer = await send(greeting(0, { recipients: [good, bad('12'), good, bad('')] }));
    await expectRefused(answer, 422, 'INVALID_RECIPIENT', [
      { index: 1, receiver: '12', code: 'INVALID_RECIPIENT' },
      { index: 3, receiver: '', code: 'INVALID_RECIPIENT' },
    ]);
  });

  test('INVALID_RECIPIENT before what is wrong with the sender, the template and the variables', async () => {
    const wrong = { templateName: 'nenhum', sender: '+5511900000000', recipients: [{ receiver: '12' }] };
    await expectRefused(await send(greeting(0, wrong)), 422, 'INVALID_RECIPIENT');
  });

  test('TEMPLATE_VARIABLES_MISMATCH names the person whose variables do not fit', async () => {
    const [good = { receiver: '' }] = recipients(1);
    const answer = await send(greeting(0, { recipients: [good, { receiver: phone(9) }] }));
    const listed = [{ index: 1, receiver: phone(9), code: 'TEMPLATE_VARIABLES_MISMATCH' }];
    await expectRefused(answer, 422, 'TEMPLATE_VARIABLES_MISMATCH', listed);
    expect(answer.json().error.message).toContain('esperadas: 1');
  });

  test('RECIPIENT_OPTED_OUT for one refuses all', async () => {
    await optOut('551180000001');
    const listed = [{ index: 1, receiver: phone(1), code: 'RECIPIENT_OPTED_OUT' }];
    await expectRefused(await send(greeting()), 422, 'RECIPIENT_OPTED_OUT', listed);
    const codes = { templateName: 'codigo_acesso', recipients: [{ receiver: phone(1), templateVariables: ['123'] }] };
    expect((await send(codes)).statusCode).toBe(202);
  });

  test('MARKETING_FREQUENCY_EXCEEDED with 422, also against the same person inside the batch', async () => {
    const [ana = { receiver: '' }, bia = { receiver: '' }] = recipients(2);
    const answer = await send({ templateName: 'promocao', recipients: [ana, bia, ana, ana] });
    const listed = [{ index: 3, receiver: ana.receiver, code: 'MARKETING_FREQUENCY_EXCEEDED' }];
    await expectRefused(answer, 422, 'MARKETING_FREQUENCY_EXCEEDED', listed);
    expect((await send({ templateName: 'promocao', recipients: [ana, bia, ana] })).statusCode).toBe(202);
    expect((await send({ templateName: 'promocao', recipients: [ana] })).json().error.code).toBe(
      'MARKETING_FREQUENCY_EXCEEDED',
    );
    const single = { receiver: ana.receiver, templateName: 'promocao', templateVariables: ['Ana'] };
    expect((await shop.call('POST', '/v1/messages', single)).statusCode).toBe(429);
    const nextWeek = new Date(town.clock.now().getTime() + 7 * 86_400_000).toISOString();
    const planned = { templateName: 'promocao', scheduled_at: nextWeek, recipients: [ana, ana] };
    expect((await send(planned)).statusCode).toBe(202);
    expect((await send({ ...planned, recipients: [ana] })).json().error.code).toBe('MARKETING_FREQUENCY_EXCEEDED');
  });

  test('INSUFFICIENT_FUNDS with 422 lists whom the balance does not reach', async () => {
    shop = await openShop(town, { balance: 0.13 });
    const answer = await send(greeting(4));
    await expectRefused(
      answer,
      422,
      'INSUFFICIENT_FUNDS',
      [2, 3].map((index) => ({ index, receiver: phone(index), code: 'INSUFFICIENT_FUNDS' })),
      0.13,
    );
    expect(answer.json().error.message).toContain('0,11');
  });

  test('PLAN_LIMIT_REACHED when the month has no room for all', async () => {
    shop = await openShop(town, { planId: 'legacy-free' });
    await database.owner.query(
      `update wallets set month = date_trunc('month', now() at time zone 'America/Sao_Paulo')::date, month_used = 998
       where organization_id = $1`,
      [shop.organizationId],
    );
    const refused = await send(greeting(3));
    await expectRefused(refused, 403, 'PLAN_LIMIT_REACHED');
    expect(refused.headers['retry-after']).toBeUndefined();
    expect((await send(greeting(2))).statusCode).toBe(202);
  });

  test('BATCH_BUSY with Retry-After while two of the organization are being accepted', async () => {
    const two = await whileLocked([wallet()], async () => {
      const started = Promise.all([send(greeting(2)), send(greeting(2))]);
      await batchesInside(2);
      const third = await send(greeting(2));
      expect([third.statusCode, third.json().error.code]).toEqual([429, 'BATCH_BUSY']);
      expect(third.headers['retry-after']).toBe('1');
      return { started };
    });
    expect((await two.started).map((answer) => answer.statusCode)).toEqual([202, 202]);
    expect((await send(greeting(2))).statusCode).toBe(202);
  });

  test('BATCH_BUSY when the two are being accepted by other processes, and only for this organization', async () => {
    const places = [1, 2].map((place): [string, string] => [
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      `batch ${place} ${shop.organizationId}`,
    ]);
    const other = await openShop(town);
    const answers = await whileLocked(places, () =>
      Promise.all([send(greeting(2)), other.call('POST', '/v1/messages/batch', greeting(2))]),
    );
    await expectRefused(answers[0], 429, 'BATCH_BUSY');
    expect(answers[1].statusCode).toBe(202);
  });

  test('UNAVAILABLE while something else keeps the wallet, and nothing of the batch is written', async () => {
    const answer = await whileLocked([wallet()], () => Promise.resolve(send(greeting(2))));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(await shop.count('messages')).toBe(0);
  });

  test('VALIDATION_ERROR for none, too many, a line break, or a time too far ahead', async () => {
    await expectRefused(await send(greeting(0)), 400, 'VALIDATION_ERROR');
    await expectRefused(await send(greeting(1_001)), 400, 'VALIDATION_ERROR');
    const broken = [{ receiver: phone(1), templateVariables: ['Ana\nMaria'] }];
    const answer = await send(greeting(0, { recipients: broken }));
    await expectRefused(answer, 400, 'VALIDATION_ERROR');
    expect(answer.json().error.details.fields[0].field).toBe('recipients.0.templateVariables.0');
    await expectRefused(await send(greeting(1, { scheduled_at: '2099-01-01T00:00:00Z' })), 400, 'VALIDATION_ERROR');
  });

  test('SENDER_NOT_ALLOWED for a number of someone else', async () => {
    await expectRefused(await send(greeting(1, { sender: '+551140000000' })), 422, 'SENDER_NOT_ALLOWED');
  });

  test('NUMBER_BLOCKED when the platform restricted the number', async () => {
    await setNumberStatus(container.database, shop.phone, 'RESTRICTED');
    await town.caughtUp();
    await expectRefused(await send(greeting()), 403, 'NUMBER_BLOCKED');
  });

  test('CONFLICT for a template the organization does not have', async () => {
    await expectRefused(await send(greeting(1, { templateName: 'nenhum' })), 409, 'CONFLICT');
  });

  test('TEMPLATE_PAUSED and TEMPLATE_NOT_SENDABLE follow the state of the template', async () => {
    for (const [status, code] of [
      ['PAUSED', 'TEMPLATE_PAUSED'],
      ['DISABLED', 'TEMPLATE_NOT_SENDABLE'],
    ] as const) {
      await setTemplateStatus(container.database, shop.organizationId, shop.templates.greeting.id, status);
      await town.caughtUp();
      await expectRefused(await send(greeting()), 422, code);
    }
  });

  test('FRAUD_SUSPECTED for a text that swindles, anywhere in the batch', async () => {
    const swindle = { receiver: phone(2), templateVariables: ['sua conta foi bloqueada, acesse http://x.example'] };
    await expectRefused(await send(greeting(0, { recipients: [...recipients(2), swindle] })), 403, 'FRAUD_SUSPECTED');
  });

  test('ACCOUNT_NOT_ACTIVATED until the organization is activated', async () => {
    const email = `novo-${shop.organizationId}@loja.example`;
    const fresh = await createUser(container, { email, organizationName: 'Nova' });
    const { key } = await createKey(container, { organizationId: fresh.mainOrganizationId, name: 'nova' });
    await expectRefused(await send(greeting(), { authorization: `Bearer ${key}` }), 403, 'ACCOUNT_NOT_ACTIVATED');
  });
});
