import { afterAll, describe, expect, test } from 'vitest';
import { listMails } from './mail/index.ts';
import { startIdentityProvider } from './testing/identity-provider.ts';
import { openShop, openTown } from './testing/shop.ts';
import { createBrowser, hireMember, setCheapPassword, signInAs } from './testing/sign-in.ts';
import { testDatabase } from './testing/test-database.ts';

const baseUrl = 'http://127.0.0.1:3000';
const password = 'uma frase só de testes';
const phone = '+5511988880009';
const provider = await startIdentityProvider({ redirectUri: `${baseUrl}/panel/api/session/openid/return` });
const database = await testDatabase();
const founding = await openTown(database);
const shop = await openShop(founding);
const town = await openTown(database, {
  BASE_URL: baseUrl,
  LOGIN_CODE_ORGANIZATION: shop.organizationId,
  OPENID_ISSUER: provider.issuer,
  OPENID_CLIENT_ID: provider.clientId,
  OPENID_CLIENT_SECRET: provider.clientSecret,
});
afterAll(() => provider.close());

type Browser = ReturnType<typeof createBrowser>;

const setCookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '');

/** The token behind this mark in the mail to this address. */
async function tokenIn(email: string, mark: string): Promise<string> {
  const find = async () => {
    const mails = await listMails(database.system, 50);
    const mine = mails.find(({ recipient, body }) => recipient === email && body.includes(mark));
    return mine?.body.split(mark)[1]?.split(/\s/)[0] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

async function codeSent(): Promise<string> {
  const find = async () => {
    const text = 'select content::text as content from messages where receiver = $1';
    const { rows } = await database.owner.query<{ content: string }>(text, [phone.slice(1)]);
    return /"(\d{6})"/.exec(rows[0]?.content ?? '')?.[1] ?? '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}

const hire = () => hireMember(town, shop.organizationId, 'AGENT');
const enter = (on: Browser, path: string, body: object) => on.call('POST', `/panel/api${path}`, body);

const ways: Record<string, (on: Browser) => Promise<{ headers: Record<string, unknown> }>> = {
  async password(on) {
    const { userId, email } = await hire();
    await setCheapPassword(town, userId, password);
    return enter(on, '/session', { email, password });
  },
  async link(on) {
    const { email } = await hire();
    await enter(on, '/session/link', { email });
    return enter(on, '/session/link/open', { token: await tokenIn(email, 'link#') });
  },
  async code(on) {
    const bia = await hire();
    await bia.call('PATCH', '/panel/api/me', { phone });
    await database.owner.query('update users set verified_phone = phone where id = $1', [bia.userId]);
    await enter(on, '/session/code', { phone });
    return enter(on, '/session/code/open', { phone, code: await codeSent() });
  },
  async invitation(on) {
    const email = 'nova@convidada.example';
    const owner = await signInAs(town, shop.owner.id);
    await owner.call('POST', '/panel/api/invitations', { email, role: 'VIEWER' });
    return enter(on, '/invitations/open', { token: await tokenIn(email, 'invitation#'), name: 'Nova', password });
  },
  async OpenID(on) {
    const { email } = await hire();
    provider.accounts.set('bia', { email, email_verified: true });
    const begun = await on.call('GET', '/panel/api/session/openid');
    const back = await provider.visit(String(begun.headers.location), 'bia');
    const cookie = `${on.cookie}; ${setCookieOf(begun).split(';', 1)[0]}`;
    return on.call('GET', `${back.pathname}${back.search}`, undefined, { cookie });
  },
};

const reads = async (cookie: string) =>
  (await createBrowser(town, cookie).call('GET', '/panel/api/session')).statusCode;

describe('a browser that holds the session of another person', () => {
  test.each(Object.entries(ways))('gets a new one by %s, and what it held opens nothing any more', async (_, come) => {
    const planted = (await signInAs(town, (await openShop(town)).owner.id)).cookie;
    expect(await reads(planted)).toBe(200);
    const given = setCookieOf(await come(createBrowser(town, planted)));
    expect(given).toMatch(/^recado=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/);
    expect([await reads(planted), await reads(given)]).toEqual([401, 200]);
  });
});

describe('over HTTPS', () => {
  test('a session is given and taken in a cookie of this host alone, which never leaves over plain HTTP', async () => {
    const secure = await openTown(database, { BASE_URL: 'https://recado.example' });
    const { userId, email } = await hire();
    await setCheapPassword(town, userId, password);
    const given = setCookieOf(await enter(createBrowser(secure), '/session', { email, password }));
    expect(given).toMatch(/^__Host-recado=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600; Secure$/);
    const ask = async (cookie: string) =>
      (await createBrowser(secure, cookie).call('GET', '/panel/api/session')).statusCode;
    expect([await ask(given), await ask(given.replace('__Host-', ''))]).toEqual([200, 401]);
  });
});
