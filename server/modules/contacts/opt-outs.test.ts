import { describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { takeSignals } from '../../events/send-signals.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { type ConsentChange, type OptOutSource, resumePeople, stopPeople } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
// No contacts in this plan: opt-outs are open all the same.
const shop = await openShop(town, { planId: 'legacy-free' });
const { organizationId } = shop;

const phone = '+5511988887777';
const personKey = '551188887777';
const malformed = ['', ' ', '5511988887777', 'chat:+5511988887777', '+55', 'ana', '+5500988887777'];

const outcome = (answer: Awaited<ReturnType<typeof shop.call>>) => [answer.statusCode, answer.json().error?.code];
const standing = async (path = phone) => (await shop.call('GET', `/v1/opt-outs/${path}`)).json();
const changeBy = (source: OptOutSource, more: Partial<ConsentChange> = {}): ConsentChange => ({
  ...{ organizationId, personKey, source, at: town.clock.now(), text: null },
  ...more,
});
const stop = (...stops: ConsentChange[]) => database.transaction((tx) => stopPeople(tx, stops));
const resume = (...back: ConsentChange[]) => database.transaction((tx) => resumePeople(tx, back));
const takenSignals = async () => {
  const signals = await database.transaction((tx) => takeSignals(tx, 'automations', 100));
  return signals.map(({ kind, personKey: who }) => [kind, who]);
};
const clear = () =>
  many(database.system, sql`delete from people where organization_id = ${organizationId} returning person_key`);
const send = (templateName = 'promocao') =>
  shop.call('POST', '/v1/messages', { receiver: '+551188887777', templateName, templateVariables: ['Ana'] });

describe('POST /v1/opt-outs', () => {
  test('records the stop, which refuses sends to either spelling', async () => {
    const answer = await shop.call('POST', '/v1/opt-outs', { phone, reason: 'Pediu por telefone' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { phone, optedOut: true, since: expect.stringMatching(/Z$/), source: 'API', reason: 'Pediu por telefone' },
    ]);
    expect(outcome(await send())).toEqual([422, 'RECIPIENT_OPTED_OUT']);
    expect(await takenSignals()).toEqual([['person.stopped', personKey]]);
  });

  test('lets the first stop stand and journals the second all the same', async () => {
    const again = await shop.call('POST', '/v1/opt-outs', { phone: '+551188887777', reason: 'De novo' });
    expect([again.statusCode, again.json().reason]).toEqual([201, 'Pediu por telefone']);
    expect(await takenSignals()).toEqual([]);
    const journal = await many<{ kind: string; text: string; phone: string }>(
      database.system,
      sql`select kind, text, phone from consents where organization_id = ${organizationId} order by seq`,
    );
    expect(journal).toEqual([
      { kind: 'STOP', text: 'Pediu por telefone', phone: '5511988887777' },
      { kind: 'STOP', text: 'De novo', phone: '551188887777' },
    ]);
  });

  test('works for a suspended organization', async () => {
    const suspended = await openShop(town);
    await suspendOrganization(database, suspended.organizationId, 'conta em aberto');
    await town.caughtUp();
    expect((await suspended.call('POST', '/v1/opt-outs', { phone })).statusCode).toBe(201);
    expect((await suspended.call('DELETE', `/v1/opt-outs/${phone}`)).statusCode).toBe(204);
  });

  test('INVALID_PHONE outside E.164', async () => {
    for (const one of malformed)
      expect([one, ...outcome(await shop.call('POST', '/v1/opt-outs', { phone: one }))]).toEqual([
        one,
        400,
        'INVALID_PHONE',
      ]);
  });

  test('VALIDATION_ERROR without a phone', async () => {
    expect(outcome(await shop.call('POST', '/v1/opt-outs', {}))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('GET /v1/opt-outs', () => {
  test('lists the latest first, each as its phone was written', async () => {
    town.clock.advance(1_000);
    await shop.call('POST', '/v1/opt-outs', { phone: '+5521977776666' });
    const { data, pagination } = (await shop.call('GET', '/v1/opt-outs?size=1')).json();
    expect(data).toEqual([
      { phone: '+5521977776666', optedOut: true, since: expect.any(String), source: 'API', reason: null },
    ]);
    expect(pagination).toEqual({ page: 0, size: 1, totalElements: 2, totalPages: 2 });
    expect((await shop.call('GET', '/v1/opt-outs?size=1&page=1')).json().data).toMatchObject([
      { phone: '+551188887777' },
    ]);
  });

  test('VALIDATION_ERROR for a page without its form', async () => {
    expect(outcome(await shop.call('GET', '/v1/opt-outs?page=x'))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('GET /v1/opt-outs/{phone}', () => {
  test('answers for anybody', async () => {
    expect(await standing('+5531966665555')).toEqual({
      ...{ phone: '+5531966665555', optedOut: false, since: null, source: null, reason: null },
    });
    expect(await standing('+551188887777')).toMatchObject({ phone: '+551188887777', optedOut: true });
  });

  test('INVALID_PHONE outside E.164', async () => {
    for (const one of malformed)
      expect([one, ...outcome(await shop.call('GET', `/v1/opt-outs/${one}`))]).toEqual([one, 400, 'INVALID_PHONE']);
  });

  test('INVALID_PATH_PARAM for what cannot even be read', async () => {
    expect(outcome(await shop.call('GET', '/v1/opt-outs/%00'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});

describe('DELETE /v1/opt-outs/{phone}', () => {
  test('lets messages through again, and twice is harmless', async () => {
    town.clock.advance(1_000);
    expect((await shop.call('DELETE', `/v1/opt-outs/${phone}`)).statusCode).toBe(204);
    expect((await shop.call('DELETE', `/v1/opt-outs/${phone}`)).statusCode).toBe(204);
    expect((await standing()).optedOut).toBe(false);
    expect((await send()).statusCode).toBe(202);
  });

  test('also a stop whose clock was ahead of ours', async () => {
    await clear();
    await stop(changeBy('PLATFORM', { at: new Date(town.clock.now().getTime() + 60_000) }));
    expect((await shop.call('DELETE', `/v1/opt-outs/${phone}`)).statusCode).toBe(204);
    expect((await standing()).optedOut).toBe(false);
  });

  test('UNPROCESSABLE_ENTITY when the person was erased', async () => {
    await clear();
    await stop(changeBy('LGPD'));
    expect(outcome(await shop.call('DELETE', `/v1/opt-outs/${phone}`))).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    expect((await standing()).source).toBe('LGPD');
  });

  test('INVALID_PHONE outside E.164', async () => {
    expect(outcome(await shop.call('DELETE', '/v1/opt-outs/ana'))).toEqual([400, 'INVALID_PHONE']);
  });

  test('INVALID_PATH_PARAM for what cannot even be read', async () => {
    expect(outcome(await shop.call('DELETE', '/v1/opt-outs/%00'))).toEqual([400, 'INVALID_PATH_PARAM']);
  });
});

describe('who may take which stop back', () => {
  test.each<[OptOutSource, OptOutSource, boolean]>([
    ['KEYWORD', 'PLATFORM', false],
    ['PLATFORM', 'PLATFORM', true],
    ['PLATFORM', 'KEYWORD', true],
    ['API', 'KEYWORD', true],
    ['KEYWORD', 'API', true],
    ['LGPD', 'API', false],
    ['LGPD', 'PANEL', false],
    ['LGPD', 'KEYWORD', true],
  ])('a stop by %s taken back by %s: %s', async (stopped, back, lifted) => {
    await clear();
    await stop(changeBy(stopped));
    town.clock.advance(1);
    await resume(changeBy(back));
    expect((await standing()).optedOut).toBe(!lifted);
  });

  test('a stop that arrives after the return it came before changes nothing', async () => {
    await clear();
    const before = town.clock.now();
    town.clock.advance(1_000);
    await resume(changeBy('PLATFORM'));
    await stop(changeBy('PLATFORM', { at: before }));
    expect((await standing()).optedOut).toBe(false);
  });

  test('a stop stands against the return it came after, and not against one that came after it', async () => {
    await clear();
    await resume(changeBy('API'));
    await stop(changeBy('KEYWORD', { at: new Date(town.clock.now().getTime() - 1) }));
    expect((await standing()).optedOut).toBe(false);
    await stop(changeBy('KEYWORD'));
    expect((await standing()).optedOut).toBe(true);
  });

  test('a stop the team asks for stands, though the person’s return carries a later time', async () => {
    await clear();
    await resume(changeBy('KEYWORD', { at: new Date(town.clock.now().getTime() + 5_000) }));
    await stop(changeBy('API'));
    expect((await standing()).optedOut).toBe(true);
  });

  test('an erasure is stronger than the stop that stood', async () => {
    await clear();
    await stop(changeBy('API', { text: 'não quer' }));
    await stop(changeBy('LGPD', { text: null }));
    expect(await standing()).toMatchObject({ source: 'LGPD', reason: null });
  });
});
