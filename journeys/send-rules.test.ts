import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type FoundedShop, type FoundGiven, foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import type { Program } from './rig/program.ts';

/**
 * Every rule of sending, seen from outside: real processes, the real protocol, nothing but requests and what the
 * customer's phone receives. Refusals leave no message, no debit and no request to the platform.
 */
const installation = await openInstallation({ WORKER_BEAT_SECONDS: '1', WORKER_SILENT_SECONDS: '3' });
const { operator } = installation;
const server = await installation.start('api,worker');
let baseUrl = addressOf(server);

let places = 0;
const found = (given: FoundGiven = {}) => foundShop(installation, baseUrl, { ...given, place: ++places });
let shop: FoundedShop;
const patient = { timeout: 60_000, interval: 50 };
beforeAll(async () => {
  await installation.control('PUT', 'settings', {
    sentMs: 10,
    deliveredMs: 20,
    readMs: 30,
    readRate: 1,
    pairRate: false,
  });
  shop = await found();
});

const customer = '+5511980000001';
const greeting = { receiver: customer, templateName: 'boas_vindas', templateVariables: ['Ana'] };
const promotion = { ...greeting, templateName: 'promocao' };

type Call = { shop?: FoundedShop; key?: string; method?: string };
async function call(path: string, body: unknown, { shop: caller = shop, key, method = 'POST' }: Call = {}) {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${caller.apiKey}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}
const send = (body: unknown, options: Call = {}) => call('/v1/messages', body, options);

async function balanceOf(caller: FoundedShop): Promise<number> {
  return (await call('/v1/wallet', undefined, { shop: caller, method: 'GET' })).body.balance;
}

/** Refused with this code; nothing is charged. Answers the headers. */
async function refused(body: unknown, status: number, code: string, options: Call = {}) {
  const caller = options.shop ?? shop;
  const before = await balanceOf(caller);
  const answer = await send(body, options);
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.body.error.message).toMatch(/\S/);
  expect(await balanceOf(caller)).toBe(before);
  return answer.headers;
}

async function arrived(id: string, status = 'READ', caller = shop) {
  return vi.waitFor(async () => {
    const { body } = await call(`/v1/messages/${id}`, undefined, { shop: caller, method: 'GET' });
    expect(body.status).toBe(status);
    return body;
  }, patient);
}

const journal = async (to: string) =>
  ((await installation.control('GET', `journal?to=${to}`)) as { data: { body: unknown; opaque: string }[] }).data;

describe('rules of POST /v1/messages', () => {
  test('VALIDATION_ERROR for no content, and for two', async () => {
    await refused({ receiver: customer }, 400, 'VALIDATION_ERROR');
    await refused({ ...greeting, body: 'oi' }, 400, 'VALIDATION_ERROR');
  });

  test('CONVERSATION_WINDOW_CLOSED until the customer writes; a template passes at any time', async () => {
    const receiver = '+5511980000002';
    await refused({ receiver, body: 'oi' }, 422, 'CONVERSATION_WINDOW_CLOSED');
    const template = await send({ ...greeting, receiver });
    expect([template.status, template.body.status]).toEqual([202, 'PENDING']);
    await arrived(template.body.id);

    await installation.control('POST', 'inbound', { from: '5511980000002', to: shop.phone, text: 'bom dia' });
    const reply = await vi.waitFor(async () => {
      const answer = await send({ receiver, body: 'bom dia!' });
      expect(answer.status).toBe(202);
      return answer.body;
    }, patient);
    expect((await arrived(reply.id)).body).toBe('bom dia!');
  });

  test('INVALID_RECIPIENT for what no phone looks like; three spellings reach one person', async () => {
    for (const receiver of ['+55 11 98000-0003', 'chat:5511980000003', '+5500980000003', 'ana']) {
      await refused({ ...greeting, receiver }, 422, 'INVALID_RECIPIENT');
    }
    for (const receiver of ['+5511980000003', '5511980000003', 'chat:+5511980000003']) {
      const { status, body } = await send({ ...greeting, receiver });
      expect([status, body.receiver]).toEqual([202, 'chat:+5511980000003']);
    }
  });

  test('I1 twenty repeats of one key at once are one message, one debit, one request and one answer', async () => {
    const receiver = '+5511980000004';
    const before = await balanceOf(shop);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        send({ ...greeting, receiver, templateVariables: [`v${i}`] }, { key: 'pedido-4' }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const [first] = answers;
    const { cost } = await arrived(first?.body.id);
    expect(await balanceOf(shop)).toBeCloseTo(before - cost, 4);
    expect(await journal('5511980000004')).toHaveLength(1);
  });

  test('CONFLICT, TEMPLATE_VARIABLES_MISMATCH, VALIDATION_ERROR and INSUFFICIENT_FUNDS, each as promised', async () => {
    await refused({ ...greeting, templateName: 'nenhum' }, 409, 'CONFLICT');
    await refused({ ...greeting, templateVariables: [] }, 422, 'TEMPLATE_VARIABLES_MISMATCH');
    await refused({ ...greeting, templateVariables: ['Ana', 'Bia'] }, 422, 'TEMPLATE_VARIABLES_MISMATCH');
    await refused({ ...greeting, templateVariables: ['Ana\nBia'] }, 400, 'VALIDATION_ERROR');
    const poor = await found({ balance: '0' });
    await refused(greeting, 402, 'INSUFFICIENT_FUNDS', { shop: poor });
  });

  test('M3 with funds for three of five sends at once, exactly three are accepted', async () => {
    const { body } = await send(greeting);
    const few = await found({ balance: (body.cost * 3).toFixed(4) });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => send({ ...greeting, receiver: `+551198000001${n}` }, { shop: few })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 402, 402]);
    expect(await balanceOf(few)).toBe(0);
  });
});

describe('refusals of sending', () => {
  test('SENDER_NOT_ALLOWED for a number of another organization', () =>
    refused({ ...greeting, sender: '+5511999990000' }, 422, 'SENDER_NOT_ALLOWED'));

  test('MARKETING_FREQUENCY_EXCEEDED for the third promotion of a day, with the time to wait', async () => {
    const receiver = '+5511980000021';
    for (const _ of [1, 2]) expect((await send({ ...promotion, receiver })).status).toBe(202);
    const headers = await refused({ ...promotion, receiver }, 429, 'MARKETING_FREQUENCY_EXCEEDED');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  test('SEND_RATE_LIMITED beyond the pace of the number, and the time it asks for is enough', async () => {
    const slow = await found({ sendsPerSecond: 1 });
    const before = performance.now();
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    const five = [1, 2, 3, 4, 5].map((n) => `+551198000003${n}`);
    const limitedOnes = () => answers.filter(({ status }) => status === 429);
    // Five at once are too many, unless the machine stands still between them: then five more are.
    while (limitedOnes().length === 0)
      answers.push(...(await Promise.all(five.map((receiver) => send({ ...greeting, receiver }, { shop: slow })))));
    const seconds = (performance.now() - before) / 1_000;
    const accepted = answers.filter(({ status }) => status === 202).length;
    expect(accepted).toBeGreaterThan(0);
    expect(accepted).toBeLessThanOrEqual(1 + seconds);
    const [limited] = limitedOnes();
    expect([limited?.body.error.code, limited?.headers.get('retry-after')]).toEqual(['SEND_RATE_LIMITED', '1']);
    await expect.poll(async () => (await send(greeting, { shop: slow })).status).toBe(202);
  });

  test('RECIPIENT_OPTED_OUT after a stop on the platform, until the person takes it back', async () => {
    const [receiver, from] = ['+5511980000022', '5511980000022'];
    await installation.control('POST', 'preferences', { from, to: shop.phone, value: 'stop' });
    // Asked without sending: one that is accepted before the stop arrives fails at the platform, and is refunded any time.
    const asked = { ...promotion, receiver, dryRun: true };
    await expect.poll(async () => (await send(asked)).body.refusal?.code).toBe('RECIPIENT_OPTED_OUT');
    await refused({ ...promotion, receiver }, 422, 'RECIPIENT_OPTED_OUT');
    await installation.control('POST', 'preferences', { from, to: shop.phone, value: 'resume' });
    await expect.poll(async () => (await send({ ...promotion, receiver })).status).toBe(202);
  });

  test('PLAN_LIMIT_REACHED once the month of the plan is used up', async () => {
    const small = await found({ planId: 'legacy-free' });
    const recipients = Array.from({ length: 1_000 }, (_, n) => ({
      receiver: `+55119${81_000_000 + n}`,
      templateVariables: ['Ana'],
    }));
    const { status, body } = await call(
      '/v1/messages/batch',
      { templateName: 'boas_vindas', recipients },
      { shop: small },
    );
    expect([status, body.total]).toEqual([202, 1_000]);
    await refused(greeting, 403, 'PLAN_LIMIT_REACHED', { shop: small });
  });

  test('FRAUD_SUSPECTED holds a young organization that writes fraudulent texts, until the operator releases it', async () => {
    const young = await found();
    await installation.control('POST', 'inbound', { from: '5511980000041', to: young.phone, text: 'oi' });
    const receiver = '+5511980000041';
    const swindle = { receiver, body: 'Receita Federal: regularize seu CPF em http://cpf.example' };
    await expect.poll(async () => (await send(swindle, { shop: young })).status).toBe(403);
    await vi.waitFor(() => refused(greeting, 403, 'FRAUD_SUSPECTED', { shop: young }), patient);
    await operator.organizations.release(young.organizationId);
    await expect.poll(async () => (await send(greeting, { shop: young })).status).toBe(202);
  });

  test('ORGANIZATION_SUSPENDED and NUMBER_BLOCKED as soon as the operator decides so, and no longer than that', async () => {
    const other = await found();
    const becomes = (status: number, code: string | undefined) =>
      vi.waitFor(async () => {
        const answer = await send(greeting, { shop: other });
        expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
      }, patient);
    await operator.organizations.suspend(other.organizationId, 'teste');
    await becomes(403, 'ORGANIZATION_SUSPENDED');
    await operator.organizations.release(other.organizationId);
    await becomes(202, undefined);
    await operator.numbers.setStatus(other.phone, 'RESTRICTED');
    await becomes(403, 'NUMBER_BLOCKED');
    await operator.numbers.setStatus(other.phone, 'CONNECTED');
    await becomes(202, undefined);
  });
});

test('S1 what is scheduled survives kill -9 of everything and leaves within five seconds of its time', async () => {
  const receiver = '+5511980000051';
  const dueAt = new Date(Date.now() + 6_000);
  const { body } = await send({ ...greeting, receiver, scheduled_at: dueAt.toISOString() });
  expect(body.status).toBe('SCHEDULED');
  await server.kill();
  expect(await journal('5511980000051')).toEqual([]);
  const again = await installation.start('api,worker', Number(new URL(baseUrl).port));
  baseUrl = addressOf(again);

  // Asked every 50 ms from its time on: five seconds are a hundred times. When the machine stands still, so do we.
  let asked = 0;
  const status = async () => {
    if (Date.now() > dueAt.getTime()) asked += 1;
    return (await call(`/v1/messages/${body.id}`, undefined, { method: 'GET' })).body.status;
  };
  await expect.poll(status).not.toBe('SCHEDULED');
  expect(asked).toBeLessThanOrEqual(100);
  await arrived(body.id);
  const { rows } = await installation.sql.query(
    `select extract(epoch from min(at) - $1)::float as late from events where new = 'PROCESSING' and subject_id =
       (select id from messages where receiver = '5511980000051')`,
    [dueAt],
  );
  expect(rows[0].late).toBeGreaterThanOrEqual(0);
});

function addressOf(program: Program): string {
  return `http://127.0.0.1:${program.ready.port}`;
}
