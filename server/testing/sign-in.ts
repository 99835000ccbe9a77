import { scryptSync } from 'node:crypto';
import type { Role } from '@recado/contract/permissions.ts';
import { sql } from '../database/sql.ts';
import { addMember } from '../modules/organizations/index.ts';
import { openSession } from '../modules/sessions/index.ts';
import { systemRandom } from '../runtime/random.ts';
import type { Town } from './shop.ts';

export type Visitor = Awaited<ReturnType<typeof signInAs>>;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A browser of this person, signed in without the way there. */
export async function signInAs(town: Town, userId: string) {
  const { container, app } = town;
  const deps = { ...container, baseUrl: container.config.baseUrl, phoneUrl: null, sandboxPhoneUrl: null };
  const place = { address: '127.0.0.1', userAgent: 'a test', token: null };
  const opened = await container.database.transaction((tx) => openSession(tx, deps, userId, 'password', place));
  const browser = createBrowser(town, opened.cookie);
  const me = (await browser.call('GET', '/panel/api/session')).json();
  const csrf = String(me.csrfToken);
  return {
    userId,
    sessionId: opened.sessionId,
    me,
    csrf,
    cookie: browser.cookie,
    call: (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
      browser.call(method, url, body, { 'x-csrf-token': csrf, ...headers }),
    app,
  };
}

/** What a browser sends by itself: its cookie, and with every write the origin of the page. */
export function createBrowser(town: Town, setCookie: string | null = null) {
  const cookie = setCookie?.split(';', 1)[0] ?? '';
  return {
    cookie,
    call: (method: Method, url: string, body?: unknown, headers: Record<string, string> = {}) =>
      town.app.inject({
        method,
        url,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(method === 'GET' ? {} : { origin: new URL(town.container.config.baseUrl).origin }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
  };
}

/** A new member of the organization, signed in. */
export async function hireMember(town: Town, organizationId: string, role: Role) {
  const email = `${systemRandom.bytes(6).toString('hex')}@pessoa.example`;
  const { id } = await addMember(town.container, { organizationId, email, name: `Pessoa ${role}`, role });
  return { ...(await signInAs(town, id)), email };
}

/** A password that is checked at a thousandth of its usual cost: each hash names its own. */
export async function setCheapPassword({ database }: Town, userId: string, password: string): Promise<void> {
  const [log2, blocks, passes] = [5, 8, 1];
  const salt = systemRandom.bytes(16);
  const derived = scryptSync(password.normalize('NFKC'), salt, 32, { N: 2 ** log2, r: blocks, p: passes });
  const hash = ['scrypt', log2, blocks, passes, salt.toString('base64url'), derived.toString('base64url')].join('$');
  await database.stage.run(sql`update users set password_hash = ${hash} where id = ${userId}`);
}
