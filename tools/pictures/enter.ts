import type { Demo } from './looks.ts';

export type Json = Record<string, unknown>;
/** A call of the panel in a session. */
export type Visitor = (method: string, path: string, body?: unknown) => Promise<Json>;

export type Entered = { ask: Visitor; cookie: string };

/** A session of the panel, without a browser. */
export async function enter({ baseUrl, panel }: Demo, way = '/session', given: unknown = panel): Promise<Entered> {
  const headers: Record<string, string> = { 'content-type': 'application/json', origin: new URL(baseUrl).origin };
  const ask: Visitor = async (method, path, body) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    headers['idempotency-key'] = crypto.randomUUID();
    const answer = await fetch(`${baseUrl}/panel/api${path}`, { method, headers, ...content });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
    if (cookie) headers.cookie = cookie;
    const text = await answer.text();
    return text.startsWith('{') ? JSON.parse(text) : { text };
  };
  const me = await ask('POST', way, given);
  headers['x-csrf-token'] = String(me.csrfToken);
  return { ask, cookie: headers.cookie ?? '' };
}

/** What is done at the platform and on the phones of people. */
export const controlOf =
  ({ simulatorUrl }: Demo) =>
  async (path: string, body: unknown, method = 'POST'): Promise<Json> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${simulatorUrl}/_control/${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Json;
  };

/** Looks again until there is something. */
export async function until<T>(look: () => Promise<T | undefined | null | false>): Promise<T> {
  for (let n = 0; n < 120; n += 1) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nothing came: ${look}`);
}
