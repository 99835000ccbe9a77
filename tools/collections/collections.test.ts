import { readdirSync, readFileSync } from 'node:fs';
import { routes } from '@recado/client/generated/routes.ts';
import committed from '@recado/contract/openapi.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';

const folder = new URL('../../docs/collections/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
type Item = { name: string; request: { method: string; url: { raw: string }; body?: { raw?: string }; auth?: object } };
const postman: { item: { name: string; item: Item[] }[] } = JSON.parse(read('recado.postman.json'));
const items = postman.item.flatMap(({ item }) => item);

describe('the collections', () => {
  test('Postman has every operation of the contract, once', () => {
    const asked = items.map(({ request }) => `${request.method} ${request.url.raw}`).sort();
    const all = Object.values(routes).map(
      ({ method, path }) => `${method} {{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(asked).toEqual(all.sort());
  });

  test('a body is JSON that can be sent as it is', () => {
    const bodies = items.flatMap(({ request }) => request.body?.raw ?? []);
    expect(bodies.length).toBeGreaterThan(30);
    for (const body of bodies) expect(JSON.parse(body)).toBeTypeOf('object');
  });

  test('only what is open to all goes without the key', () => {
    const open = items.filter(({ request }) => request.auth).map(({ request }) => request.url.raw);
    const paths: Record<string, Record<string, { security?: unknown[] }>> = JSON.parse(JSON.stringify(committed.paths));
    const isOpen = ([, one]: [string, Record<string, { security?: unknown[] }>]) =>
      Object.values(one).some(({ security }) => security?.length === 0);
    expect(open.length).toBe(Object.entries(paths).filter(isOpen).length);
    expect(open).toContain('{{base_url}}/health');
  });

  test('Bruno has no file of an operation that is gone', () => {
    const files = readdirSync(new URL('bruno/', folder), { recursive: true, encoding: 'utf8' });
    const ids = files.flatMap((name) => /\/(\w+)\.bru$/.exec(name)?.[1] ?? []).filter((id) => id !== 'local');
    expect(ids.sort()).toEqual(Object.keys(routes).sort());
  });

  test('Bruno has a file for each, with its address, its key for one send, and its body', () => {
    const text = read('bruno/messages/sendMessage.bru');
    expect(text).toContain('post {\n  url: {{base_url}}/v1/messages\n  body: json\n  auth: inherit\n}');
    expect(text).toContain('headers {\n  Idempotency-Key: {{$guid}}\n}');
    const [, body = ''] = /body:json \{\n([\s\S]*?)\n\}\n/.exec(text) ?? [];
    expect(JSON.parse(body)).toMatchObject({ templateName: 'boas_vindas' });
    expect(JSON.parse(read('bruno/bruno.json'))).toMatchObject({ type: 'collection' });
  });
});
