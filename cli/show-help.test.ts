import { describe, expect, test } from 'vitest';
import { runCli } from './run-cli.ts';

/** Help is told before anything is opened: there is neither a database nor a folder. */
async function recado(...args: string[]) {
  const lines: { out: string[]; err: string[] } = { out: [], err: [] };
  const code = await runCli(args, {
    env: {},
    out: (line) => void lines.out.push(line),
    err: (line) => void lines.err.push(line),
    isTerminal: false,
  });
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}

describe('help', () => {
  test('--version tells the version, and that of the interface', async () => {
    expect(await recado('--version')).toEqual({ code: 0, out: '0.1.0 (interface 2.1.0)', err: '' });
  });

  test('marks what is required, and lists plans and permissions', async () => {
    const { out } = await recado('keys', 'create', '--help');
    const text = out.replaceAll(/\s+/g, ' ');
    expect(text).toContain('--name <name> what it is for (required)');
    expect(text).toContain('ADMIN, READ, MESSAGES_SEND, TEMPLATES_WRITE');
    expect((await recado('organizations', 'create', '--help')).out.replaceAll(/\s+/g, ' ')).toContain(
      'legacy-free, start, growth, scale',
    );
    expect((await recado('organizations', 'set-plan', '--help')).out).toContain('growth');
  });
});
