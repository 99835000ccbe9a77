import { expect, test } from 'vitest';
import { systemClock } from '../runtime/clock.ts';
import { deriveKeys, seal } from '../runtime/crypto.ts';
import { uuidV7 } from '../runtime/ids.ts';
import { systemRandom } from '../runtime/random.ts';
import { testDatabase } from '../testing/test-database.ts';
import { inspectSecret, keepSecretMark, requireSecret } from './secret-mark.ts';

const database = await testDatabase();
const right = 'the secret of this installation';
const wrong = 'the secret of another installation';

test('before anything depends on a secret, any will do', async () => {
  expect(await inspectSecret(database.url, wrong)).toBe('unknown');
  expect(await requireSecret(database.url, right)).toBe('unknown');
});

test('a database from before the mark knows its secret by what was sealed with it', async () => {
  const sealed = seal(deriveKeys(right).seal, systemRandom, 'whsec_1');
  await database.owner.query(
    "insert into organizations (id, name, plan_id, signing_secret) values ($1, 'Loja', 'start', $2)",
    [uuidV7(systemClock, systemRandom), sealed],
  );
  expect(await inspectSecret(database.url, right)).toBe('opens');
  await expect(requireSecret(database.url, wrong)).rejects.toThrow('RECADO_SECRET is not the one');
});

test('the mark is kept once, and from then on it alone is compared', async () => {
  await keepSecretMark(database.url, right);
  await keepSecretMark(database.url, wrong);
  expect(await inspectSecret(database.url, right)).toBe('marked');
  expect(await inspectSecret(database.url, wrong)).toBe('other');
});
