import { sessionRoutes } from '@recado/contract/panel/index.ts';
import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { expect, test } from 'vitest';
import { openAutomations } from './modules/automations/automations.factory.ts';
import { contactsOf, openCampaigns, phones } from './modules/campaigns/campaigns.factory.ts';
import { ana, textMessage } from './modules/conversations/conversations.factory.ts';
import { formOf, openPlatform } from './modules/flows/flows.factory.ts';
import { openAssistant } from './modules/handoffs/handoffs.factory.ts';
import { storeMedia } from './modules/media/index.ts';
import { plain } from './modules/templates/templates.factory.ts';
import { invariant } from './runtime/invariant.ts';
import { openTown, type Shop } from './testing/shop.ts';
import { signInAs } from './testing/sign-in.ts';
import { testDatabase } from './testing/test-database.ts';

/**
 * A caller with every permission uses another organization's ids wherever an id can be given: in the path of every
 * route there is, and in every field that names something. Each is refused, and the other organization stays as it
 * was, to the row. A route whose ids nobody thought of here fails the first test.
 */
const database = await testDatabase();
const town = await openTown(database);
const platform = await openPlatform(town);
const owner = await platform.openShop();
const outsider = await platform.openShop();

const wait = { type: 'wait', config: { minutes: 5 } };
const abTest = { variantBTemplateName: 'boas_vindas_b', metric: 'READ', decideAfterMinutes: 60 };
const theirs = await fill(owner);
const ours = await fill(outsider);

/** One of everything that is known by an id. */
async function fill(shop: Shop) {
  const made = async (method: 'POST' | 'PUT', path: string, body: unknown, headers = {}) => {
    const answer = await shop.call(method, path, body, headers);
    invariant(answer.statusCode < 300, `${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const assistant = openAssistant(town, shop);
  await assistant.switchOn();
  await assistant.receive(textMessage('Quero falar com um atendente'));
  const [handoff] = await assistant.handoffs();
  const [conversation] = await assistant.inbox.conversations();
  const [received] = await assistant.inbox.thread();
  const automations = openAutomations(town, shop);
  const automation = await automations.start({ trigger: 'webhook', steps: [wait] });
  await automations.post(automation, { phone: '+5511966665555' });
  await automations.settle();
  const [run] = await automations.runs(automation.id);
  const endpoint = await made('POST', '/webhook/endpoints', { url: 'http://127.0.0.1:8080/recado' });
  const { rows } = await database.owner.query(
    `insert into webhook_deliveries (organization_id, id, endpoint_id, position, day, type, status, attempts)
     values ($1, gen_random_uuid(), $2, 1, '2026-11-15', 'webhook.test', 'DELIVERED', 1) returning id`,
    [shop.organizationId, endpoint.id],
  );
  const { rows: imports } = await database.owner.query(
    `insert into contact_imports (organization_id, id, total, status) values ($1, gen_random_uuid(), 1, 'RUNNING')
     returning id`,
    [shop.organizationId],
  );
  const scheduledAt = new Date(town.clock.now().getTime() + 86_400_000).toISOString();
  await shop.template('boas_vindas_b', 'UTILITY');
  await town.caughtUp();
  const contacts = contactsOf(phones(20));
  const campaign = await openCampaigns(town).create(shop, { scheduledAt, abTest, contacts });
  invariant(campaign.statusCode === 200, campaign.body);
  const receiver = '+5511955554444';
  const batch = { templateName: 'boas_vindas', recipients: [{ receiver, templateVariables: ['Ana'] }] };
  const pdf = (async function* () {
    yield Buffer.from('%PDF-1.4 contrato');
  })();
  invariant(handoff && conversation && received && run, 'the conversation, its question and the run are there');
  return {
    message: (await made('POST', '/v1/messages', { receiver, templateName: 'boas_vindas', templateVariables: ['A'] }))
      .id,
    template: shop.templates.greeting.id,
    conversation: String(conversation.id),
    received: String(received.id),
    entry: (await made('POST', '/v1/brain/entries', { title: 'Frete?', answer: 'R$ 15', tags: [] })).id,
    handoff: handoff.id,
    campaign: campaign.json().id,
    flow: (await made('POST', '/v1/flows', formOf())).id,
    automation: automation.id,
    run: run.id,
    charge: (await made('POST', '/v1/charges', { receiver: `+${ana}`, amountCents: 990, description: 'Pedido' })).id,
    link: (await made('POST', '/v1/smart-links', { name: 'Vitrine', slug: `vitrine-${shop.phone}` })).id,
    endpoint: endpoint.id,
    delivery: rows[0].id,
    import: imports[0].id,
    number: shop.number.id,
    batch: (await made('POST', '/v1/messages/batch', batch)).batchId,
    media: (
      await storeMedia(town.container, { organizationId: shop.organizationId, filename: 'contrato.pdf', chunks: pdf })
    ).id,
  };
}

type Filled = Awaited<ReturnType<typeof fill>>;

/** What stands in a path behind each of these. Phones name a person of the caller's own; tokens and slugs are public. */
const named: Record<string, keyof Filled> = {
  '/v1/messages/:id': 'message',
  '/dashboard/messages/:id': 'message',
  '/v1/templates/:id': 'template',
  '/v1/conversations/:conversationId': 'conversation',
  '/v1/brain/entries/:id': 'entry',
  '/v1/brain/handoffs/:handoffId': 'handoff',
  '/v1/campaigns/:id': 'campaign',
  '/v1/campaigns/:campaignId': 'campaign',
  '/v1/flows/:id': 'flow',
  '/v1/automations/:id': 'automation',
  '/v1/automations/:id/runs/:runId': 'run',
  '/v1/charges/:id': 'charge',
  '/v1/smart-links/:id': 'link',
  '/v1/media/:id': 'media',
  '/v1/contacts/imports/:importId': 'import',
  '/webhook/endpoints/:id': 'endpoint',
  '/webhook/deliveries/:id': 'delivery',
};
const withoutOwner = /:(?:phone|token|slug)$/;

const addressOf = (path: string, filled: Filled) =>
  // The first version of a thing is no id.
  path.replace(':version', '1').replace(/:\w+/g, (_, at: number) => {
    const upToHere = path.slice(0, at) + (/^:\w+/.exec(path.slice(at))?.[0] ?? '');
    const kind = named[upToHere];
    invariant(kind, `the table knows ${upToHere}`);
    return filled[kind];
  });

const bodies: Record<string, unknown> = {
  'PATCH /v1/conversations/:conversationId/status': { status: 'RESOLVED' },
  'PUT /v1/brain/entries/:id': { title: 'Frete?', answer: 'Grátis', tags: [] },
  'POST /v1/brain/handoffs/:handoffId/resolve': {},
  'POST /v1/campaigns/:campaignId/ab-test': abTest,
  'POST /v1/campaigns/:campaignId/ab-test/winner': { variant: 'B' },
  'PUT /v1/flows/:id': formOf(),
  'POST /v1/flows/:id/test': { receiver: '+5511955554444' },
  'PUT /v1/automations/:id': { name: 'Outra', trigger: 'webhook', steps: [{ type: 'wait', config: { minutes: 9 } }] },
  'PUT /v1/automations/:id/active': { active: false },
  'POST /v1/automations/:id/test': { phone: '+5511966665555' },
  'PATCH /v1/smart-links/:id': { name: 'Outra' },
  'PUT /webhook/endpoints/:id': { url: 'http://127.0.0.1:8080/outro' },
};

const asked = Object.values<Route>(routes).filter(
  ({ path, permission }) =>
    path.includes(':') && !withoutOwner.test(path.replace(/\/lgpd.*$/, '')) && permission !== 'PUBLIC',
);

/** All rows of an organization, table by table, but for the last use of its key, which is written down later. */
async function rowsOf({ organizationId }: Shop): Promise<Record<string, string>> {
  const { rows: tables } = await database.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relnamespace = 'recado'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       -- Calls are written down up to a second after their answers: the owner's own may come late.
       and c.relname <> 'api_calls' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.owner.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(row, ' ' order by row)), '') as sum
       from (select (to_jsonb(t) - 'last_used_at')::text as row from recado.${name} t where organization_id = $1) kept`,
      [organizationId],
    );
    sums[name] = rows[0].sum;
  }
  return sums;
}

type Complaint = [asked: string, complaint: string | null];

const unreadable = /^(?:VALIDATION_ERROR|INVALID_)/;

/** What is wrong with this as a refusal: one for the body's sake would prove nothing, and none may reveal the owner. */
function complaintOf({ statusCode, body }: { statusCode: number; body: string }): string | null {
  const code = body === '' ? '' : (JSON.parse(body).error?.code ?? '');
  const isRefused = statusCode >= 400 && statusCode < 500 && !unreadable.test(code);
  const leaks = [owner.organizationId, owner.phone].some((id) => body.includes(id));
  return isRefused && !leaks ? null : `${statusCode} ${body.slice(0, 300)}`;
}

const visitor = await signInAs(town, outsider.owner.id);

/** A program of the other organization, and its owner in the panel, where the same routes are mounted again. */
const clients: [name: string, call: Shop['call']][] = [
  ['a key', outsider.call],
  ['a session', (method, url, body, headers) => visitor.call(method, `/panel/api${url}`, body, headers)],
];

test.each(clients)(
  'with %s no route does anything for the ids of another organization, and each does something for one’s own',
  async (client, call) => {
    const before = await rowsOf(owner);
    const complaints: Complaint[] = [];
    for (const { method, path } of asked) {
      const body = bodies[`${method} ${path}`] ?? (method === 'POST' ? {} : undefined);
      const answer = await call(method, addressOf(path, theirs), body, {
        'idempotency-key': `${client}-${method}-${path}`.replaceAll(' ', '-'),
      });
      complaints.push([`${method} ${path}`, complaintOf(answer)]);
    }
    expect(complaints.filter(([, complaint]) => complaint !== null)).toEqual([]);
    expect(await rowsOf(owner)).toEqual(before);
    // The same requests read what is the caller's own: it was the owner that they were refused for.
    const reads = asked.filter(({ method }) => method === 'GET');
    const answers = await Promise.all(reads.map(({ path }) => call('GET', addressOf(path, ours))));
    expect(answers.flatMap(({ statusCode }, nth) => (statusCode === 200 ? [] : [reads[nth]?.path]))).toEqual([]);
  },
);

test('no body reaches into another organization, and each works with what is one’s own', async () => {
  const before = await rowsOf(owner);
  const complaints: Complaint[] = [];
  for (const { names, method, path, body } of namings()) {
    const ask = (key: string, asked: object) =>
      outsider.call(method, path, asked, { 'idempotency-key': encodeURIComponent(`${key} ${names} ${path}`) });
    complaints.push([`${method} ${path}, ${names}`, complaintOf(await ask('theirs', body(theirs, owner)))]);
    const allowed = await ask('ours', body(ours, outsider));
    expect(allowed.statusCode, `${method} ${path}, ${names}: ${allowed.body}`).toBeLessThan(300);
  }
  for (const { names, method, path, body } of namings()) {
    const headers = { 'idempotency-key': encodeURIComponent(`session ${names} ${path}`) };
    const answer = await visitor.call(method, `/panel/api${path}`, body(theirs, owner), headers);
    complaints.push([`${method} /panel/api${path}, ${names}`, complaintOf(answer)]);
  }
  for (const [, call] of clients) {
    expect((await call('GET', `/v1/messages?batchId=${theirs.batch}`)).json().data).toEqual([]);
  }
  expect(complaints.filter(([, complaint]) => complaint !== null)).toEqual([]);
  expect(await rowsOf(owner)).toEqual(before);
});

test('no list that a session reads has anything of another organization', async () => {
  const lists = Object.values(sessionRoutes()).filter(
    ({ method, path, permission, media }) =>
      method === 'GET' && permission === 'SESSION' && !path.includes(':') && !media?.includes('text/event-stream'),
  );
  expect(lists.length).toBeGreaterThan(40);
  const secrets = [owner.organizationId, owner.phone, owner.owner.email, ...Object.values(theirs)];
  const problems: string[] = [];
  for (const { path } of lists) {
    const { body } = await visitor.call('GET', path);
    problems.push(...secrets.filter((secret) => body.includes(secret)).map((secret) => `${path} ${secret}`));
  }
  expect(problems).toEqual([]);
});

type Naming = {
  names: string;
  method: 'POST' | 'PATCH';
  path: string;
  body: (filled: Filled, shop: Shop) => object;
};

/** Every field of a body that names something by an id. */
function namings(): Naming[] {
  const receiver = `+${ana}`;
  const { conversation: conversationId } = ours;
  const send = (names: string, body: Naming['body']): Naming => ({
    ...{ names, method: 'POST', path: '/v1/messages' },
    body: (filled, shop) => ({ receiver, ...body(filled, shop) }),
  });
  const reply = (names: string, body: Naming['body']): Naming => ({
    ...{ names, method: 'POST', path: '/v1/conversations/reply' },
    body: (filled, shop) => ({ conversationId, ...body(filled, shop) }),
  });
  const automate = (names: string, body: Naming['body']): Naming => ({
    ...{ names, method: 'POST', path: '/v1/automations' },
    body: (filled, shop) => ({ name: 'Automação', trigger: 'webhook', steps: [wait], ...body(filled, shop) }),
  });
  const flow = (flowId: string) => ({ type: 'flow', body: 'Preencha', buttonText: 'Abrir', flowId });
  const greet = (templateId: string) => ({ type: 'message', config: { templateId, variables: ['{{contact.name}}'] } });
  return [
    send('a sender', (_, { phone }) => ({ body: 'Oi', sender: `+${phone}` })),
    send('a form', (filled) => ({ interactive: flow(filled.flow) })),
    send('a message', ({ received }) => ({ reaction: { messageId: received, emoji: '👍' } })),
    reply('a conversation', ({ conversation }) => ({ conversationId: conversation, body: 'Oi' })),
    reply('a file', ({ media }) => ({ media: { mediaId: media } })),
    reply('a form', (filled) => ({ interactive: flow(filled.flow) })),
    reply('a message', ({ received }) => ({ reaction: { messageId: received, emoji: '👍' } })),
    automate('a template', ({ template }) => ({ steps: [greet(template)] })),
    automate('a form', (filled) => ({ trigger: 'flow.replied', triggerConfig: { flowId: filled.flow } })),
    {
      ...{ names: 'a number', method: 'POST', path: '/v1/smart-links' },
      body: ({ number }, { phone }) => ({ name: 'Balcão', slug: `balcao-${phone}`, numberId: number }),
    },
    {
      ...{ names: 'a number', method: 'PATCH', path: `/v1/smart-links/${ours.link}` },
      body: ({ number }) => ({ numberId: number }),
    },
    {
      ...{ names: 'a form', method: 'POST', path: '/v1/templates' },
      body: (filled) => ({ ...plain(), buttons: [{ type: 'FLOW', text: 'Abrir', flowId: filled.flow }] }),
    },
  ];
}
