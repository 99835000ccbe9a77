import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, type Inbox, openInbox, textMessage } from '../conversations/conversations.factory.ts';

const database = await testDatabase();
const town = await openTown(database);
const bia = '5521977776666';

let shop: Shop;
let inbox: Inbox;
let owner: Visitor;
beforeEach(async () => {
  shop = await openShop(town);
  inbox = openInbox(town, shop);
  owner = await signInAs(town, shop.owner.id);
});

const api = (method: 'GET' | 'POST', path: string, body?: object) => owner.call(method, `/panel/api${path}`, body);
const bring = (...rows: object[]) => owner.call('POST', '/panel/api/v1/contacts/import', rows);
const codeOf = (answer: { statusCode: number; json(): { error?: { code?: string } } }) => [
  answer.statusCode,
  answer.json().error?.code,
];

describe('GET /panel/api/contacts/:phone/timeline', () => {
  test('shows what a person received and did in one line of time, a page at a time', async () => {
    await inbox.receive(textMessage('Oi'));
    const template = { receiver: `+${ana}`, templateName: 'boas_vindas', templateVariables: ['Ana'] };
    await api('POST', '/v1/messages', template);
    await inbox.follow();
    await api('POST', '/v1/messages', { receiver: `+${ana}`, body: 'Tudo bem?' });
    await inbox.receive(textMessage('SAIR'));
    const entries: { kind: string; title: string | null; detail: string | null }[] = [];
    for (let before = ''; ; ) {
      const page = (await api('GET', `/contacts/+${ana}/timeline?size=2${before}`)).json();
      entries.push(...page.data);
      if (page.next === null) break;
      before = `&before=${page.next}`;
    }
    // What was asked within one moment may stand in either order.
    expect(entries.map(({ kind, title, detail }) => [kind, title, detail]).sort()).toEqual(
      [
        ['RECEIVED', null, 'Oi'],
        ['RECEIVED', null, 'SAIR'],
        ['SENT', 'boas_vindas', 'Olá Ana, tudo bem?'],
        ['SENT', null, 'Tudo bem?'],
        ['STOP', 'KEYWORD', 'SAIR'],
      ].sort(),
    );
  });

  test('UNPROCESSABLE_ENTITY for a person who is no contact, VALIDATION_ERROR for a cursor that is none', async () => {
    expect((await api('GET', `/contacts/+${bia}/timeline`)).statusCode).toBe(422);
    await bring({ phone: `+${ana}` });
    expect(codeOf(await api('GET', `/contacts/+${ana}/timeline?before=x`))).toEqual([400, 'VALIDATION_ERROR']);
  });
});

describe('GET /panel/api/contacts/:phone/identity', () => {
  test('shows both spellings, consents with who wrote them down, and merges, which can be undone once', async () => {
    await bring({ phone: `+${ana}`, name: 'Ana' }, { phone: `+${bia}`, name: 'Bia' });
    await api('POST', '/v1/opt-outs', { phone: `+${ana}`, reason: 'Pediu por telefone' });
    const merged = await api('POST', '/contacts/merges', { from: `+${bia}`, into: '+551188887777' });
    expect(merged.statusCode).toBe(201);
    const identity = (await api('GET', `/contacts/+${ana}/identity`)).json();
    expect(identity.spellings).toEqual(expect.arrayContaining(['+551188887777', '+5511988887777', '+5521977776666']));
    expect(identity.consents).toMatchObject([
      { kind: 'STOP', text: 'Pediu por telefone', userName: expect.any(String) },
    ]);
    const { id } = merged.json();
    expect(identity.merges).toMatchObject([{ id, from: '+5521977776666', into: '+5511988887777', undoneAt: null }]);
    const undo = () => api('POST', `/contacts/merges/${identity.merges[0].id}/undo`);
    expect((await undo()).statusCode).toBe(204);
    expect(codeOf(await undo())).toEqual([404, 'NOT_FOUND']);
    expect((await api('GET', `/v1/contacts/+${bia}`)).json()).toMatchObject({ name: 'Bia' });
  });
});

describe('POST /panel/api/contacts/merges', () => {
  test('shows one contact at once, with what both had', async () => {
    await bring({ phone: `+${ana}`, name: 'Ana', tags: ['vip'] }, { phone: `+${bia}`, tags: ['feira'] });
    await api('POST', '/contacts/merges', { from: `+${bia}`, into: `+${ana}` });
    const { total, contacts } = (await api('GET', '/v1/contacts')).json();
    expect([total, contacts[0]]).toMatchObject([1, { name: 'Ana', tags: ['vip', 'feira'] }]);
  });

  test('UNPROCESSABLE_ENTITY for two spellings of one phone, and for a person who is no contact', async () => {
    await bring({ phone: `+${ana}` });
    for (const from of ['+551188887777', `+${bia}`, 'x']) {
      const answer = await api('POST', '/contacts/merges', { from, into: `+${ana}` });
      expect(codeOf(answer)).toEqual([422, 'UNPROCESSABLE_ENTITY']);
    }
  });
});

describe('GET /panel/api/exports/contacts.csv', () => {
  test('holds exactly what is filtered, and no formula', async () => {
    await bring(
      { phone: `+${ana}`, name: '=1+1', tags: ['vip', 'a,b'] },
      { phone: `+${bia}`, name: 'Bia', attributes: { cidade: 'Rio' } },
    );
    const lines = async (query: string) =>
      (await api('GET', `/exports/contacts.csv${query}`)).body.trim().split('\r\n').slice(1);
    const [only, ...others] = await lines('?tag=vip');
    expect(only).toMatch(new RegExp(`^${ana},'=1\\+1,,"vip; a,b",não,,`));
    expect(others).toEqual([]);
    expect(await lines('?search=bia')).toHaveLength(1);
    expect(await lines('')).toHaveLength(2);
  });
});

describe('tags', () => {
  test('GET /panel/api/tags counts who has each', async () => {
    await bring({ phone: `+${ana}`, tags: ['vip', 'Ácido'] }, { phone: `+${bia}`, tags: ['vip'] });
    const { data } = (await api('GET', '/tags')).json();
    expect([...data].sort((a: { tag: string }, b: { tag: string }) => (a.tag < b.tag ? -1 : 1))).toEqual([
      { tag: 'vip', contacts: 2 },
      { tag: 'Ácido', contacts: 1 },
    ]);
  });

  test('POST /panel/api/contacts/tags by phones in any spelling, and by a filter that it changes', async () => {
    await bring({ phone: `+${ana}` }, { phone: `+${bia}`, tags: ['novo'] });
    const phones = ['+551188887777', '+5511900000000', 'x'];
    expect((await api('POST', '/contacts/tags', { phones, add: ['novo'] })).json()).toEqual({ changed: 1 });
    const change = { filter: { tag: 'novo' }, add: ['antigo'], remove: ['novo'] };
    expect((await api('POST', '/contacts/tags', change)).json()).toEqual({ changed: 2 });
    expect((await api('POST', '/contacts/tags', change)).json()).toEqual({ changed: 0 });
    expect((await api('GET', '/v1/contacts?tag=antigo')).json()).toMatchObject({ total: 2 });
    const { data } = (await api('GET', '/tags')).json();
    expect(data).toEqual([{ tag: 'antigo', contacts: 2 }]);
  });

  test('VALIDATION_ERROR without whom, with both ways, or without a change', async () => {
    const phones = [`+${ana}`];
    for (const body of [{ add: ['a'] }, { phones, filter: {}, add: ['a'] }, { phones }]) {
      expect(codeOf(await api('POST', '/contacts/tags', body))).toEqual([400, 'VALIDATION_ERROR']);
    }
  });
});

describe('POST /panel/api/contacts/import/try', () => {
  test('returns what the import would return, and writes nothing', async () => {
    await bring({ phone: `+${ana}`, name: 'Ana' });
    const rows = [
      { phone: `+${ana}`, name: 'Ana' },
      { phone: `+${bia}`, name: 'Bia' },
      { phone: '123' },
      { phone: `+${bia}`, name: 'Bia Reis' },
      { phone: `+${bia}`, name: 'Bia Reis' },
    ];
    const tried = (await api('POST', '/contacts/import/try', rows)).json();
    expect(tried).toMatchObject({ total: 5, created: 1, updated: 1, unchanged: 2, invalid: 1, errors: [{ index: 2 }] });
    expect((await api('GET', '/v1/contacts')).json()).toMatchObject({ total: 1 });
    const done = (await bring(...rows)).json();
    expect({ ...done, importId: null }).toEqual({ ...tried, importId: null });
  });
});
