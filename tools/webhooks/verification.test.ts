import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyWebhook, WebhookSignatureError } from '@recado/client/verify-webhook.ts';
import { runWherePresent } from '@recado/journeys/rig/run-where-present.ts';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'clients', 'webhooks');
const file = join(folder, 'vectors.tsv');
const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
const expected = lines.map((line) => `${line.split('\t')[0]}\t${line.startsWith('accepted')}`);

const programs = [
  ['Node', process.execPath, [], 'verify.mjs'],
  ['Python', 'python3', [], 'verify.py'],
  ['Java', 'java', [], 'Verify.java'],
  ['PHP', 'php', [], 'verify.php'],
  ['Go', 'go', ['run'], 'verify.go'],
  ['C#', 'dotnet', ['run'], 'Verify.cs'],
] as const;

/** What every sample must do, whichever its language: the comparison takes one time, and the body is signed as it came. */
const comparisons: Record<string, string> = {
  'verify.mjs': 'timingSafeEqual(',
  'verify.py': 'hmac.compare_digest(',
  'Verify.java': 'MessageDigest.isEqual(',
  'verify.php': 'hash_equals(',
  'verify.go': 'hmac.Equal(',
  'Verify.cs': 'CryptographicOperations.FixedTimeEquals(',
};

test('the SDK judges every vector as it is named', async () => {
  const judged = await Promise.all(lines.map((line) => judge(line)));
  expect(judged).toEqual(expected);
});

describe('the sample for', () => {
  test.each(programs)('%s judges every vector as it is named, where the machine has the language', async (...given) => {
    const [, program, args, name] = given;
    const source = readFileSync(join(folder, name), 'utf8');
    const needed = [comparisons[name] ?? '', 'sha256=', '300', 'BEGIN sample', 'END sample'];
    expect(needed.filter((one) => !source.includes(one))).toEqual([]);
    for (const header of ['timestamp', 'signature', 'signature-previous']) {
      expect(source.toLowerCase()).toContain(
        `"x-svc-${header}"`.replaceAll('"', source.includes(`'x-svc-${header}'`) ? "'" : '"'),
      );
    }
    const ran = await runWherePresent(program, [...args, join(folder, name), file]);
    if (ran) expect([ran.out.trimEnd().split(/\r?\n/), ran.err]).toEqual([expected, '']);
  });

  test.each(['pt', 'en'])('each language stands in the guide (%s) as it was run', (language) => {
    const page = readFileSync(join(root, 'docs', language, 'webhooks.md'), 'utf8');
    const missing = programs.filter(
      ([, , , name]) => !page.includes(sampleOf(readFileSync(join(folder, name), 'utf8'))),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });
});

/** The lines between the marks, moved to the left edge. */
function sampleOf(source: string): string {
  const all = source.split('\n');
  const from = all.findIndex((line) => line.includes('BEGIN sample'));
  const taken = all.slice(
    from + 1,
    all.findIndex((line) => line.includes('END sample')),
  );
  const indent = all[from]?.search(/\S/) ?? 0;
  return taken
    .map((line) => line.slice(Math.min(indent, line.length)))
    .join('\n')
    .trim();
}

async function judge(line: string): Promise<string> {
  const [name = '', secret = '', now, timestamp = '', signature = '', previous = '', body = ''] = line.split('\t');
  const headers = {
    'x-svc-timestamp': timestamp,
    'x-svc-signature': signature,
    'x-svc-signature-previous': previous,
  };
  const delivery = { secret, headers, nowMs: Number(now) * 1_000, body: Buffer.from(body, 'base64') };
  const isOurs = await verifyWebhook(delivery).then(
    () => true,
    // Signed, and no JSON: the signature is what is judged here.
    (error) => !(error instanceof WebhookSignatureError),
  );
  return `${name}\t${isOurs}`;
}
