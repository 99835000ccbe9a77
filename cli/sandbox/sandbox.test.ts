import { startPlatform } from '@recado/server/testing/start-platform.ts';
import { expect, test } from 'vitest';
import { openCli } from '../run-cli.factory.ts';

const { recado, recadoIn, recadoJson } = await openCli();
const simulatorUrl = await startPlatform();
const here = { SANDBOX_URL: simulatorUrl };
const create = (env: Record<string, string>, email: string) =>
  recadoIn(env, 'organizations', 'create', '--sandbox', '--name', 'Teste', '--email', email, '--json');

test('without a simulator no sandbox is made, and nothing is left behind', async () => {
  const unset = await create({}, 'a@loja.example');
  expect(unset).toMatchObject({ code: 1, err: expect.stringContaining('SANDBOX_URL is not set') });
  const gone = await create({ SANDBOX_URL: 'http://127.0.0.1:9' }, 'a@loja.example');
  expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('does not answer: see recado serve --sandbox') });
  expect(await recadoJson('users', 'list')).toEqual([]);
});

test('a sandbox has a number and templates on the simulator, and play money', async () => {
  const { code, out } = await create(here, 'b@loja.example');
  expect(code).toBe(0);
  const made = JSON.parse(out);
  expect(made).toMatchObject({ sandbox: true, phoneUrl: `${simulatorUrl}/phone` });
  const state = await (await fetch(`${simulatorUrl}/_control/state`)).json();
  expect(JSON.stringify(state)).toContain(made.phone.slice(1));
  expect(JSON.stringify(state)).toContain('codigo_acesso');
  expect((await recado('organizations', 'list')).out).toContain('scale (sandbox)');
  const credited = await recado('wallet', 'credit', '--organization', made.id, '--amount', '5.00');
  expect(credited.out).toBe('The balance is now R$ 1005.00 of play money.');
});

test('the operator cannot connect a sandbox to the real platform', async () => {
  const [sandbox] = JSON.parse((await recado('organizations', 'list', '--json')).out);
  const number = ['--phone', '+551130000001', '--account-id', '1', '--number-id', '2', '--token', 'abc'];
  const real = ['--platform-url', 'https://graph.facebook.com', '--no-verify'];
  const connect = ['numbers', 'connect', '--organization', sandbox.id, ...number, ...real];
  expect(await recadoIn({}, ...connect)).toMatchObject({ code: 1, err: expect.stringContaining('SANDBOX_URL') });
});

test('doctor tells whether the simulator of sandboxes answers', async () => {
  const doctor = async (env: Record<string, string>) => (await recadoIn(env, 'doctor')).out;
  expect(await doctor({})).toContain('SANDBOX_URL is not set: messages of 1 sandbox organizations wait');
  expect(await doctor(here)).toContain('the simulator of 1 sandbox organizations answers');
});
