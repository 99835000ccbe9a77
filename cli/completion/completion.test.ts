import { spawnSync } from 'node:child_process';
import { routes } from '@recado/contract/routes/index.ts';
import { expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';

const { recado, json } = openCaller({});
const bash = (await recado('completion', 'bash')).out;

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
