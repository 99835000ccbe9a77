import { beforeAll, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { openShop, openTown, type Shop, type Town } from '../../testing/shop.ts';
import { createBrowser, hireMember, signInAs } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { publicMessageId } from '../messages/index.ts';

const database = await testDatabase();
const founding = await openTown(database);

let operator: Shop;
let town: Town;
beforeAll(async () => {
  operator = await openShop(founding);
  town = await openTown(database, { LOGIN_CODE_ORGANIZATION: operator.organizationId });
});

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

/** A member whose phone is known. */
async function hire(phone: string) {
  const other = await openShop(town);
  const bia = await hireMember(town, other.organizationId, 'AGENT');
  await bia.call('PATCH', '/panel/api/me', { phone });
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

  test('answers alike for a phone that nobody has, two people have, and a person of no organization has', async () => {
    const shared = '+5511988880003';
    await hire(shared);
    await hire(shared);
    const gone = await hire('+5511988880004');
    await database.owner.query('delete from memberships where user_id = $1', [gone.userId]);
    const known = '+5511988880005';
    await hire(known);
    const phones = [shared, '+5511988880004', '+5511988880006', known];
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
