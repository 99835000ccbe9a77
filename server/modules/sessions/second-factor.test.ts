import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listMails } from '../../mail/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { createBrowser, hireMember, setCheapPassword, signInAs } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { codeAt, matchStep, stepOf } from './totp.ts';

const database = await testDatabase();
const town = await openTown(database);
const { clock } = town;
const password = 'uma frase só de testes';
const browser = createBrowser(town);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(town);
});
beforeEach(async () => {
  await database.owner.query('truncate sign_in_attempts');
});

const code = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;

/** A person whose second factor is on, and the codes that open sessions. */
async function guarded() {
  const bia = await hireMember(town, shop.organizationId, 'VIEWER');
  await setCheapPassword(town, bia.userId, password);
  const { secret, uri, qrSvg } = (await bia.call('POST', '/panel/api/me/second-factor')).json();
  expect(uri).toContain(`secret=${secret}`);
  expect(qrSvg).toContain('<svg');
  const now = () => codeAt(secret, stepOf(clock.now()));
  const confirmed = await bia.call('POST', '/panel/api/me/second-factor/confirm', { code: now() });
  clock.advance(30_000);
  return { ...bia, now, recoveryCodes: confirmed.json().recoveryCodes as string[] };
}

const signIn = (email: string, second?: string) =>
  browser.call('POST', '/panel/api/session', { email, password, ...(second ? { code: second } : {}) });

describe('the second factor', () => {
  test('follows RFC 6238, one step before or after, and never the same step twice', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(codeAt(secret, stepOf(new Date(59_000)))).toBe('287082');
    expect(codeAt(secret, stepOf(new Date(1_111_111_109_000)))).toBe('081804');
    const now = new Date(59_000);
    expect(matchStep(secret, '287082', now, 0)).toBe(1);
    expect(matchStep(secret, '287082', new Date(89_000), 0)).toBe(1);
    expect(matchStep(secret, '287082', new Date(149_000), 0)).toBeNull();
    expect(matchStep(secret, '287082', now, 1)).toBeNull();
  });

  test('SECOND_FACTOR_NEEDED without its code, SECOND_FACTOR_WRONG with another; a code opens one session', async () => {
    const bia = await guarded();
    expect(code(await signIn(bia.email))).toBe('SECOND_FACTOR_NEEDED');
    expect(code(await signIn(bia.email, '000000'))).toBe('SECOND_FACTOR_WRONG');
    const current = bia.now();
    expect((await signIn(bia.email, current)).statusCode).toBe(200);
    expect(code(await signIn(bia.email, current))).toBe('SECOND_FACTOR_WRONG');
    expect(code(await signIn('ninguem@loja.example', current))).toBe('CREDENTIALS_WRONG');
  });

  test('a recovery code opens one session, however it is typed', async () => {
    const bia = await guarded();
    expect(new Set(bia.recoveryCodes).size).toBe(10);
    const [first = ''] = bia.recoveryCodes;
    expect((await signIn(bia.email, first.toUpperCase().replace('-', ' '))).statusCode).toBe(200);
    expect(code(await signIn(bia.email, first))).toBe('SECOND_FACTOR_WRONG');
  });

  test('SIGN_IN_THROTTLED after ten guesses, whichever way they come', async () => {
    const bia = await guarded();
    for (let n = 0; n < 9; n++) await signIn(bia.email, '000000');
    await database.owner.query(`delete from sign_in_attempts where attempts < 9`);
    expect(code(await signIn(bia.email, '000001'))).toMatch(/SECOND_FACTOR_WRONG|SIGN_IN_THROTTLED/);
    expect(code(await signIn(bia.email, bia.now()))).toBe('SIGN_IN_THROTTLED');
  });

  test('is switched off with a code, and SECOND_FACTOR_OFF after that; SECOND_FACTOR_ON while it is on', async () => {
    const bia = await guarded();
    expect((await bia.call('POST', '/panel/api/me/second-factor')).statusCode).toBe(409);
    const remove = (given: string) => bia.call('DELETE', '/panel/api/me/second-factor', { code: given });
    expect(code(await remove('000000'))).toBe('SECOND_FACTOR_WRONG');
    expect((await remove(bia.now())).statusCode).toBe(204);
    expect((await remove('123456')).statusCode).toBe(409);
    expect((await signIn(bia.email)).statusCode).toBe(200);
  });

  test('SECOND_FACTOR_NOT_STARTED without a secret, or with one that is too old', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const confirm = () => bia.call('POST', '/panel/api/me/second-factor/confirm', { code: '123456' });
    expect((await confirm()).statusCode).toBe(409);
    await bia.call('POST', '/panel/api/me/second-factor');
    await database.owner.query(`update users set totp_started_at = recado.now() - interval '1 hour' where id = $1`, [
      bia.userId,
    ]);
    expect((await confirm()).statusCode).toBe(409);
  });
});

describe('POST /panel/api/session/link', () => {
  const ask = (email: string) => browser.call('POST', '/panel/api/session/link', { email });
  const open = (token: string, second?: string) =>
    browser.call('POST', '/panel/api/session/link/open', { token, ...(second ? { code: second } : {}) });
  const tokenFor = async (email: string) => {
    const find = async () =>
      (await listMails(database.system, 50)).find(
        ({ recipient, body }) => recipient === email && body.includes('link#'),
      );
    await expect.poll(find).toBeDefined();
    return /link#([\w-]+)/.exec((await find())?.body ?? '')?.[1] ?? '';
  };

  test('answers an unknown address as it answers a known one, and mails only the person', async () => {
    const known = await ask(shop.owner.email);
    const outsider = await ask('ninguem@loja.example');
    expect([known.statusCode, known.body]).toEqual([outsider.statusCode, outsider.body]);
    expect(known.statusCode).toBe(202);
    await tokenFor(shop.owner.email);
    const mails = await listMails(database.system, 50);
    expect(mails.some(({ recipient }) => recipient === 'ninguem@loja.example')).toBe(false);
  });

  test('signs in once; LINK_UNUSABLE the second time, when it is too old, and for what is no link', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    await ask(bia.email);
    const token = await tokenFor(bia.email);
    const both = await Promise.all([open(token), open(token)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const opened = both.find(({ statusCode }) => statusCode === 200);
    expect(opened?.json()).toMatchObject({ user: { id: bia.userId, hasPassword: false } });
    expect(code(await open('x'.repeat(43)))).toBe('LINK_UNUSABLE');
    const caio = await hireMember(town, shop.organizationId, 'VIEWER');
    await ask(caio.email);
    const late = await tokenFor(caio.email);
    await database.owner.query(`update sign_in_tokens set expires_at = recado.now()`);
    expect(code(await open(late))).toBe('LINK_UNUSABLE');
  });

  test('LINK_UNUSABLE for each of many from one office; SIGN_IN_THROTTLED for the eleventh try of one link', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await open(`${'x'.repeat(42)}${n}`)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([410]));
    for (let n = 0; n < 10; n++) await open('y'.repeat(43));
    expect(code(await open('y'.repeat(43)))).toBe('SIGN_IN_THROTTLED');
    await database.owner.query('truncate sign_in_attempts');
  });

  test('SECOND_FACTOR_NEEDED leaves the link as it is', async () => {
    const bia = await guarded();
    await ask(bia.email);
    const token = await tokenFor(bia.email);
    expect(code(await open(token))).toBe('SECOND_FACTOR_NEEDED');
    expect((await open(token, bia.now())).statusCode).toBe(200);
  });
});

describe('POST /panel/api/session/code', () => {
  test('answers everybody alike, and CODE_WRONG to a person without one', async () => {
    await signInAs(town, shop.owner.id);
    const answers = await Promise.all(
      ['+5511988887777', '+5511900000000', 'nonsense-1'].map((phone) =>
        browser.call('POST', '/panel/api/session/code', { phone }),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const body = { phone: '+5511988887777', code: '123456' };
    expect(code(await browser.call('POST', '/panel/api/session/code/open', body))).toBe('CODE_WRONG');
  });
});
