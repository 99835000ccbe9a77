import { panelRoutes } from '@recado/contract/panel/index.ts';
import type { Route } from '@recado/contract/route.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { openInbox, textMessage } from './modules/conversations/conversations.factory.ts';
import { openShop, openTown } from './testing/shop.ts';
import { hireMember, signInAs, type Visitor } from './testing/sign-in.ts';
import { testDatabase } from './testing/test-database.ts';

/**
 * The owner of one organization uses another's ids in the path of every route of the panel's own. Each is refused as if
 * there were nothing, and the other organization stays as it was. A route whose ids nobody thought of here fails.
 */
const database = await testDatabase();
const town = await openTown(database);

let outsider: Visitor;
let theirs: Record<string, string>;
beforeAll(async () => {
  const shop = await openShop(town);
  const owner = await signInAs(town, shop.owner.id);
  outsider = await signInAs(town, (await openShop(town)).owner.id);
  const made = async (path: string, body: object) => (await owner.call('POST', `/panel/api${path}`, body)).json().id;
  const member = await hireMember(town, shop.organizationId, 'VIEWER');
  const inbox = openInbox(town, shop);
  await inbox.receive(textMessage('segredo'));
  const [conversation] = await inbox.conversations();
  const template = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['Ana'] };
  const campaign = {
    name: 'Natal',
    templateName: 'boas_vindas',
    contacts: [{ to: '+5511988887777', variables: ['Ana'] }],
  };
  const started = await owner.call('POST', '/panel/api/v1/campaigns', campaign, { 'idempotency-key': 'theirs' });
  theirs = {
    '/templates/:id': shop.templates.greeting.id,
    '/campaigns/:id': started.json().id,
    '/me/sessions/:id': owner.sessionId,
    '/members/:userId': member.userId,
    '/invitations/:id': await made('/invitations', { email: 'bia@loja.example', role: 'VIEWER' }),
    '/keys/:id': await made('/keys', { name: 'k' }),
    '/wallet/recharges/:id': await made('/wallet/recharges', { amount: 10 }),
    '/webhook/endpoints/:id': await made('/webhook/endpoints', { url: 'http://127.0.0.1:8080/recado' }),
    '/messages/:id': await made('/v1/messages', template),
    '/conversations/:conversationId': String(conversation?.id),
    '/contacts/merges/:id': String(conversation?.id),
    '/contacts/:phone': '+5511988887777',
    '/numbers/:id': shop.number.id,
    '/quick-replies/:id': await made('/quick-replies', { shortcut: 'oi', body: 'Olá' }),
    // Numbers of a ledger begin anew in each organization: this one is beyond that of the other organization.
    '/wallet/statement/:id': '2',
  };
});

const lines = Object.entries<Route>(panelRoutes).filter(([, line]) => line.params);
const bodies: Record<string, object> = {
  updateMember: { role: 'OWNER' },
  rotateKey: { graceHours: 0 },
  testEndpoint: {},
  setPresence: { state: 'viewing' },
  editTemplate: { category: 'UTILITY', body: 'Oi {{1}}, chegou.', samples: { '1': 'Ana' } },
  updateNumber: { default: true, warming: true },
  replyInbox: { body: 'Oi' },
  createNote: { body: 'Oi' },
  updateQuickReply: { shortcut: 'outra', body: 'Oi' },
  recoverEndpoint: { since: '2026-01-01T00:00:00.000Z' },
};

/** All that is kept, but for who asked when. */
async function everything(): Promise<string> {
  const tables = [
    'api_keys',
    'memberships',
    'invitations',
    'top_ups',
    'webhook_endpoints',
    'webhook_retries',
    'ledger',
    'conversations',
    'conversation_notes',
    'conversation_presence',
    'quick_replies',
    'numbers',
    'warming_plans',
  ];
  const texts = tables.map(
    (table) => `select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]')::text as rows from ${table} t`,
  );
  const found = await Promise.all(texts.map((text) => database.owner.query(text)));
  return found.map(({ rows }) => rows[0].rows).join('\n');
}

describe('ids of another organization', () => {
  test.each(lines)('%s finds nothing there', async (id, line) => {
    const place = Object.keys(theirs).find((known) => line.path.startsWith(`/panel/api${known}`));
    expect(place, `${id} has an id that is tried here`).toBeDefined();
    const before = await everything();
    const url = line.path.replace(/:\w+/, theirs[place ?? ''] ?? '');
    const answer = await outsider.call(line.method, url, line.method === 'GET' ? undefined : (bodies[id] ?? {}));
    // A phone is no id: a person who is no contact of the organization is refused as by the interface.
    expect([id, answer.statusCode]).toEqual([id, line.path.includes(':phone') ? 422 : 404]);
    expect(await everything()).toBe(before);
  });
});

describe('hostile parameters', () => {
  const hostile = [
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '\u202e',
    'a'.repeat(5_000),
    '{"$ne":1}',
    '-1',
    '1e999',
    '٣',
  ];

  test.each(Object.entries<Route>(panelRoutes).filter(([, line]) => line.params || line.query))(
    '%s is refused or answered, and never a fault',
    async (id, line) => {
      const names = Object.keys(line.query ? Reflect.get(line.query, 'properties') : {});
      for (const text of hostile) {
        const written = encodeURIComponent(text);
        const path = line.path.replaceAll(/:\w+/g, written);
        const query = names.map((name) => `${name}=${written}`).join('&');
        const answer = await outsider.call(line.method, `${path}?${query}`, line.method === 'GET' ? undefined : {});
        expect([id, text.slice(0, 20), answer.statusCode < 500]).toEqual([id, text.slice(0, 20), true]);
      }
    },
  );
});
