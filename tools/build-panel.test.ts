import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const tool = new URL('./build-panel.mjs', import.meta.url).href;

/** In a plain Node of its own, as `npm start` runs it. */
const script = `
  import { keepNodeEnv } from ${JSON.stringify(tool)};
  delete process.env.NODE_ENV;
  await keepNodeEnv(async () => { process.env.NODE_ENV = 'production'; });
  process.stdout.write(String(process.env.NODE_ENV));`;

test('a build that sets NODE_ENV, as Vite does, leaves it as it was', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['undefined', '']);
});
