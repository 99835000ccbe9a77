import { beforeAll, describe, expect, test } from 'vitest';
import { many, none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { contactsOf, openCampaigns, phones } from '../campaigns/campaigns.factory.ts';
import { createKey } from '../keys/index.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { catchUp } from '../reports/reports.factory.ts';
import { proveWallet } from '../wallet/index.ts';
import { erasePerson } from './erase-person.ts';
import { searchDump } from './privacy.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const campaigns = openCampaigns(town);
const shop = await openShop(town);
const { organizationId } = shop;

const phone = '+5511988887777';
const spellings = ['5511988887777', '551188887777'];
const personKey = '551188887777';
const secret = 'Segredo da Ana';
const other = '+5521977776666';

const send = (receiver: string, more: Record<string, unknown> = {}) =>
  shop.call('POST', '/v1/messages', {
    ...{ receiver, templateName: 'boas_vindas', templateVariables: [secret] },
    ...more,
  });
const erase = (path = phone, from = shop) => from.call('DELETE', `/v1/contacts/${path}/lgpd`);
const outcome = (answer: Awaited<ReturnType<typeof erase>>) => [answer.statusCode, answer.json().error?.code];

/** What other modules would have written about the person. */
async function leaveTraces(round: number): Promise<void> {
  const { id: numberId } = shop.number;
  const ids = {
    message: `0199aaaa-0000-7000-8000-00000000000${round}`,
    thread: `0199bbbb-0000-7000-8000-00000000000${round}`,
  };
  const statements = [
    sql`insert into conversations (organization_id, id, number_id, person_key, phone, last_message_at)
        values (${organizationId}, ${ids.thread}, ${numberId}, ${personKey}, '5511988887777', recado.now())`,
    sql`insert into media (organization_id, id, token, content_type, size_bytes, filename, sha256)
        values (${organizationId}, ${ids.message}, repeat(${String(round)}, 32), 'image/jpeg', 3, ${secret}, decode(repeat('00', 32), 'hex'))`,
    sql`insert into chat_messages (organization_id, id, number_id, conversation_id, person_key, phone, author, platform_id,
          platform_hash, type, body, details, media_id, raw, written_at, at)
        values (${organizationId}, ${ids.message}, ${numberId}, ${ids.thread}, ${personKey}, '5511988887777', 'person',
          'wamid.5511988887777', ${ids.message}, 'IMAGE', ${secret}, jsonb_build_object('reply', ${secret}::text),
          ${ids.message}, jsonb_build_object('from', '5511988887777'), recado.now(), recado.now())`,
    sql`insert into flow_responses (organization_id, id, flow_id, form_message_id, person_key, phone, fields)
        values (${organizationId}, ${ids.message}, ${ids.thread}, ${ids.message}, ${personKey}, '5511988887777',
          jsonb_build_object('nome', ${secret}::text))`,
    sql`insert into recovery_carts (organization_id, id, external_id, person_key, phone, name, email, total_micros)
        values (${organizationId}, ${ids.message}, ${`c-${round}`}, ${personKey}, '5511988887777', ${secret}, 'ana@x.com', 100)`,
    sql`insert into reached_people (organization_id, number_id, person_key, reached_at)
        values (${organizationId}, ${numberId}, ${personKey}, recado.now())`,
    sql`insert into campaign_recipients (organization_id, campaign_id, n, receiver, person_key, country, variables)
        values (${organizationId}, ${ids.thread}, 1, '5511988887777', ${personKey}, 'BR', ${JSON.stringify([secret])})`,
    sql`insert into platform_notices (body, due_at)
        select '{"from":"5511988887777","to":"' || platform_number_id || '"}', 'infinity' from platform_numbers
        where organization_id = ${organizationId}`,
  ];
  for (const statement of statements) await database.owner.query(statement.text, [...statement.values]);
}

describe('DELETE /v1/contacts/{phone}/lgpd', () => {
  let erased: Awaited<ReturnType<typeof erase>>;
  let waiting: string;

  beforeAll(async () => {
    await shop.call('POST', '/v1/contacts/import', [
      { phone, name: secret, email: 'ana@x.com', tags: ['vip'], attributes: { nota: secret } },
      { phone: other, name: 'Bia' },
    ]);
    await send(phone, { externalReference: 'pedido da Ana' });
    await catchUp(database.system);
    await send('+551188887777', {}).then((answer) => expect(answer.statusCode).toBe(202));
    await shop.call(
      'POST',
      '/v1/messages',
      { receiver: phone, templateName: 'boas_vindas', templateVariables: [secret] },
      { 'idempotency-key': `pedido-${spellings[0]}` },
    );
    const later = new Date(town.clock.now().getTime() + 3_600_000).toISOString();
    waiting = (await send(phone, { scheduled_at: later })).json().id;
    await send(other, { templateVariables: ['Bia'] });
    await leaveTraces(1);
    erased = await erase();
  });

  test('returns what it did', () => {
    expect([erased.statusCode, erased.json()]).toEqual([
      200,
      { erasedAt: expect.stringMatching(/Z$/), messages: 5, conversations: 1, mediaFiles: 1 },
    ]);
  });

  test('D1 leaves neither the phone, in any spelling, nor a text anywhere in the database', async () => {
    expect(await searchDump(database.owner, [...spellings, secret, 'ana@x.com', 'pedido da Ana'])).toEqual([]);
  });

  test('masks the messages, and cancels and refunds those that waited', async () => {
    expect((await shop.call('GET', `/v1/messages/${waiting}`)).json()).toMatchObject({
      ...{ status: 'CANCELED', receiver: '[removido]', body: '[removido]' },
    });
    const left = await many(database.system, sql`select 1 from schedules where organization_id = ${organizationId}`);
    expect(left).toEqual([]);
    expect(await proveWallet(database.system, organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  });

  test('touches nobody else', async () => {
    expect((await shop.call('GET', `/v1/contacts/${other}`)).json().name).toBe('Bia');
    const bodies = await many<{ body: string }>(
      database.system,
      sql`select body from messages where organization_id = ${organizationId} and receiver is not null`,
    );
    expect(bodies).toEqual([{ body: 'Olá Bia, tudo bem?' }]);
  });

  test('refuses every later send to either spelling, and writes none of it down', async () => {
    for (const receiver of [phone, '+551188887777']) {
      for (const templateName of ['boas_vindas', 'codigo_acesso']) {
        expect(outcome(await send(receiver, { templateName }))).toEqual([422, 'RECIPIENT_OPTED_OUT']);
      }
    }
    const batch = { templateName: 'boas_vindas', recipients: [{ receiver: phone, templateVariables: ['Ana'] }] };
    expect(outcome(await shop.call('POST', '/v1/messages/batch', batch))).toEqual([422, 'RECIPIENT_OPTED_OUT']);
    const [row] = (await shop.call('POST', '/v1/contacts/import', [{ phone }])).json().errors;
    expect(row.reason).toContain('LGPD');
    expect((await shop.call('POST', '/v1/opt-outs', { phone, reason: 'outra vez' })).json()).toMatchObject({
      ...{ optedOut: true, source: 'LGPD' },
    });
    expect(await searchDump(database.owner, spellings)).toEqual([]);
  });

  test('keeps the opt-out, which the organization cannot take back', async () => {
    expect((await shop.call('GET', `/v1/opt-outs/${phone}`)).json()).toMatchObject({ optedOut: true, source: 'LGPD' });
    expect(outcome(await shop.call('DELETE', `/v1/opt-outs/${phone}`))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    expect((await shop.call('GET', '/v1/opt-outs')).json().data).toMatchObject([
      { phone: '[removido]', source: 'LGPD' },
    ]);
  });

  test('journals who asked, by hash alone', async () => {
    const log = await one<{ personKey: string; userId: string }>(
      database.system,
      sql`select person_key as "personKey", user_id as "userId" from privacy_log
          where organization_id = ${organizationId} and action = 'ERASE'`,
    );
    expect(log).toEqual({ personKey: expect.stringMatching(/^erased:[0-9a-f]{64}$/), userId: shop.owner.id });
  });

  test('UNPROCESSABLE_ENTITY for a phone without data, one that is none, and one erased already', async () => {
    for (const path of ['+5531966665555', 'ana', phone]) {
      expect([path, ...outcome(await erase(path))]).toEqual([path, 422, 'UNPROCESSABLE_ENTITY']);
    }
  });

  test('INVALID_PATH_PARAM for what cannot even be read', async () => {
    expect(outcome(await erase('%00'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });

  test('a person who writes is themselves again, still opted out, and can be erased again', async () => {
    await database.transaction(async (tx) => {
      await town.container.erasures.revive(tx, [{ organizationId, personKey }]);
      await none(
        tx,
        sql`update people set last_inbound_at = recado.now() + interval '1 second',
              window_until = recado.now() + interval '1 day'
            where organization_id = ${organizationId} and person_key = ${personKey}`,
      );
    });
    await town.caughtUp();
    expect(outcome(await send(phone))).toEqual([422, 'RECIPIENT_OPTED_OUT']);
    const answer = await shop.call('POST', '/v1/messages', { receiver: phone, body: 'Oi de novo' });
    expect(answer.statusCode).toBe(202);
    await leaveTraces(2);
    expect((await erase()).statusCode).toBe(200);
    expect(await searchDump(database.owner, [...spellings, 'Oi de novo'])).toEqual([]);
  });

  test('UNAVAILABLE while a worker holds a message to the person, or a notice of theirs waits; then it goes on', async () => {
    const carla = '+5531966665555';
    const caller = { organizationId, userId: shop.owner.id, principal: { kind: 'key' as const, id: shop.owner.id } };
    const attempt = () => erasePerson(town.container, caller, carla, 150);
    await send(carla);
    const hold = (fence: number | null) =>
      none(database.system, sql`update deliveries set fence = ${fence} where organization_id = ${organizationId}`);
    await none(
      database.system,
      sql`update message_states set status = 'PROCESSING'
      where organization_id = ${organizationId} and status = 'PENDING'`,
    );
    await hold(7);
    await expect(attempt()).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });
    expect((await shop.call('GET', `/v1/opt-outs/${carla}`)).json()).toMatchObject({ optedOut: true, source: 'LGPD' });

    await hold(null);
    const notice = sql`insert into platform_notices (body)
      select '{"from":"5531966665555","to":"' || platform_number_id || '"}' from platform_numbers
      where organization_id = ${organizationId}`;
    await none(database.system, notice);
    await expect(attempt()).rejects.toMatchObject({ refusal: 'UNAVAILABLE' });

    await none(database.system, sql`delete from platform_notices`);
    expect(await attempt()).toMatchObject({ messages: 1 });
    expect(await searchDump(database.owner, ['5531966665555', '553166665555'])).toEqual([]);
  });

  test('finds a campaign’s message before history lists it', async () => {
    const busy = await openShop(town);
    const [ana, ...others] = phones(3);
    await campaigns.create(busy, { contacts: contactsOf([ana ?? '', ...others]) });
    await campaigns.work();
    expect((await erase(ana, busy)).json()).toMatchObject({ messages: 1 });
    expect(await searchDump(database.owner, [ana?.slice(1) ?? ''])).toEqual([]);
  });

  test('works on any plan, for a suspended organization and with CONTACTS_WRITE alone', async () => {
    const poor = await openShop(town, { planId: 'legacy-free' });
    await poor.call('POST', '/v1/opt-outs', { phone });
    const { key } = await createKey(town.container, {
      organizationId: poor.organizationId,
      name: 'privacidade',
      permissions: ['CONTACTS_WRITE'],
    });
    await suspendOrganization(database, poor.organizationId, 'conta em aberto');
    await town.caughtUp();
    const answer = await poor.call('DELETE', `/v1/contacts/${phone}/lgpd`, undefined, {
      authorization: `Bearer ${key}`,
    });
    expect([answer.statusCode, answer.json().messages]).toEqual([200, 0]);
  });
});
