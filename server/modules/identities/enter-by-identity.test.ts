import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActs } from '../../audit/index.ts';
import { startIdentityProvider } from '../../testing/identity-provider.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { createBrowser, hireMember, signInAs } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { codeAt, stepOf } from '../sessions/totp.ts';

const baseUrl = 'http://127.0.0.1:3000';
const provider = await startIdentityProvider({ redirectUri: `${baseUrl}/panel/api/session/openid/return` });
const database = await testDatabase();
const town = await openTown(database, {
  BASE_URL: baseUrl,
  OPENID_ISSUER: provider.issuer,
  OPENID_CLIENT_ID: provider.clientId,
  OPENID_CLIENT_SECRET: provider.clientSecret,
  OPENID_NAME: 'Entrar com a Loja',
});
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(town);
});
afterAll(() => provider.close());

const start = '/panel/api/session/openid';
const setCookie = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'] ?? '');

/** A browser that was sent to the provider: what it holds, and where it was sent. */
async function begin(next = '') {
  const answer = await createBrowser(town).call('GET', `${start}${next}`);
  expect(answer.statusCode).toBe(302);
  return { to: String(answer.headers.location), browser: createBrowser(town, setCookie(answer)), answer };
}

/** All of the way as this account, and where it ends. */
async function enterAs(account: string, next = '') {
  const { to, browser } = await begin(next);
  const back = await provider.visit(to, account);
  const answer = await browser.call('GET', `${back.pathname}${back.search}`);
  expect(answer.statusCode).toBe(302);
  return { to: String(answer.headers.location), cookie: setCookie(answer), back, browser };
}

const account = (id: string, email: string, email_verified = true) =>
  provider.accounts.set(id, { email, email_verified, name: 'Bia Lima' });

const refused = { to: '/panel/sign-in?refusal=OPENID_REFUSED', cookie: '' };

describe('GET /panel/api/session/openid', () => {
  test('leads to the provider with state, nonce and a challenge, and ties the answer to this browser', async () => {
    const { to, answer } = await begin();
    const asked = new URL(to).searchParams;
    expect(to.startsWith(`${provider.issuer}/auth?`)).toBe(true);
    expect(Object.fromEntries(asked)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)?.length).toBeGreaterThan(40);
    expect(setCookie(answer)).toMatch(/^recado-openid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
    const setup = (await createBrowser(town).call('GET', '/panel/api/setup')).json();
    expect(setup.signIn.openId).toEqual({ name: 'Entrar com a Loja', href: start });
  });

  test('OPENID_UNREACHABLE when the provider does not answer', async () => {
    const silent = createServer((_, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const other = await openTown(database, { OPENID_ISSUER: issuer, OPENID_CLIENT_ID: 'x' });
    const answer = await createBrowser(other).call('GET', start);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/panel/sign-in?refusal=OPENID_UNREACHABLE']);
    silent.close();
  });

  test('OPENID_OFF where no provider is set', async () => {
    const other = await openTown(database);
    for (const path of [start, `${start}/return`]) {
      const answer = await createBrowser(other).call('GET', path);
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('GET /panel/api/session/openid/return', () => {
  test('signs in a member by the verified address, opens the page they wanted, and writes it down', async () => {
    const bia = await hireMember(town, shop.organizationId, 'AGENT');
    account('bia', bia.email.toUpperCase());
    const { to, cookie } = await enterAs('bia', '?next=/wallet');
    expect(to).toBe('/panel/wallet');
    const me = (await createBrowser(town, cookie).call('GET', '/panel/api/session')).json();
    expect([me.user.id, me.organization.role]).toEqual([bia.userId, 'AGENT']);
    const [act] = await listActs(database.system, shop.organizationId, 1);
    expect(act).toMatchObject({ act: 'session.opened', subject: bia.userId, detail: { method: 'openid' } });
  });

  test('leads to no page of others, whatever was asked for', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    account('next', bia.email);
    for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      expect((await enterAs('next', `?next=${encodeURIComponent(next)}`)).to).toBe('/panel/');
    }
  });

  test('knows a person by who they are at the provider, not by an address that moved on', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    account('first', bia.email);
    expect((await enterAs('first')).to).toBe('/panel/');
    account('second', bia.email);
    expect(await enterAs('second')).toMatchObject(refused);
    account('first', 'casada@outra.example');
    const { cookie } = await enterAs('first');
    expect((await createBrowser(town, cookie).call('GET', '/panel/api/session')).json().user.id).toBe(bia.userId);
  });

  test('OPENID_REFUSED for an unverified address, an unknown person and a former member, in one answer', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    account('unverified', bia.email, false);
    account('unknown', 'ninguem@outra.example');
    const former = await hireMember(town, shop.organizationId, 'VIEWER');
    account('former', former.email);
    const owner = await signInAs(town, shop.owner.id);
    const removed = await owner.call('DELETE', `/panel/api/members/${former.userId}`);
    expect([removed.statusCode, removed.body]).toEqual([204, '']);
    for (const who of ['unverified', 'unknown', 'former']) expect(await enterAs(who)).toMatchObject(refused);
  });

  test('OPENID_REFUSED for a state of another browser, an invented one, an old one, and none', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    account('state', bia.email);
    const { to } = await begin();
    const back = await provider.visit(to, 'state');
    const victim = (await begin()).browser;
    const nobody = createBrowser(town);
    const invented = new URL(back);
    invented.searchParams.set('state', `${'x'.repeat(43)}.9999999999.Lw`);
    for (const [browser, url] of [
      [victim, back],
      [nobody, back],
      [victim, invented],
      [victim, new URL(back.pathname, back)],
    ] as const) {
      const answer = await browser.call('GET', `${url.pathname}${url.search}`);
      expect([answer.headers.location, setCookie(answer)]).toEqual([refused.to, '']);
    }
    const late = await begin();
    const lateBack = await provider.visit(late.to, 'state');
    town.clock.advance(11 * 60_000);
    const answer = await late.browser.call('GET', `${lateBack.pathname}${lateBack.search}`);
    expect(answer.headers.location).toBe(refused.to);
  });

  test('OPENID_REFUSED for an answer that was used, and for a code under the state of another attempt', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    account('replayed', bia.email);
    const { back, browser, to } = await enterAs('replayed');
    expect(to).toBe('/panel/');
    const again = await browser.call('GET', `${back.pathname}${back.search}`);
    expect([again.headers.location, setCookie(again)]).toEqual([refused.to, '']);
    const other = await begin();
    const otherBack = await provider.visit(other.to, 'replayed');
    otherBack.searchParams.set('code', String(back.searchParams.get('code')));
    const mixed = await other.browser.call('GET', `${otherBack.pathname}${otherBack.search}`);
    expect(mixed.headers.location).toBe(refused.to);
  });

  test('OPENID_REFUSED when the person declined at the provider', async () => {
    const { to, browser } = await begin();
    const state = encodeURIComponent(new URL(to).searchParams.get('state') ?? '');
    const answer = await browser.call('GET', `${start}/return?error=access_denied&state=${state}`);
    expect(answer.headers.location).toBe(refused.to);
  });

  test('makes the person who was invited at the address a member, with the role of the invitation', async () => {
    const owner = await signInAs(town, shop.owner.id);
    const email = 'nova@convidada.example';
    await owner.call('POST', '/panel/api/invitations', { email, role: 'AGENT' });
    account('invited', email);
    const { to, cookie } = await enterAs('invited');
    expect(to).toBe('/panel/');
    const me = (await createBrowser(town, cookie).call('GET', '/panel/api/session')).json();
    expect(me).toMatchObject({
      user: { email, name: 'Bia Lima', hasPassword: false },
      organization: { id: shop.organizationId, role: 'AGENT' },
    });
    expect((await owner.call('GET', '/panel/api/invitations')).json().data).toEqual([]);
    expect((await enterAs('invited')).to).toBe('/panel/');
  });

  test('asks a member with a second factor for it, on the page of links', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const { secret } = (await bia.call('POST', '/panel/api/me/second-factor')).json();
    await bia.call('POST', '/panel/api/me/second-factor/confirm', { code: codeAt(secret, stepOf(town.clock.now())) });
    account('factor', bia.email);
    const { to, cookie } = await enterAs('factor');
    expect(cookie).toBe('');
    const token = /^\/panel\/sign-in\/link#([\w-]{43})$/.exec(to)?.[1];
    const open = (body: object) => createBrowser(town).call('POST', '/panel/api/session/link/open', { token, ...body });
    expect((await open({})).json().error.code).toBe('SECOND_FACTOR_NEEDED');
    town.clock.advance(30_000);
    const opened = await open({ code: codeAt(secret, stepOf(town.clock.now())) });
    expect([opened.statusCode, opened.json().user.id]).toEqual([200, bia.userId]);
    const { data } = (await createBrowser(town, setCookie(opened)).call('GET', '/panel/api/me/sessions')).json();
    expect(data.find(({ current }: { current: boolean }) => current).method).toBe('openid');
  });
});
