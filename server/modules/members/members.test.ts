import { beforeEach, describe, expect, test } from 'vitest';
import { listActs } from '../../audit/index.ts';
import { listMails } from '../../mail/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { createBrowser, hireMember, signInAs, type Visitor } from '../../testing/sign-in.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
let ana: Visitor;
beforeEach(async () => {
  shop = await openShop(town);
  ana = await signInAs(town, shop.owner.id);
  await database.owner.query('truncate sign_in_attempts');
});

const outsider = createBrowser(town);
const invite = (who: Visitor, email: string, role: string) =>
  who.call('POST', '/panel/api/invitations', { email, role });

async function tokenFor(email: string): Promise<string> {
  const mails = await listMails(database.system, 50);
  const { body = '' } =
    mails.find(({ recipient, subject }) => recipient === email && subject.includes('Convite')) ?? {};
  return /invitation#([\w-]+)/.exec(body)?.[1] ?? '';
}

const open = (body: object) => outsider.call('POST', '/panel/api/invitations/open', body);
const code = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;

describe('an invitation', () => {
  test('comes by mail, and makes a new person a member who is signed in, once', async () => {
    const email = `bia-${shop.phone}@loja.example`;
    const made = await invite(ana, email.toUpperCase(), 'VIEWER');
    expect([made.statusCode, made.json().email]).toEqual([201, email]);
    const token = await tokenFor(email);
    const read = await outsider.call('POST', '/panel/api/invitations/read', { token });
    expect(read.json()).toMatchObject({ email, role: 'VIEWER', isKnown: false, invitedBy: shop.owner.name });
    const opened = await open({ token, name: 'Bia Lima', password: 'a frase que é da bia' });
    expect(opened.json()).toMatchObject({
      user: { name: 'Bia Lima', email },
      organization: { id: shop.organizationId, role: 'VIEWER' },
    });
    const bia = createBrowser(town, String(opened.headers['set-cookie']));
    expect((await bia.call('GET', '/panel/api/members')).json().data).toHaveLength(2);
    expect(code(await open({ token, name: 'X', password: 'a frase que é da bia' }))).toBe('LINK_UNUSABLE');
    expect((await ana.call('GET', '/panel/api/invitations')).json().data).toEqual([]);
    const again = await outsider.call('POST', '/panel/api/session', { email, password: 'a frase que é da bia' });
    expect(again.statusCode).toBe(200);
  });

  test('adds an organization to a known person, who gives no password and keeps their own', async () => {
    const other = await openShop(town);
    await invite(ana, other.owner.email, 'ADMIN');
    const token = await tokenFor(other.owner.email);
    expect((await outsider.call('POST', '/panel/api/invitations/read', { token })).json().isKnown).toBe(true);
    const opened = await open({ token });
    expect(opened.statusCode).toBe(200);
    expect(opened.json().user).toMatchObject({ id: other.owner.id, mainOrganizationId: other.organizationId });
    expect(opened.json().organizations.map(({ id }: { id: string }) => id)).toEqual([
      other.organizationId,
      shop.organizationId,
    ]);
  });

  test('is replaced by a second one to the same address, and can be taken back', async () => {
    const email = `caio-${shop.phone}@loja.example`;
    await invite(ana, email, 'VIEWER');
    const first = await tokenFor(email);
    const { id } = (await invite(ana, email, 'AGENT')).json();
    expect(code(await outsider.call('POST', '/panel/api/invitations/read', { token: first }))).toBe('LINK_UNUSABLE');
    const second = await tokenFor(email);
    expect((await ana.call('DELETE', `/panel/api/invitations/${id}`)).statusCode).toBe(204);
    expect(code(await open({ token: second, name: 'Caio', password: 'frase do caio aqui' }))).toBe('LINK_UNUSABLE');
    expect((await ana.call('DELETE', `/panel/api/invitations/${id}`)).statusCode).toBe(404);
  });

  test('VALIDATION_ERROR for a new person without name or password; the invitation still works', async () => {
    const email = `duda-${shop.phone}@loja.example`;
    await invite(ana, email, 'VIEWER');
    const token = await tokenFor(email);
    const answer = await open({ token });
    expect(answer.json().error.details.fields.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'password',
    ]);
    expect((await open({ token, name: 'Duda', password: 'frase da duda aqui' })).statusCode).toBe(200);
  });

  test('ALREADY_MEMBER for one who is; OWNERS_ONLY for an owner that an admin would make', async () => {
    const admin = await hireMember(town, shop.organizationId, 'ADMIN');
    expect(code(await invite(admin, shop.owner.email, 'VIEWER'))).toBe('CONFLICT');
    const owner = await invite(admin, 'x@loja.example', 'OWNER');
    expect([owner.statusCode, code(owner)]).toEqual([403, 'ROLE_NOT_ALLOWED']);
  });

  test('of another organization is none here', async () => {
    const other = await signInAs(town, (await openShop(town)).owner.id);
    const { id } = (await invite(other, 'y@loja.example', 'VIEWER')).json();
    expect((await ana.call('DELETE', `/panel/api/invitations/${id}`)).statusCode).toBe(404);
  });
});

describe('PATCH /panel/api/members/:userId', () => {
  test('changes a role, which is written down with who did it', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    const answer = await ana.call('PATCH', `/panel/api/members/${bia.userId}`, { role: 'AGENT' });
    expect(answer.json()).toMatchObject({ userId: bia.userId, role: 'AGENT' });
    const [act] = await listActs(database.system, shop.organizationId, 1);
    expect(act).toMatchObject({
      act: 'member.set',
      subject: bia.userId,
      by: { kind: 'session', userId: ana.userId },
      detail: { role: 'AGENT', before: 'VIEWER' },
    });
  });

  test('LAST_OWNER for the only one, also of two owners who demote each other at once', async () => {
    const alone = await ana.call('PATCH', `/panel/api/members/${ana.userId}`, { role: 'ADMIN' });
    expect([alone.statusCode, code(alone)]).toEqual([409, 'CONFLICT']);
    const bia = await hireMember(town, shop.organizationId, 'OWNER');
    const both = await Promise.all([
      ana.call('PATCH', `/panel/api/members/${bia.userId}`, { role: 'ADMIN' }),
      bia.call('PATCH', `/panel/api/members/${ana.userId}`, { role: 'ADMIN' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    const { data } = (await ana.call('GET', '/panel/api/members')).json();
    expect(data.filter(({ role }: { role: string }) => role === 'OWNER')).toHaveLength(1);
  });

  test('OWNERS_ONLY for an admin who would make or unmake an owner; MEMBER_UNKNOWN for a person from elsewhere', async () => {
    const admin = await hireMember(town, shop.organizationId, 'ADMIN');
    const elsewhere = await openShop(town);
    const set = (userId: string, role: string) => admin.call('PATCH', `/panel/api/members/${userId}`, { role });
    expect((await set(admin.userId, 'OWNER')).statusCode).toBe(403);
    expect((await set(ana.userId, 'VIEWER')).statusCode).toBe(403);
    expect((await set(elsewhere.owner.id, 'VIEWER')).statusCode).toBe(404);
  });
});

describe('DELETE /panel/api/members/:userId', () => {
  test('LAST_OWNER, OWNERS_ONLY and MEMBER_UNKNOWN stand here, too', async () => {
    const admin = await hireMember(town, shop.organizationId, 'ADMIN');
    expect((await ana.call('DELETE', `/panel/api/members/${ana.userId}`)).statusCode).toBe(409);
    expect((await admin.call('DELETE', `/panel/api/members/${ana.userId}`)).statusCode).toBe(403);
    expect((await ana.call('DELETE', `/panel/api/members/${shop.organizationId}`)).statusCode).toBe(404);
    expect((await ana.call('DELETE', `/panel/api/members/${admin.userId}`)).statusCode).toBe(204);
    expect((await admin.call('GET', '/panel/api/session')).statusCode).toBe(401);
  });
});

describe('PATCH /panel/api/organization', () => {
  test('changes name, time zone and the words that stop messages; null brings back those that ship', async () => {
    const optOutWords = { stop: ['chega', 'SAIR'], resume: ['voltei'] };
    const body = { name: 'Loja Nova', timeZone: 'America/Manaus', optOutWords };
    const changed = (await ana.call('PATCH', '/panel/api/organization', body)).json();
    expect(changed).toMatchObject({
      name: 'Loja Nova',
      timeZone: 'America/Manaus',
      optOutWords: { stop: ['CHEGA', 'SAIR'], resume: ['VOLTEI'] },
      optOutWordsDefault: false,
    });
    expect((await ana.call('GET', '/panel/api/organization')).json()).toEqual(changed);
    const back = (await ana.call('PATCH', '/panel/api/organization', { optOutWords: null })).json();
    expect(back).toMatchObject({ name: 'Loja Nova', optOutWordsDefault: true });
  });

  test('VALIDATION_ERROR for a time zone that there is not; OWNERS_ONLY for what binds everybody', async () => {
    const admin = await hireMember(town, shop.organizationId, 'ADMIN');
    expect((await admin.call('PATCH', '/panel/api/organization', { timeZone: '+03:00' })).statusCode).toBe(400);
    const answer = await admin.call('PATCH', '/panel/api/organization', { requiresSecondFactor: true });
    expect([answer.statusCode, code(answer)]).toEqual([403, 'ROLE_NOT_ALLOWED']);
  });

  test('SECOND_FACTOR_REQUIRED of a member without one, once the owner asks for it; the way to one stays open', async () => {
    const bia = await hireMember(town, shop.organizationId, 'VIEWER');
    expect((await ana.call('PATCH', '/panel/api/organization', { requiresSecondFactor: true })).statusCode).toBe(200);
    const closed = await bia.call('GET', '/panel/api/members');
    expect([closed.statusCode, code(closed)]).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const me = (await bia.call('GET', '/panel/api/session')).json();
    expect(me.notices.map(({ key }: { key: string }) => key)).toContain('second_factor_required');
    expect((await bia.call('POST', '/panel/api/me/second-factor')).statusCode).toBe(200);
  });
});
