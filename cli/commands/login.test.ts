import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';

const home = mkdtempSync(join(tmpdir(), 'recado-home-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const town = await openTown(await testDatabase());
const [first, second] = [await openShop(town), await openShop(town)];
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const { recado, run, json } = openCaller({ HOME: home });
const file = join(home, '.config', 'recado', 'profiles.json');

test('a profile keeps address and key for their owner alone, and commands use the one chosen', async () => {
  expect((await recado('api', 'getWallet')).err).toMatch(/recado login/);
  expect(await json('login', '--url', `${url}/`, '--key', first.key)).toMatchObject({
    ...{ profile: 'default', url, file },
    organization: expect.stringMatching(/^Loja /),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(home, '.config', 'recado')).mode & 0o777).toBe(0o700);
  const mine = await json('api', 'getAccountStatus');
  expect(mine.organizationId).toBe(first.organizationId);

  const typed = await run(['login', '--url', url, '--profile', 'outra'], { ask: async () => second.key });
  expect(typed.out).not.toContain(second.key);
  expect((await json('api', 'getAccountStatus')).organizationId).toBe(second.organizationId);
  const named = await json('api', 'getAccountStatus', '--profile', 'default');
  expect(named.organizationId).toBe(first.organizationId);
  await recado('profiles', 'use', 'default');
  expect((await json('api', 'getAccountStatus')).organizationId).toBe(first.organizationId);
  const listed = await recado('profiles', 'list');
  expect(listed.out).toMatch(/default +yes +http/);
  expect(listed.out).not.toContain(first.key);
});

test('the key of a profile goes to no other address', async () => {
  const elsewhere = await recado('api', 'getWallet', '--url', 'http://127.0.0.1:9');
  expect(elsewhere.err).toMatch(/pass the service and key/);
  expect((await recado('api', 'getWallet', '--profile', 'default', '--url', url)).err).toMatch(/--profile names both/);
  expect((await recado('api', 'getWallet', '--profile', 'nada')).err).toMatch(/there is no profile nada/);
});

test('a key that is not good is not kept; a restricted one is', async () => {
  const before = readFileSync(file, 'utf8');
  const wrong = await recado('login', '--url', url, '--key', `${first.key.slice(0, -1)}x`);
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('the key is not good (401)') });
  expect((await recado('login', '--url', url, '--key', 'abc')).err).toMatch(/starts with svc_live_/);
  expect((await recado('login', '--key', first.key)).err).toMatch(/Write the address of the service/);
  expect((await recado('login', '--url', url)).err).toMatch(/there is no key/);
  expect(readFileSync(file, 'utf8')).toBe(before);
  const key = await first.keyWith(['MESSAGES_SEND']);
  expect(await json('login', '--url', url, '--key', key, '--profile', 'envio')).toMatchObject({ organization: null });
});

test('logout forgets a profile', async () => {
  await recado('logout', '--profile', 'envio');
  await recado('profiles', 'use', 'outra');
  expect((await recado('logout')).out).toBe('Profile outra is forgotten.');
  expect((await recado('logout')).err).toBe('recado: nobody is logged in here');
  expect(readFileSync(file, 'utf8')).not.toContain(second.key);
});
