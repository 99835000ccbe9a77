import assert from 'node:assert/strict';
import { ask, framework, hasFields, ok, refused, type Subject } from './subject.ts';

export type Check = { part: string; title: string; run: (subject: Subject) => Promise<void> };

const nobody = '+5511900000000';
const nowhere = '00000000-0000-7000-8000-000000000000';
const check = (part: string, title: string, run: Check['run']): Check => ({ part, title, run });

/** A request and the refusal it must meet. */
const refusal = (part: string, title: string, line: string, asked: object, status: number, ...codes: string[]) =>
  check(part, title, async (subject) => refused(await ask(subject, line, asked), status, ...codes));

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const authentication = [
  ['without a header', { authorization: null }, 403],
  ['with a key that is not ours', bearer('abc_live_1'), 403],
  ['with another prefix', bearer('svc_test_0000000000000000000000000000000000000000'), 401],
  ['with a key that does not exist', bearer('svc_live_0000000000000000000000000000000000000000'), 401],
] as const;

const template = { name: 'conformidade', category: 'UTILITY', body: 'Olá {{1}}, tudo bem?', samples: { '1': 'Ana' } };
const contacts = [{ to: nobody, variables: [] }];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const keyed = (body: object) => ({ body, headers: { 'idempotency-key': crypto.randomUUID() } });
const campaign = { name: 'Conformidade', templateName: 'conformidade_inexistente', contacts };
const send = (body: object) => ({ body: { receiver: nobody, ...body } });

/** What can be asked of any key: nothing is written, nothing is paid. */
export const rules: readonly Check[] = [
  check('Health', 'GET /health answers', async (subject) => void ok(await ask(subject, 'GET /health'))),
  ...authentication.map(([title, asked, status]) =>
    check('Authentication', `a call ${title} is ${status} with the framework body`, async (subject) =>
      framework(await ask(subject, 'GET /v1/templates', asked), status),
    ),
  ),
  check('Limits', 'every response has X-RateLimit-Remaining', async (subject) => {
    const { headers } = await ask(subject, 'GET /v1/templates');
    assert.match(headers.get('x-ratelimit-remaining') ?? 'none', /^\d+$/);
  }),
  check('Identity', 'GET /auth/me: name, e-mail, role null, emailPending false', async (subject) => {
    const me = ok(await ask(subject, 'GET /auth/me'));
    hasFields(me, 'name', 'email');
    assert.deepEqual([me.role, me.emailPending], [null, false]);
  }),
  check('Identity', 'GET /auth/me/organizations: the list in data', async (subject) => {
    const { data = [] } = ok(await ask(subject, 'GET /auth/me/organizations'));
    assert.ok(data.length > 0, 'at least one organization');
    for (const one of data) hasFields(one, 'id', 'slug', 'name', 'role', 'mode');
  }),
  ...(
    [
      ['/v1/templates', ['data', 'pagination']],
      ['/v1/campaigns', ['content', 'totalPages', 'totalElements']],
      ['/v1/contacts', ['contacts', 'total', 'page', 'size', 'totalPages']],
      ['/dashboard/messages', ['messages', 'total', 'page', 'size', 'totalPages']],
      [
        '/dashboard/metrics',
        ['total', 'sent', 'delivered', 'read', 'failed', 'pending', 'window7d', 'previous7d', 'mode'],
      ],
      ['/v1/automations/pricing', ['sessionUnitPriceBrl']],
    ] as const
  ).map(([path, names]) =>
    check('Envelopes', `GET ${path} answers { ${names.join(', ')} }`, async (subject) =>
      hasFields(ok(await ask(subject, `GET ${path}`)), ...names),
    ),
  ),
  check('Envelopes', 'GET /v1/automations answers a plain array', async (subject) =>
    assert.ok(Array.isArray(ok(await ask(subject, 'GET /v1/automations')))),
  ),
  check('Templates', 'each of the list has every required field', async (subject) => {
    const list = ok(await ask(subject, 'GET /v1/templates?size=200'));
    hasFields(list, 'data');
    const { data = [] } = list;
    const names = ['id', 'name', 'formattedName', 'category', 'language', 'providerName', 'providerTemplateId'];
    for (const one of data)
      hasFields(one, ...names, 'providerStatus', 'availableForSending', 'structureJson', 'createdAt');
  }),
  refusal('Templates', 'a name instead of an id', 'GET /v1/templates/boas_vindas', {}, 400, 'INVALID_PATH_PARAM'),
  refusal('Templates', 'an id nobody has', `GET /v1/templates/${nowhere}`, {}, 404, 'TEMPLATE_NOT_FOUND'),
  refusal('Templates', 'a page below zero', 'GET /v1/templates?page=-1', {}, 400, 'VALIDATION_ERROR'),
  refusal('Templates', 'broken JSON', 'POST /v1/templates', { raw: '{' }, 400, 'INVALID_JSON'),
  refusal(
    'Templates',
    'a blank name',
    'POST /v1/templates',
    { body: { ...template, name: '' } },
    400,
    'VALIDATION_ERROR',
  ),
  refusal(
    'Templates',
    'samples as an array',
    'POST /v1/templates',
    { body: { ...template, samples: [] } },
    400,
    'INVALID_JSON',
  ),
  refusal(
    'Templates',
    'a category that is none',
    'POST /v1/templates',
    { body: { ...template, category: 'SPAM' } },
    422,
    'UNPROCESSABLE_ENTITY',
  ),
  refusal(
    'Templates',
    'a variable at the start',
    'POST /v1/templates',
    { body: { ...template, body: '{{1}} chegou hoje.' } },
    422,
    'UNPROCESSABLE_ENTITY',
  ),
  refusal('Messages', 'no content', 'POST /v1/messages', send({}), 400, 'VALIDATION_ERROR'),
  refusal(
    'Messages',
    'two contents',
    'POST /v1/messages',
    send({ body: 'a', templateName: 'b' }),
    400,
    'VALIDATION_ERROR',
  ),
  refusal(
    'Messages',
    'a line break in a variable',
    'POST /v1/messages',
    send({ templateName: 'a', templateVariables: ['a\nb'] }),
    400,
    'VALIDATION_ERROR',
  ),
  refusal(
    'Messages',
    'a phone that is none',
    'POST /v1/messages',
    send({ receiver: 'abc', templateName: 'a' }),
    422,
    'INVALID_RECIPIENT',
  ),
  refusal(
    'Messages',
    'a template nobody has',
    'POST /v1/messages',
    send({ templateName: 'conformidade_inexistente' }),
    409,
    'CONFLICT',
  ),
  refusal(
    'Messages',
    'text outside the window',
    'POST /v1/messages',
    send({ body: 'Olá' }),
    422,
    'CONVERSATION_WINDOW_CLOSED',
  ),
  refusal(
    'Messages',
    'a key with a blank',
    'POST /v1/messages',
    { ...send({ templateName: 'a' }), headers: { 'idempotency-key': 'a b' } },
    400,
    'INVALID_IDEMPOTENCY_KEY',
  ),
  check('Messages', 'an id nobody has is 404 with no body', async (subject) => {
    const { status, text } = await ask(subject, 'GET /v1/messages/svc_msg_00000000000000000000000000');
    assert.deepEqual([status, text], [404, '']);
  }),
  check('Campaigns', 'a creation without its key is 500', async (subject) =>
    assert.equal((await ask(subject, 'POST /v1/campaigns', { body: campaign })).status, 500),
  ),
  refusal(
    'Campaigns',
    'no contacts',
    'POST /v1/campaigns',
    keyed({ ...campaign, contacts: [] }),
    400,
    'VALIDATION_ERROR',
  ),
  refusal('Campaigns', 'a template nobody has', 'POST /v1/campaigns', keyed(campaign), 422, 'UNPROCESSABLE_ENTITY'),
  refusal(
    'Campaigns',
    'a schedule too soon',
    'POST /v1/campaigns',
    keyed({ ...campaign, scheduledAt: inMinutes(1) }),
    400,
    'CAMPAIGN_SCHEDULE_TOO_SOON',
  ),
  refusal(
    'Campaigns',
    'a schedule too far',
    'POST /v1/campaigns',
    keyed({ ...campaign, scheduledAt: inMinutes(60_000) }),
    400,
    'CAMPAIGN_SCHEDULE_TOO_FAR',
  ),
  refusal('Campaigns', 'an id nobody has', `GET /v1/campaigns/${nowhere}`, {}, 404, 'CAMPAIGN_NOT_FOUND'),
  check('Campaigns', 'the test of a campaign nobody has is 404 with no body', async (subject) => {
    const { status, text } = await ask(subject, `GET /v1/campaigns/${nowhere}/ab-test`);
    assert.deepEqual([status, text], [404, '']);
  }),
  refusal(
    'Contacts',
    'a contact nobody has',
    `GET /v1/contacts/${encodeURIComponent(nobody)}`,
    {},
    422,
    'UNPROCESSABLE_ENTITY',
  ),
  refusal('Paths', 'an address where nothing is', 'GET /v1/conformidade', {}, 404, 'NOT_FOUND'),
];
