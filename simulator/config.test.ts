import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without variables it listens on loopback, port 3001', () => {
  expect(readConfig({})).toMatchObject({ port: 3001, host: '127.0.0.1', seed: 1 });
});

test.each([
  [{ SIMULATOR_PORT: 'x' }, 'SIMULATOR_PORT'],
  [{ SIMULATOR_PORT: '70000' }, 'SIMULATOR_PORT'],
  [{ SIMULATOR_HOST: 'nowhere' }, 'SIMULATOR_HOST'],
  [{ SIMULATOR_SEED: '1.5' }, 'SIMULATOR_SEED'],
  [{ SIMULATOR_JOURNAL_FSYNC: 'yes' }, 'SIMULATOR_JOURNAL_FSYNC'],
])('%o is refused in one line that names the variable', (env, name) => {
  const problem = readConfig(env);
  expect(problem).toContain(name);
  expect(String(problem)).not.toContain('\n');
});
