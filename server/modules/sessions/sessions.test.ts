import { beforeAll, describe, expect, test } from 'vitest';
import { listMails } from '../../mail/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { createBrowser, hireMember, setCheapPassword, signInAs } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { setMember } from '../organizations/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const password = 'uma frase só de testes';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(town);
});

const mailsTo = async (email: string) =>
  (await listMails(database.system, 200)).filter(({ recipient }) => recipient === email);

describe('a session', () => {
  test('SESSION_MISSING without a cookie, with two of them, with an invented one and with a key', async () => {
    const ana = await signInAs(town, shop.owner.id);
    const ask = (headers: Record<string, string>) =>
      town.app.inject({ method: 'GET', url: '/panel/api/session', headers });
    for (const cookie of ['', 'recado=', `recado=${'x'.repeat(43)}`, `${ana.cookie}; ${ana.cookie}`]) {
      const answer = await ask(cookie ? { cookie } : {});
      expect([cookie, answer.statusCode, answer.json().error.code]).toEqual([cookie, 401, 'SESSION_MISSING']);
    }
    const withKey = await ask({ cookie: ana.cookie, authorization: `Bearer ${shop.key}` });
    expect(withKey.statusCode).toBe(403);
    expect(withKey.json()).toMatchObject({ status: 403, error: 'Forbidden', path: '/panel/api/session' });
  });

  test('opens nothing of the interface itself: /v1 never takes a cookie', async () => {
    const ana = await signInAs(town, shop.owner.id);
    for (const url of ['/v1/wallet', '/dashboard/metrics', '/webhook/endpoints', '/auth/me']) {
      expect((await ana.call('GET', url)).statusCode).toBe(403);
      expect((await ana.call('GET', `/panel/api${url}`)).statusCode).toBe(200);
    }
  });

  test('CSRF_REJECTED for a write without the token, with that of another session, or from another origin', async () => {
    const ana = await signInAs(town, shop.owner.id);
    const other = await signInAs(town, shop.owner.id);
    const write = (headers: Record<string, string>) =>
      createBrowser(town, ana.cookie).call('PATCH', '/panel/api/me', { theme: 'dark' }, headers);
    const refused = [
      await write({}),
      await write({ 'x-csrf-token': other.csrf }),
      await write({ 'x-csrf-token': ana.csrf, origin: 'https://evil.example' }),
      await town.app.inject({
        method: 'PATCH',
        url: '/panel/api/me',
        headers: { cookie: ana.cookie, 'x-csrf-token': ana.csrf, 'content-type': 'application/json' },
        payload: '{"theme":"dark"}',
      }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(refused[0]?.json().error.code).toBe('CSRF_REJECTED');
    const taken = await write({ 'x-csrf-token': ana.csrf });
    expect(taken.json().user.theme).toBe('dark');
  });

  test('is counted beside the keys of the same person, not with them', async () => {
    const ana = await signInAs(town, shop.owner.id);
    const left = async () => Number((await ana.call('GET', '/panel/api/session')).headers['x-ratelimit-remaining']);
    const before = await left();
    for (let n = 0; n < 5; n++) await shop.call('GET', '/v1/wallet');
    expect(before - (await left())).toBeLessThanOrEqual(2);
  });

  test('ends with signing out, at once and not only in the browser', async () => {
    const ana = await signInAs(town, shop.owner.id);
    const answer = await ana.call('DELETE', '/panel/api/session');
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toBe('recado=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
    expect((await ana.call('GET', '/panel/api/session')).statusCode).toBe(401);
  });

  test('ends after fourteen days', async () => {
    const ana = await signInAs(town, shop.owner.id);
    const older = `update sessions set expires_at = recado.now() - interval '1 second' where id = $1`;
    await database.owner.query(older, [ana.sessionId]);
    expect((await ana.call('GET', '/panel/api/session')).statusCode).toBe(401);
  });

  test('knows a new role in its next request, and a membership that ended', async () => {
    const bia = await hireMember(town, shop.organizationId, 'ADMIN');
    expect((await bia.call('GET', '/panel/api/invitations')).statusCode).toBe(200);
    await setMember(database, shop.organizationId, bia.userId, 'AGENT');
    const answer = await bia.call('GET', '/panel/api/invitations');
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'ROLE_NOT_ALLOWED']);
    const ana = await signInAs(town, shop.owner.id);
    await ana.call('DELETE', `/panel/api/members/${bia.userId}`);
    expect((await bia.call('GET', '/panel/api/session')).statusCode).toBe(401);
  });
});

describe('GET /panel/api/me/sessions', () => {
  test('lists where a person is signed in, and each can be ended by itself', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const phone = await signInAs(town, bia.userId);
    const { data } = (await bia.call('GET', '/panel/api/me/sessions')).json();
    expect(data.map(({ id, current }: { id: string; current: boolean }) => [id, current]).sort()).toEqual(
      [
        [bia.sessionId, true],
        [phone.sessionId, false],
      ].sort(),
    );
    expect((await bia.call('DELETE', `/panel/api/me/sessions/${phone.sessionId}`)).statusCode).toBe(204);
    expect((await phone.call('GET', '/panel/api/session')).statusCode).toBe(401);
    const third = await signInAs(town, bia.userId);
    expect((await bia.call('DELETE', '/panel/api/me/sessions')).statusCode).toBe(204);
    expect((await third.call('GET', '/panel/api/session')).statusCode).toBe(401);
    expect((await bia.call('GET', '/panel/api/session')).statusCode).toBe(200);
  });
});

describe('DELETE /panel/api/me/sessions/:id', () => {
  test('SESSION_UNKNOWN for the session of another person, which goes on', async () => {
    const bia = await hireMember(town, shop.organizationId, 'OWNER');
    const ana = await signInAs(town, shop.owner.id);
    const answer = await bia.call('DELETE', `/panel/api/me/sessions/${ana.sessionId}`);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await ana.call('GET', '/panel/api/session')).statusCode).toBe(200);
  });
});

describe('PUT /panel/api/me/password', () => {
  test('changes it and ends every other session', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const other = await signInAs(town, bia.userId);
    expect((await bia.call('PUT', '/panel/api/me/password', { next: password })).statusCode).toBe(204);
    expect((await other.call('GET', '/panel/api/session')).statusCode).toBe(401);
    expect((await bia.call('GET', '/panel/api/session')).json().user.hasPassword).toBe(true);
    const again = await bia.call('PUT', '/panel/api/me/password', { current: password, next: 'outra frase minha' });
    expect(again.statusCode).toBe(204);
    const signIn = (given: string) =>
      createBrowser(town).call('POST', '/panel/api/session', { email: bia.email, password: given });
    expect((await signIn(password)).statusCode).toBe(401);
    expect((await signIn('outra frase minha')).statusCode).toBe(200);
  });

  test('PASSWORD_WRONG with another current one; PASSWORD_TOO_COMMON; SIGN_IN_THROTTLED after ten of them', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    await setCheapPassword(town, bia.userId, password);
    const change = (current: string | null, next: string) =>
      bia.call('PUT', '/panel/api/me/password', { current, next });
    const codes = [];
    codes.push((await change('errada', 'outra frase minha')).json().error.code);
    codes.push((await change(null, 'outra frase minha')).json().error.code);
    codes.push((await change(password, 'senha12345')).json().error.code);
    expect(codes).toEqual(['PASSWORD_WRONG', 'PASSWORD_WRONG', 'PASSWORD_TOO_COMMON']);
    for (let n = 0; n < 7; n++) await change('errada', 'outra frase minha');
    expect((await change(password, 'outra frase minha')).json().error.code).toBe('SIGN_IN_THROTTLED');
  });
});

describe('POST /panel/api/me/confirmation', () => {
  test('mails the link once more until the address is confirmed; SIGN_IN_THROTTLED after ten', async () => {
    const fresh = await openShop(town);
    await database.owner.query('update users set email_confirmed_at = null where id = $1', [fresh.owner.id]);
    const ana = await signInAs(town, fresh.owner.id);
    const ask = () => ana.call('POST', '/panel/api/me/confirmation');
    const before = (await mailsTo(fresh.owner.email)).length;
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([202, { sent: true }]);
    const mails = await mailsTo(fresh.owner.email);
    expect(mails).toHaveLength(before + 1);
    await createBrowser(town).call('POST', `/confirm-email/${/confirm-email\/(\S+)/.exec(mails[0]?.body ?? '')?.[1]}`);
    expect((await ask()).json()).toEqual({ sent: false });
    for (let n = 0; n < 8; n++) await ask();
    expect((await ask()).json().error.code).toBe('SIGN_IN_THROTTLED');
  });
});

describe('PATCH /panel/api/me', () => {
  test('changes what a person writes of themselves', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const body = { name: '  Bia Lima ', phone: '+55 (11) 98888-7777', locale: 'en', theme: 'dark' };
    const notify = { attention: false, security: true };
    const { user } = (await bia.call('PATCH', '/panel/api/me', { ...body, notify })).json();
    expect(user).toMatchObject({ name: 'Bia Lima', phone: '+5511988887777', locale: 'en', theme: 'dark', notify });
    expect((await mailsTo(bia.email)).map(({ subject }) => subject)).toEqual([
      'O celular da sua conta no Recado mudou',
    ]);
    expect((await bia.call('PATCH', '/panel/api/me', { phone: null })).json().user).toMatchObject({
      name: 'Bia Lima',
      phone: null,
      locale: 'en',
    });
  });

  test('INVALID_PHONE for what is none; ORGANIZATION_UNKNOWN for a main organization of others', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const other = await openShop(town);
    const phone = await bia.call('PATCH', '/panel/api/me', { phone: '12' });
    const main = await bia.call('PATCH', '/panel/api/me', { mainOrganizationId: other.organizationId, name: 'X' });
    expect([phone.json().error.code, main.json().error.code]).toEqual(['INVALID_PHONE', 'NOT_FOUND']);
    expect((await bia.call('GET', '/panel/api/session')).json().user.name).not.toBe('X');
  });
});

describe('PUT /panel/api/session/organization', () => {
  test('goes on in another organization of the person, with the role they have there', async () => {
    const other = await openShop(town);
    const bia = await hireMember(town, shop.organizationId, 'ADMIN');
    await setMember(database, other.organizationId, bia.userId, 'VIEWER');
    const me = (
      await bia.call('PUT', '/panel/api/session/organization', { organizationId: other.organizationId })
    ).json();
    expect(me.organization).toMatchObject({ id: other.organizationId, role: 'VIEWER' });
    expect(me.organizations).toHaveLength(2);
    const wallet = await bia.call('GET', '/panel/api/v1/wallet');
    expect(wallet.json().balance).toBe(100);
    const write = await bia.call('PATCH', '/panel/api/organization', { name: 'Minha' });
    expect([write.statusCode, write.json().error.code]).toEqual([403, 'VIEWER_READ_ONLY']);
  });

  test('ORGANIZATION_UNKNOWN where the person is no member', async () => {
    const other = await openShop(town);
    const ana = await signInAs(town, shop.owner.id);
    const answer = await ana.call('PUT', '/panel/api/session/organization', { organizationId: other.organizationId });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await ana.call('GET', '/panel/api/session')).json().organization.id).toBe(shop.organizationId);
  });
});
