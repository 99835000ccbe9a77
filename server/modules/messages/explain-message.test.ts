import { beforeEach, describe, expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { createKey } from '../keys/index.ts';
import { addMember } from '../organizations/index.ts';
import { readMessageId } from './message.ts';

const database = await testDatabase();
const town = await openTown(database);

const greeting = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };

let shop: Shop;
let id: string;
beforeEach(async () => {
  shop = await openShop(town);
  id = (await shop.call('POST', '/v1/messages', greeting)).json().id;
});

const explain = (headers: Record<string, string> = {}) =>
  shop.call('GET', `/v1/messages/${id}/explain`, undefined, headers);
type Check = { phase: string; name: string; ok: boolean; detail: string; source: string; at: string | null };
const checksOf = async (phase: string): Promise<Check[]> =>
  (await explain()).json().checks.filter((check: Check) => check.phase === phase);

const fail = (code: string, platformCode: number | null, text: string | null = null) =>
  none(
    database.system,
    sql`with claimed as (
          update message_states set attempt_no = 1, status = 'PROCESSING', claimed_at = recado.now()
          where organization_id = ${shop.organizationId} and id = ${readMessageId(id)})
        select 1`,
  ).then(() =>
    none(
      database.system,
      sql`select recado.fail_messages(json_build_array(json_build_object('organizationId', ${shop.organizationId}::uuid,
            'messageId', ${readMessageId(id)}::uuid, 'code', ${code}::text, 'platformCode', ${platformCode}::integer,
            'text', ${text}::text, 'at', recado.now())), array['PROCESSING'])`,
    ),
  );

describe('GET /v1/messages/:id/explain', () => {
  test('lists the checks of acceptance in order, with the values that were written down then', async () => {
    const checks = await checksOf('ACCEPTED');
    expect(checks.map(({ name }) => name)).toEqual([
      ...['organization', 'recipient', 'sender', 'content', 'template', 'window', 'optOut', 'quota', 'funds'],
    ]);
    const seen = new Map(checks.map((check) => [check.name, check]));
    expect(seen.get('recipient')).toMatchObject({ detail: 'chat:+5511988887777', source: 'RECORDED', ok: true });
    expect(seen.get('content')?.detail).toBe('template boas_vindas (pt_BR, UTILITY)');
    expect(seen.get('funds')).toMatchObject({ detail: 'custou R$ 0,06; saldo depois R$ 99,94', source: 'RECORDED' });
    expect(seen.get('optOut')).toMatchObject({ source: 'RECORDED', detail: 'a pessoa não tinha pedido para sair' });
    expect(seen.get('quota')?.source).toBe('IMPLIED');
    expect(await checksOf('DELIVERED')).toEqual([]);
  });

  test('shows a key that may not read the balance what it cost, and not what was left', async () => {
    const { organizationId } = shop;
    const { key } = await createKey(town.container, { organizationId, name: 'lê', permissions: ['READ'] });
    const { checks } = (await explain({ authorization: `Bearer ${key}` })).json();
    expect(checks.find(({ name }: Check) => name === 'funds').detail).toBe('custou R$ 0,06');
  });

  test('shows which check stopped it at the claim, after those it passed, and the refund', async () => {
    await fail('TEMPLATE_PAUSED', null);
    const checks = await checksOf('DELIVERED');
    expect(checks.map(({ name, ok }) => `${name} ${ok}`)).toEqual(['sender true', 'template false', 'refund true']);
    expect(checks[0]).toMatchObject({ source: 'RECORDED', detail: `chat:+${shop.phone}, conectado` });
    expect(checks[1]).toMatchObject({ source: 'RECORDED' });
    expect(checks[2]?.detail).toBe('devolvido R$ 0,06');
  });

  test('shows what the journal has of the person, and the window it had', async () => {
    const { organizationId } = shop;
    const personKey = '551188887777';
    await none(
      database.system,
      sql`insert into people (organization_id, person_key, last_inbound_at, window_until)
          values (${organizationId}, ${personKey}, recado.now(), recado.now() + interval '1 day')`,
    );
    await none(
      database.system,
      sql`insert into consents (organization_id, person_key, kind, source, at)
          select ${organizationId}::uuid, ${personKey}, kind, 'KEYWORD', recado.now() - interval '1 hour'
          from unnest(array['STOP', 'RESUME']) as kind`,
    );
    id = (await shop.call('POST', '/v1/messages', { receiver: greeting.receiver, body: 'Oi' })).json().id;
    const seen = new Map((await checksOf('ACCEPTED')).map((check) => [check.name, check]));
    expect(seen.get('window')).toMatchObject({ source: 'RECORDED', detail: expect.stringMatching(/aberta até 2/) });
    expect(seen.get('optOut')?.detail).toMatch(/voltou a receber em .*KEYWORD/);
    await fail('INVALID_RECIPIENT', 131026);
    for (const check of await checksOf('DELIVERED')) {
      expect([check.name, check.source, check.at]).toEqual([check.name, 'RECORDED', expect.any(String)]);
    }
  });

  test('distinguishes the platform’s own refusal from ours', async () => {
    await fail('RECIPIENT_OPTED_OUT', 131050);
    const checks = await checksOf('DELIVERED');
    expect(checks.map(({ name, ok }) => `${name} ${ok}`)).toEqual([
      ...[
        'sender true',
        'template true',
        'window true',
        'optOut true',
        'attempts true',
        'platform false',
        'refund true',
      ],
    ]);
  });

  test.each([
    [131042, 'SENDER_NOT_ALLOWED', /pagamento/],
    [131044, 'SENDER_NOT_ALLOWED', /pagamento/],
    [131037, 'SENDER_NOT_ALLOWED', /nome de exibição/],
    [130497, 'SENDER_NOT_ALLOWED', /país/],
    [134011, 'SENDER_NOT_ALLOWED', /termos/],
    [131048, 'SEND_RATE_LIMITED', /bloquearam ou denunciaram/],
    [131064, 'SEND_RATE_LIMITED', /categoria errada/],
    [132068, 'TEMPLATE_NOT_SENDABLE', /formulário/],
    [131008, 'TEMPLATE_VARIABLES_MISMATCH', /campo obrigatório/],
    [131030, 'INVALID_RECIPIENT', /de teste/],
    [132018, 'TEMPLATE_VARIABLES_MISMATCH', /4 espaços/],
    [987654, 'PROVIDER_ERROR', /^A plataforma recusou a mensagem com o código 987654/],
  ])('%i of the platform has a sentence of its own, and its words stay beside it', async (code, ours, sentence) => {
    await fail(ours, code, 'Some title: some details');
    expect((await shop.call('GET', `/v1/messages/${id}`)).json().reason).toMatch(sentence);
    const stopped = (await checksOf('DELIVERED')).find(({ name, ok }) => name === 'platform' && !ok);
    expect(stopped?.detail).toMatch(sentence);
    expect(stopped?.detail).toContain(`Plataforma: ${code}, Some title: some details`);
  });

  test('shows a cancel', async () => {
    await shop.call('POST', `/v1/messages/${id}/cancel`);
    expect((await checksOf('DELIVERED')).map(({ name }) => name)).toEqual(['canceled', 'refund']);
    expect((await explain()).json().status).toBe('CANCELED');
  });

  test('MESSAGE_UNKNOWN is an empty 404, also for a message of another organization', async () => {
    const rival = await openShop(town);
    for (const unknown of ['nada', 'svc_msg_01kx2m7v9ze5rbt8q6w4cn3dfh', id]) {
      const answer = await rival.call('GET', `/v1/messages/${unknown}/explain`);
      expect([answer.statusCode, answer.body]).toEqual([404, '']);
    }
  });

  test('MESSAGE_FORBIDDEN is an empty 403 for the message of another member', async () => {
    const { organizationId } = shop;
    const email = `m-${organizationId}@loja.example`;
    await addMember(town.container, { organizationId, email, name: 'M', role: 'ADMIN' });
    const { key } = await createKey(town.container, { organizationId, name: 'm', userEmail: email });
    const answer = await explain({ authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.body]).toEqual([403, '']);
  });

  test('INVALID_PATH_PARAM for an id longer than any id', async () => {
    const answer = await shop.call('GET', `/v1/messages/${'x'.repeat(129)}/explain`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});
