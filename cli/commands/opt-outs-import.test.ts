import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';

const place = mkdtempSync(join(tmpdir(), 'recado-opt-outs-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const town = await openTown(await testDatabase());
const shop = await openShop(town);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const { recado, json } = openCaller({ RECADO_URL: url, RECADO_API_KEY: shop.key });
const write = (name: string, text: string) => {
  writeFileSync(join(place, name), text);
  return join(place, name);
};
const standing = async (phone: string) => (await shop.call('GET', `/v1/opt-outs/${phone}`)).json();

test('a list of phones alone is taken, each with the reason, and again without a difference', async () => {
  const file = write('lista.txt', '11 98888-7777\n\n+55 21 97777-6666\n+5521977776666\n');
  const expected = { total: 3, recorded: 2, refused: [] };
  expect(await json('opt-outs', 'import', file, '--reason', 'Twilio')).toEqual(expected);
  const first = await standing('+5521977776666');
  expect(first).toMatchObject({ optedOut: true, source: 'API', reason: 'Twilio' });
  expect(await json('opt-outs', 'import', file, '--reason', 'again')).toEqual(expected);
  expect(await standing('+5521977776666')).toEqual(first);
});

test('a sheet with titles is taken, and lines that are no phone are named and fail the command', async () => {
  const file = write('twilio.csv', 'phone,keyword\n+5531966665555,STOP\nabc,STOP\n+5531966664444,PARAR\n');
  const ran = await recado('opt-outs', 'import', file);
  expect([ran.code, ran.out]).toEqual([
    1,
    '! line 3: abc STOP cannot be a phone\nOut: 2. Lines that could not be taken: 1.',
  ]);
  expect((await standing('+5531966664444')).optedOut).toBe(true);
});

test('a file without phones is refused with what it lacks', async () => {
  const ran = await recado('opt-outs', 'import', write('nada.csv', 'nome\nAna\n'));
  expect([ran.code, ran.err]).toEqual([1, 'recado: the first line must have a column "phone" (or "telefone")']);
});
