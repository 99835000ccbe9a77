import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@recado/contract/routes/index.ts';
import { afterAll, expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';

const { recado, json } = openCaller({});
const bash = (await recado('completion', 'bash')).out;
const folder = mkdtempSync(join(tmpdir(), 'recado-completion-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a real bash offers after these words, the last of them unfinished. */
function complete(...words: string[]): string[] {
  const line = ['recado', ...words].map((word) => `'${word}'`).join(' ');
  const script = `${bash}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _recado; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout.trim().split('\n').filter(Boolean);
}

test('bash completes commands, their options, and the values of options', () => {
  expect(complete('ap')).toEqual(['api']);
  expect(complete('api', 'sendM')).toEqual(['sendMessage']);
  expect(complete('api', 'sendMessage', '--idem')).toEqual(['--idempotency-key']);
  expect(complete('--json', 'serve', '--ro')).toEqual(['--role']);
  expect(complete('serve', '--role', '')).toEqual(['api', 'worker']);
  expect(complete('api', 'listMessages', '--status', 'PE')).toEqual(['PENDING']);
  expect(complete('completion', '')).toEqual(expect.arrayContaining(['--help']));
  expect(complete('templates', 'pu')).toEqual(['pull', 'push']);
  expect(complete('contacts', 'import', '--url', '/etc/host')).toContain('/etc/hosts');
  expect(complete('api', 'sendMessage', '--key', 'sendBatch', '--id')).toEqual(['--idempotency-key']);
});

/** What a program says, or null where the machine does not have it. */
function runWherePresent(program: string, args: string[]): string | null {
  const { error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  if (error) return null;
  expect(stderr).toBe('');
  return stdout;
}

test('zsh, where it is, completes at the first key, loaded from its folder of functions', async () => {
  writeFileSync(join(folder, '_recado'), (await recado('completion', 'zsh')).out);
  // Its parts that draw are replaced; what it would draw is printed.
  const script = `fpath=(${folder} $fpath); autoload -U _recado; compdef() { : }
compadd() { print -rl -- $choices }; _describe() { print -rl -- $entries }
words=(recado serve --role ''); CURRENT=4; _recado
words=(recado --json keys ''); CURRENT=4; _recado`;
  const printed = runWherePresent('zsh', ['-f', '-c', script]);
  if (printed) expect(printed).toMatch(/^api\nworker\ncreate:[\s\S]*\nrotate:/);
});

test('fish, where it is, completes commands, options and values', async () => {
  writeFileSync(join(folder, 'recado.fish'), (await recado('completion', 'fish')).out);
  const asked = ['serve --role ', 'serve --ro', 'api getCampaignT'].map((line) => `complete -C 'recado ${line}'`);
  const printed = runWherePresent('fish', ['--no-config', '-c', [`source ${folder}/recado.fish`, ...asked].join('; ')]);
  if (printed) expect(printed.match(/^\S+/gm)).toEqual(['api', 'worker', '--role', 'getCampaignTest']);
});

test('every shell knows every operation, and its quotes pair up', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { script } = await json('completion', shell);
    for (const id of Object.keys(routes)) expect(script).toContain(`'api ${id}'`);
    for (const line of script.split('\n')) expect((line.match(/'/g) ?? []).length % 2, line).toBe(0);
  }
  const fish = (await recado('completion', 'fish')).out;
  expect(fish).toContain(`complete -c recado -n "__recado_at 'serve'" -l 'role' -x -a 'api worker' -d `);
  const zsh = (await recado('completion', 'zsh')).out;
  expect(zsh).toContain("('serve --role') choices=('api' 'worker') ;;");
  expect((await recado('completion', 'powershell')).err).toContain('Allowed choices are bash, zsh, fish');
});
