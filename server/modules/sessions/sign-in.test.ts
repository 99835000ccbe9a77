import { beforeAll, describe, expect, test } from 'vitest';
import { many, one } from '../../database/rows.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { createBrowser, hireMember, setCheapPassword, signInAs } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const password = 'uma frase só de testes';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(town);
  await setCheapPassword(town, shop.owner.id, password);
});

const outsider = createBrowser(town);
const signIn = (email: string, given: string, extra: object = {}) =>
  outsider.call('POST', '/panel/api/session', { email, password: given, ...extra });

describe('POST /panel/api/session', () => {
  test('signs in with a cookie that no script reads, and returns who it is and what they may do', async () => {
    const answer = await signIn(shop.owner.email.toUpperCase(), password);
    expect(answer.statusCode).toBe(200);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^recado=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    const me = answer.json();
    expect(me).toMatchObject({
      user: { id: shop.owner.id, email: shop.owner.email, hasPassword: true, secondFactor: false },
      organization: { id: shop.organizationId, role: 'OWNER', plan: 'scale' },
      organizations: [{ id: shop.organizationId, role: 'OWNER' }],
    });
    expect(me.can).toEqual(expect.arrayContaining(['sendMessage', 'createKey', 'listMails']));
    const browser = createBrowser(town, cookie);
    expect((await browser.call('GET', '/panel/api/session')).json()).toEqual(me);
  });

  test('keeps nothing that opens a session: the token is hashed, and so is the password', async () => {
    const answer = await signIn(shop.owner.email, password);
    const token = /^recado=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    const rows = await many<{ row: string }>(database.system, {
      text: 'select row_to_json(s)::text as row from sessions s union all select row_to_json(u)::text from users u',
      values: [],
    });
    const kept = rows.map(({ row }) => row).join();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(Buffer.from(token).toString('hex'));
    expect(kept).not.toContain(password);
  });

  test('CREDENTIALS_WRONG for another password, an unknown address and a person without a password, in one answer', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const answers = [
      await signIn(shop.owner.email, 'não é esta frase'),
      await signIn('ninguem@loja.example', password),
      await signIn(bia.email, password),
    ];
    for (const { statusCode, headers } of answers) {
      expect(statusCode).toBe(401);
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.json().error.code).toBe('CREDENTIALS_WRONG');
  });

  test('NO_ORGANIZATION for a person who was removed everywhere', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    await setCheapPassword(town, bia.userId, password);
    const owner = await signInAs(town, shop.owner.id);
    expect((await owner.call('DELETE', `/panel/api/members/${bia.userId}`)).statusCode).toBe(204);
    const answer = await signIn(bia.email, password);
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'NO_ORGANIZATION']);
  });

  test('SIGN_IN_THROTTLED after ten attempts at one account, known or not, and a good one clears them', async () => {
    const known = await hireMember(town, shop.organizationId, 'VIEWER');
    await setCheapPassword(town, known.userId, password);
    for (const email of [known.email, 'outra-pessoa@loja.example']) {
      const statuses = [];
      for (let n = 0; n < 11; n++) statuses.push((await signIn(email, 'errada demais')).statusCode);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    }
    const { json, headers } = await signIn(known.email, 'errada demais');
    expect(json().error.code).toBe('SIGN_IN_THROTTLED');
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
    await database.owner.query('truncate sign_in_attempts');
    for (let n = 0; n < 9; n++) await signIn(known.email, 'errada demais');
    expect((await signIn(known.email, password)).statusCode).toBe(200);
    expect((await signIn(known.email, 'errada demais')).statusCode).toBe(401);
    await database.owner.query('truncate sign_in_attempts');
  });

  test('CSRF_REJECTED for a sign-in that comes from a page of another origin, or of none', async () => {
    const body = { email: shop.owner.email, password };
    const answers = [
      await outsider.call('POST', '/panel/api/session', body, { origin: 'https://evil.example' }),
      await outsider.call('POST', '/panel/api/session', body, { origin: 'null' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(answers[0]?.json().error.code).toBe('CSRF_REJECTED');
  });

  test('gives a new session to a browser that came with one, and ends the old one', async () => {
    const first = await signIn(shop.owner.email, password);
    const planted = createBrowser(town, String(first.headers['set-cookie']));
    const second = await planted.call('POST', '/panel/api/session', { email: shop.owner.email, password });
    expect(second.headers['set-cookie']).not.toBe(first.headers['set-cookie']);
    expect((await planted.call('GET', '/panel/api/session')).statusCode).toBe(401);
    const fixed = createBrowser(town, 'recado=0123456789012345678901234567890123456789abc');
    const third = await fixed.call('POST', '/panel/api/session', { email: shop.owner.email, password });
    expect(String(third.headers['set-cookie'])).not.toContain('0123456789');
    expect((await fixed.call('GET', '/panel/api/session')).statusCode).toBe(401);
  });

  test('is written down with its method and address, and without what was typed', async () => {
    await signIn(shop.owner.email, password);
    const { entry } = await one<{ entry: string }>(database.system, {
      text: `select entry from audit_log where entry like '%session.opened%' order by seq desc limit 1`,
      values: [],
    });
    expect(JSON.parse(entry)).toMatchObject({
      act: 'session.opened',
      by: { kind: 'session', userId: shop.owner.id, address: '127.0.0.1' },
      detail: { method: 'password' },
    });
    expect(entry).not.toContain(shop.owner.email);
  });
});

describe('over HTTPS', () => {
  test('the cookie is bound to the host and never leaves over plain HTTP', async () => {
    const { cookieKindOf, setCookie, clearCookie } = await import('./session.ts');
    const kind = cookieKindOf('https://recado.example');
    expect(setCookie(kind, 'x')).toBe('__Host-recado=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=1209600; Secure');
    expect(clearCookie(kind)).toBe('__Host-recado=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure');
  });
});

describe('POST /panel/api/setup', () => {
  test('SETUP_DONE once there is a user; GET shows so', async () => {
    expect((await outsider.call('GET', '/panel/api/setup')).json()).toMatchObject({ needed: false });
    const body = { name: 'Ana', email: 'ana@outra.example', password, organizationName: 'Outra' };
    const answer = await outsider.call('POST', '/panel/api/setup', body);
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'CONFLICT']);
  });
});
