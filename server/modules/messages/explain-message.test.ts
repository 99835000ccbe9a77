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

const fail = (code: string, platformCode: number | null) =>
  none(
    database.system,
    sql`with claimed as (
          update message_states set attempt_no = 1, status = 'PROCESSING'
          where organization_id = ${shop.organizationId} and id = ${readMessageId(id)})
        select 1`,
  ).then(() =>
    none(
      database.system,
      sql`select recado.fail_messages(json_build_array(json_build_object('organizationId', ${shop.organizationId}::uuid,
            'messageId', ${readMessageId(id)}::uuid, 'code', ${code}::text, 'platformCode', ${platformCode}::integer,
            'at', recado.now())), array['PROCESSING'])`,
    ),
  );

describe('GET /v1/messages/:id/explain', () => {
  test('tells the checks of acceptance in order, with the values that were written down then', async () => {
    const checks = await checksOf('ACCEPTED');
    expect(checks.map(({ name }) => name)).toEqual([
      ...['organization', 'recipient', 'sender', 'content', 'template', 'window', 'optOut', 'quota', 'funds'],
    ]);
    const seen = new Map(checks.map((check) => [check.name, check]));
    expect(seen.get('recipient')).toMatchObject({ detail: 'chat:+5511988887777', source: 'RECORDED', ok: true });
    expect(seen.get('content')?.detail).toBe('template boas_vindas (pt_BR, UTILITY)');
    expect(seen.get('funds')).toMatchObject({ detail: 'custou R$ 0,06; saldo depois R$ 99,94', source: 'RECORDED' });
    expect(seen.get('optOut')?.source).toBe('IMPLIED');
    expect(await checksOf('DELIVERED')).toEqual([]);
  });

  test('tells which check stopped it at the claim, after those it passed, and the refund', async () => {
    await fail('TEMPLATE_PAUSED', null);
    const checks = await checksOf('DELIVERED');
    expect(checks.map(({ name, ok }) => `${name} ${ok}`)).toEqual(['sender true', 'template false', 'refund true']);
    expect(checks[1]).toMatchObject({ source: 'RECORDED' });
    expect(checks[2]?.detail).toBe('devolvido R$ 0,06');
  });

  test('tells the platform’s own refusal apart from ours', async () => {
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

  test('tells of a cancel', async () => {
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
    await addMember(town.house, { organizationId, email, name: 'M', role: 'ADMIN' });
    const { key } = await createKey(town.house, { organizationId, name: 'm', userEmail: email });
    const answer = await explain({ authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.body]).toEqual([403, '']);
  });

  test('INVALID_PATH_PARAM for an id longer than any id', async () => {
    const answer = await shop.call('GET', `/v1/messages/${'x'.repeat(129)}/explain`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});
