import { answer, closeServices, openService } from '@recado/client/scripted-server.factory.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { Recado } from '../../client/recado.ts';
import { sdkOf } from '../../panel/ui/sdk.ts';

afterAll(closeServices);

/** Runs what the panel shows, with the SDK itself. */
async function run(request: Parameters<typeof sdkOf>[0]) {
  const { seen, url } = await openService(answer(200, {}));
  const text = sdkOf(request, url) ?? '';
  const program = text.replace(/^import .*\n/, '');
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  await new AsyncFunction('Recado', 'process', program)(Recado, { env: { RECADO_API_KEY: 'svc_live_x' } });
  return seen.map(({ method, url: path, headers, body }) => [method, path, headers.authorization, body]);
}

describe('a form as a program', () => {
  test('asks what the form asks', async () => {
    const body = { name: 'd\'Ávila "$HOME"\n"name": 1', samples: { '1': 'Ana' }, buttons: [{ type: 'URL' }] };
    expect(await run({ method: 'POST', path: '/v1/templates', body })).toEqual([
      ['POST', '/v1/templates', 'Bearer svc_live_x', body],
    ]);
  });

  test('fills the path and the query', async () => {
    expect(await run({ method: 'DELETE', path: '/v1/contacts/+5511988887777/lgpd' })).toEqual([
      ['DELETE', '/v1/contacts/%2B5511988887777/lgpd', 'Bearer svc_live_x', ''],
    ]);
    expect(await run({ method: 'POST', path: '/v1/contacts/import?dryRun=true', body: [] })).toEqual([
      ['POST', '/v1/contacts/import?dryRun=true', 'Bearer svc_live_x', '[]'],
    ]);
  });

  test('hides secrets, and there is none of a route that takes a session alone', () => {
    expect(sdkOf({ method: 'POST', path: '/v1/numbers', body: { token: 'a1' } }, '')).toBeNull();
    expect(sdkOf({ method: 'POST', path: '/v1/templates', body: { token: 'a1' } }, '')).not.toContain('a1');
    expect(sdkOf({ method: 'POST', path: '/keys', body: { name: 'loja' } }, '')).toBeNull();
  });
});
