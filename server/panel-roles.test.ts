import { sessionRoutes } from '@recado/contract/panel/index.ts';
import { type Role, reaches, roles } from '@recado/contract/permissions.ts';
import type { Route } from '@recado/contract/route.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { listActs } from './audit/index.ts';
import { openShop, openTown, type Shop } from './testing/shop.ts';
import { createBrowser, hireMember, signInAs, type Visitor } from './testing/sign-in.ts';
import { testDatabase } from './testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);

let shop: Shop;
const people = {} as Record<Role, Visitor>;
beforeAll(async () => {
  shop = await openShop(town);
  for (const role of roles) people[role] = await hireMember(town, shop.organizationId, role);
});

const lines = Object.entries(sessionRoutes()).filter(([, line]) => line.permission === 'SESSION');
const nobody = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

/** Well-formed as far as the path goes; a role that may call it meets the rules of its body, or nothing. */
function urlOf({ path, media }: Route): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => (name === 'phone' ? '+5511900000000' : nobody));
  return media?.includes('text/event-stream') ? `${filled}?topics=none` : filled;
}

const refusedForRole = new Set(['ROLE_NOT_ALLOWED', 'VIEWER_READ_ONLY']);

async function isLetIn(line: Route, role: Role): Promise<boolean> {
  // These end sessions: each time with one of its own.
  const ends = /\/me\/sessions$|\/api\/session$/.test(line.path) && line.method === 'DELETE';
  const who = ends ? await signInAs(town, people[role].userId) : people[role];
  const answer = await who.call(line.method, urlOf(line), line.method === 'GET' ? undefined : {});
  if (ends && line.path.endsWith('/me/sessions')) people[role] = await signInAs(town, people[role].userId);
  const code = answer.body.startsWith('{') ? answer.json().error?.code : undefined;
  expect([line.path, answer.statusCode === 401, code === 'CSRF_REJECTED']).toEqual([line.path, false, false]);
  return !refusedForRole.has(code);
}

describe('each route of the panel and each role', () => {
  test('has a line with the lowest role', () => {
    expect(lines.filter(([, line]) => !line.role).map(([id]) => id)).toEqual([]);
    expect(lines.length).toBeGreaterThan(150);
  });

  test.each(lines)('%s lets in the roles its line names, and none below', async (_id, line) => {
    for (const role of roles) {
      expect([role, await isLetIn(line, role)]).toEqual([role, reaches(role, line.role ?? 'OWNER')]);
    }
  });

  test('a viewer changes nothing but what is their own', () => {
    const own = /^\/panel\/api\/(me|session)/;
    const writes = lines.filter(([, { method, role }]) => method !== 'GET' && role === 'VIEWER');
    expect(writes.filter(([, { path }]) => !own.test(path)).map(([id]) => id)).toEqual([]);
  });

  test('what a person may call is returned with who they are', async () => {
    for (const role of roles) {
      const { can } = (await people[role].call('GET', '/panel/api/session')).json();
      const reached = lines.filter(([, line]) => reaches(role, line.role ?? 'OWNER')).map(([id]) => id);
      expect([...can].sort()).toEqual(reached.sort());
    }
  });
});

describe('CSRF_REJECTED', () => {
  const codeOf = (body: string) => JSON.parse(body).error.code;
  const writes = Object.entries(sessionRoutes()).filter(([, { method }]) => method !== 'GET');

  test('for each write of a session that does not show its token', async () => {
    const own = writes.filter(([, { permission }]) => permission === 'SESSION');
    expect(own.length).toBeGreaterThan(80);
    const { cookie } = await hireMember(town, shop.organizationId, 'OWNER');
    const browser = createBrowser(town, cookie);
    const codes = new Map<string, string>();
    for (const [id, line] of own) codes.set(id, codeOf((await browser.call(line.method, urlOf(line), {})).body));
    expect([...codes].filter(([, code]) => code !== 'CSRF_REJECTED')).toEqual([]);
  });

  test('for each way in that a page of others would lead a browser to', async () => {
    const ways = writes.filter(([, { permission }]) => permission === 'PUBLIC');
    expect(ways.map(([id]) => id)).toEqual(expect.arrayContaining(['setUp', 'signIn', 'openLink', 'openInvitation']));
    const codes = new Map<string, string>();
    for (const [id, line] of ways) {
      const answer = await createBrowser(town).call(line.method, line.path, {}, { origin: 'https://evil.example' });
      codes.set(id, codeOf(answer.body));
    }
    expect([...codes].filter(([, code]) => code !== 'CSRF_REJECTED')).toEqual([]);
  });
});

describe('every write of a person', () => {
  test('is in the audit log: the operation and what it made, and nothing of its content', async () => {
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: ['segredo'] };
    const sent = await people.AGENT.call('POST', '/panel/api/v1/messages', body);
    expect(sent.statusCode).toBe(202);
    const [act] = await listActs(database.system, shop.organizationId, 1);
    expect(act).toMatchObject({
      act: 'panel.sendMessage',
      subject: sent.json().id,
      by: { kind: 'session', id: people.AGENT.sessionId, userId: people.AGENT.userId },
    });
    expect(JSON.stringify(act)).not.toMatch(/segredo|988887777/);
  });

  test('is not there when it was refused', async () => {
    const [before] = await listActs(database.system, shop.organizationId, 1);
    expect((await people.AGENT.call('POST', '/panel/api/v1/messages', { receiver: '1' })).statusCode).toBeGreaterThan(
      399,
    );
    expect((await listActs(database.system, shop.organizationId, 1))[0]).toEqual(before);
  });
});

describe('sentences', () => {
  test('are English on request in the panel, and Portuguese everywhere else', async () => {
    const ask = (language: string) =>
      people.VIEWER.call('PATCH', '/panel/api/organization', { name: 'X' }, { 'accept-language': language });
    expect((await ask('en-US,en;q=0.9')).json().error.message).toBe('Viewers can see everything and change nothing.');
    expect((await ask('pt-BR')).json().error.message).toBe('Quem só visualiza não pode alterar nada.');
    const program = await shop.call('POST', '/v1/messages', {}, { 'accept-language': 'en' });
    expect(program.json().error.message).toMatch(/Há campos/);
  });
});
