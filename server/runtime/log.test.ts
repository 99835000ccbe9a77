import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('a database error is cut before the values it refused', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (person_key)=(551188887777) already exists.',
    where: 'COPY people, line 1: "551188887777"',
  });
  log.error({ err: error, phone: '5511988887777', message: { receiver: '5511988887777' } }, 'a set was refused');
  expect(lines.join('')).toContain('duplicate key');
  expect(lines.join('')).toContain('23505');
  expect(lines.join('')).not.toContain('8888');
});

test('of a connection that broke the reason is logged, not the connection', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  // As a pool reports it: the error carries the whole client.
  const error = Object.assign(new Error('Connection terminated'), { client: { processID: 7, secretKey: 1515022707 } });
  log.warn({ err: error }, 'an idle connection broke');
  expect(lines.join('')).toContain('Connection terminated');
  expect(lines.join('')).not.toContain('1515022707');
});

test.each([0, 50])('whom nobody reads any more still ends, %i ms later', async (millis) => {
  const script = fileURLToPath(new URL('./log.fixture.ts', import.meta.url));
  const speaker = fork(script, [String(millis)], { execArgv: ['--import', 'tsx'], silent: true });
  await once(speaker, 'message');
  speaker.stdout?.destroy();
  speaker.stderr?.destroy();
  speaker.send('nobody listens');
  expect(await once(speaker, 'exit')).toEqual([7, null]);
});
