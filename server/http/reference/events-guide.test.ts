import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { retrySchedule } from '../../modules/webhooks/deliver/retry-delay.ts';
import { eventsGuide } from './events-guide.ts';
import { nodeSample, pythonSample } from './signature-samples.ts';

const text = eventsGuide.text.text.replaceAll(/<[^>]+>/g, '');

describe('the guide to events', () => {
  test('names the pauses between attempts as they are kept', () => {
    const pauses = retrySchedule.map(spell);
    expect(text).toContain(`${pauses.slice(0, -1).join(', ')} and ${pauses.at(-1)}`);
    expect(retrySchedule).toHaveLength(8);
    expect(text).toContain('nine attempts');
  });

  test('names the time limit and the days of patience as they are kept', () => {
    const source = readFileSync(new URL('../../modules/webhooks/deliver/deliver-webhooks.ts', import.meta.url), 'utf8');
    expect(source).toMatch(/timeoutMs: 10_000,[\s\S]*failingDays: 5,/);
    expect(text).toContain('within 10 seconds');
    expect(text).toMatch(/410.*five days.*switched off/);
  });
});

describe('a signature sample', () => {
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  // Nothing but Node is promised to be on a machine that runs the tests.
  const languages = [['Node.js', runNode] as const, ...(hasPython ? [['Python', runPython] as const] : [])];

  test.each(languages)('in %s takes what we sign, also under the secret before a rotation', (_language, run) => {
    const signed = headers({ 'X-Svc-Signature': sign('current') });
    const rotated = headers({ 'X-Svc-Signature': sign('next'), 'X-Svc-Signature-Previous': sign('current') });
    expect(run([signed, rotated])).toEqual([true, true]);
  });

  test.each(languages)('in %s refuses everything else without throwing', (_language, run) => {
    const good = { 'X-Svc-Signature': sign('current') };
    const refused = [
      headers({}),
      headers({ 'X-Svc-Signature': sign('other') }),
      headers({ 'X-Svc-Signature': 'sha256=é' }),
      headers({ 'X-Svc-Signature': sign('current', now - 400), 'X-Svc-Timestamp': String(now - 400) }),
      headers({ ...good, 'X-Svc-Timestamp': String(now + 1) }),
      headers({ ...good, 'X-Svc-Timestamp': 'soon' }),
      good,
      {},
    ];
    expect(run(refused)).toEqual(refused.map(() => false));
  });
});

type Given = Record<string, string>;

const now = Math.floor(Date.now() / 1_000);
const body = '{"id":"e1","text":"olá"}';

const headers = (given: Given): Given => ({ 'X-Svc-Timestamp': String(now), ...given });

const sign = (secret: string, at = now) =>
  `sha256=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** Node hands headers over in lower case. */
function runNode(deliveries: readonly Given[]): unknown {
  const lowered = deliveries.map((given) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value])),
  );
  const answers = `${JSON.stringify(lowered)}.map((each) => isFromRecado(each, Buffer.from(${JSON.stringify(body)}), 'current'))`;
  return answerOf('node', ['--input-type=module', '--eval', `${nodeSample}\nconsole.log(JSON.stringify(${answers}));`]);
}

function runPython(deliveries: readonly Given[]): unknown {
  const answers = `[is_from_recado(each, ${JSON.stringify(body)}.encode(), "current") for each in ${JSON.stringify(deliveries)}]`;
  return answerOf('python3', ['-c', `${pythonSample}\nimport json\nprint(json.dumps(${answers}))`]);
}

function answerOf(program: string, args: readonly string[]): unknown {
  const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

function spell(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`;
}
