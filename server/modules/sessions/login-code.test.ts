import { describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { createBrowser, hireMember, signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { publicMessageId } from '../messages/index.ts';

const database = await testDatabase();
const founding = await openTown(database);
const operator = await openShop(founding);
const town = await openTown(database, { LOGIN_CODE_ORGANIZATION: operator.organizationId });

const post = (path: string, body: object) => createBrowser(town).call('POST', `/panel/api/session${path}`, body);
const ask = (phone: string) => post('/code', { phone });
const open = (phone: string, code: string) => post('/code/open', { phone, code });

/** Everything that left for this phone: what its reader sees, and what lists show. */
const sentTo = (phone: string) =>
  many<{ id: string; content: string; body: string }>(database.system, {
    text: 'select id, content::text as content, body from messages where receiver = $1 order by created_at',
    values: [phone.slice(1)],
  });

async function codeFor(phone: string, nth = 1): Promise<string> {
  await expect.poll(async () => (await sentTo(phone)).length).toBe(nth);
  return /"(\d{6})"/.exec((await sentTo(phone)).at(-1)?.content ?? '')?.[1] ?? '';
}

/** A member who wrote this phone into the profile. */
async function claim(phone: string) {
  const other = await openShop(town);
  const bia = await hireMember(town, other.organizationId, 'AGENT');
  await bia.call('PATCH', '/panel/api/me', { phone });
  return bia;
}

/** A member whose phone is known to be theirs. */
async function hire(phone: string) {
  const bia = await claim(phone);
  await database.owner.query('update users set verified_phone = phone where id = $1', [bia.userId]);
  return bia;
}

describe('POST /panel/api/session/code', () => {
  test('sends a code by the number of the operator, which signs in once, in whichever spelling of the phone', async () => {
    const phone = '+5511988880001';
    const bia = await hire(phone);
    expect((await createBrowser(town).call('GET', '/panel/api/setup')).json().signIn.code).toBe(true);
    expect((await ask('+55 (11) 8888-0001')).statusCode).toBe(202);
    const code = await codeFor(phone);
    const opened = await open(phone, code);
    expect([opened.statusCode, opened.json().user.id]).toEqual([200, bia.userId]);
    expect((await open(phone, code)).json().error.code).toBe('CODE_WRONG');
  });

  test('shows the code to nobody of the organization that sent it, and keeps it nowhere as it is', async () => {
    const phone = '+5511988880002';
    await hire(phone);
    await ask(phone);
    const code = await codeFor(phone);
    const owner = await signInAs(town, operator.owner.id);
    const shown = await owner.call('GET', '/panel/api/dashboard/messages');
    const id = publicMessageId((await sentTo(phone))[0]?.id ?? '');
    const one = await owner.call('GET', `/panel/api/dashboard/messages/${id}`);
    const explained = await owner.call('GET', `/panel/api/messages/${id}/explain`);
    expect([shown.statusCode, one.statusCode, explained.statusCode]).toEqual([200, 200, 200]);
    expect(one.body).toContain('••••••');
    expect(`${shown.body}${one.body}${explained.body}`).not.toContain(code);
    const { rows } = await database.owner.query('select row_to_json(t)::text as row from sign_in_tokens t');
    expect(rows.map(({ row }) => row).join()).not.toContain(code);
  });

  test('answers alike for a phone that nobody has, that was only claimed, and of a person of no organization', async () => {
    const claimed = '+5511988880003';
    await claim(claimed);
    await claim(claimed);
    const gone = await hire('+5511988880004');
    await database.owner.query('delete from memberships where user_id = $1', [gone.userId]);
    const known = '+5511988880005';
    await hire(known);
    const phones = [claimed, '+5511988880004', '+5511988880006', known];
    const answers = [];
    for (const phone of phones) answers.push(await ask(phone));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['202 {}']));
    await codeFor(known);
    for (const phone of phones.slice(0, 3)) expect(await sentTo(phone)).toEqual([]);
  });

  test('SIGN_IN_THROTTLED after ten for one phone, known or not', async () => {
    const known = '+5511988880007';
    await hire(known);
    for (const phone of [known, '+5511988880008']) {
      const statuses = [];
      for (let n = 0; n < 11; n++) statuses.push((await ask(phone)).statusCode);
      expect(statuses).toEqual([...Array(10).fill(202), 429]);
    }
    await database.owner.query('truncate sign_in_attempts');
  });
});

describe('POST /panel/api/session/code/open', () => {
  test('CODE_WRONG after five tries, even with the right one; a new code starts anew', async () => {
    const phone = '+5511988880009';
    await hire(phone);
    await ask(phone);
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) expect((await open(phone, wrong)).json().error.code).toBe('CODE_WRONG');
    expect((await open(phone, code)).json().error.code).toBe('CODE_WRONG');
    await ask(phone);
    expect((await open(phone, await codeFor(phone, 2))).statusCode).toBe(200);
  });

  test('CODE_WRONG when it is older than ten minutes, and for the code of another phone', async () => {
    const [phone, other] = ['+5511988880010', '+5511988880011'];
    await hire(phone);
    await hire(other);
    await ask(phone);
    await ask(other);
    expect((await open(phone, await codeFor(other))).json().error.code).toBe('CODE_WRONG');
    await database.owner.query(`update sign_in_tokens set expires_at = recado.now() - interval '1 second'`);
    expect((await open(phone, await codeFor(phone))).json().error.code).toBe('CODE_WRONG');
  });
});

describe('POST /panel/api/me/phone/verify', () => {
  const verify = (by: Visitor, code: string) => by.call('POST', '/panel/api/me/phone/verify', { code });

  test('a phone opens sessions once its code came back; another person who writes it down takes nothing', async () => {
    const phone = '+5511988880020';
    const bia = await claim(phone);
    const { user } = (await bia.call('GET', '/panel/api/session')).json();
    expect(user).toMatchObject({ phone, phoneVerified: false, phoneCodes: true });
    expect((await bia.call('POST', '/panel/api/me/phone/code')).json()).toEqual({ sent: true });
    const verified = await verify(bia, await codeFor(phone));
    expect([verified.statusCode, verified.json().user.phoneVerified]).toEqual([200, true]);
    expect((await bia.call('POST', '/panel/api/me/phone/code')).json()).toEqual({ sent: false });
    await claim(phone);
    await ask(phone);
    expect((await open(phone, await codeFor(phone, 2))).json().user.id).toBe(bia.userId);
  });

  test('who holds the phone later takes it over, in any spelling; a changed phone has to be verified anew', async () => {
    const phone = '+5511988880021';
    const before = await hire(phone);
    const now = await claim('+551188880021');
    await now.call('POST', '/panel/api/me/phone/code');
    await expect.poll(async () => (await sentTo('+551188880021')).length).toBe(1);
    const sent = /"(\d{6})"/.exec((await sentTo('+551188880021')).at(-1)?.content ?? '')?.[1] ?? '';
    expect((await verify(now, sent)).statusCode).toBe(200);
    expect((await before.call('GET', '/panel/api/session')).json().user.phoneVerified).toBe(false);
    await now.call('PATCH', '/panel/api/me', { phone: '+5511988880022' });
    expect((await now.call('GET', '/panel/api/session')).json().user.phoneVerified).toBe(false);
  });

  test('CODE_WRONG for another code, for a code to sign in, for one of a phone before, and after five tries', async () => {
    const phone = '+5511988880023';
    const bia = await hire(phone);
    await ask(phone);
    expect((await verify(bia, await codeFor(phone))).json().error.code).toBe('CODE_WRONG');
    await bia.call('PATCH', '/panel/api/me', { phone: '+5511988880024' });
    await bia.call('POST', '/panel/api/me/phone/code');
    const code = await codeFor('+5511988880024');
    expect((await open('+5511988880024', code)).json().error.code).toBe('CODE_WRONG');
    await bia.call('PATCH', '/panel/api/me', { phone: '+5511988880025' });
    expect((await verify(bia, code)).json().error.code).toBe('CODE_WRONG');
    await bia.call('POST', '/panel/api/me/phone/code');
    const right = await codeFor('+5511988880025');
    const wrong = right === '000000' ? '111111' : '000000';
    for (let n = 0; n < 5; n++) expect((await verify(bia, wrong)).json().error.code).toBe('CODE_WRONG');
    expect((await verify(bia, right)).json().error.code).toBe('CODE_WRONG');
  });

  test('PHONE_MISSING without a phone, SIGN_IN_THROTTLED after ten', async () => {
    const other = await openShop(town);
    const bia = await hireMember(town, other.organizationId, 'AGENT');
    for (const url of ['/code', '/verify']) {
      const answer = await bia.call(
        'POST',
        `/panel/api/me/phone${url}`,
        url === '/code' ? undefined : { code: '123456' },
      );
      expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'PHONE_MISSING']);
    }
    for (let n = 0; n < 9; n++) {
      await bia.call('POST', '/panel/api/me/phone/code');
      await verify(bia, '123456');
    }
    expect((await bia.call('POST', '/panel/api/me/phone/code')).json().error.code).toBe('SIGN_IN_THROTTLED');
    expect((await verify(bia, '123456')).json().error.code).toBe('SIGN_IN_THROTTLED');
  });
});

describe('POST /panel/api/me/phone/code', () => {
  test('PHONE_CODES_OFF where nobody sends codes', async () => {
    const owner = await signInAs(founding, operator.owner.id);
    const answer = await owner.call('POST', '/panel/api/me/phone/code');
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'PHONE_CODES_OFF']);
  });
});
