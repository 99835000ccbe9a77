import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { buildProgram, runCli } from './run-cli.ts';
import { Shell } from './shell.ts';

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

/** Every command there is, with the words that call it. */
function allCommands(command: Command, words: string[] = []): { words: string[]; command: Command }[] {
  return command.commands.flatMap((child) => {
    const path = [...words, child.name()];
    return [{ words: path, command: child }, ...allCommands(child, path)];
  });
}

const fail = (text: string) => {
  throw new Error(text);
};

describe('help', () => {
  test('of every command says what it is for, and what each of its arguments and options is', async () => {
    const printed: string[] = [];
    const terminal = { env: {}, out: (text: string) => void printed.push(text), err: fail, isTerminal: false };
    const every = allCommands(buildProgram(new Shell(terminal)));
    expect(every.length).toBeGreaterThan(190);
    for (const { words, command } of every) {
      printed.length = 0;
      command.outputHelp();
      const out = printed.join('\n');
      const [usage, , about] = out.split('\n');
      expect([words, usage]).toEqual([words, expect.stringMatching(`^Usage: recado ${words.slice(0, -1).join(' ')}`)]);
      expect([words, about]).toEqual([words, expect.stringMatching(/\S/)]);
      // A term alone on its line, with nothing below it, has no words.
      expect([words, out.match(/^ {2}-{1,2}\S+( <[^>]+>)?$(?!\n {10})/m)]).toEqual([words, null]);
    }
  });

  test('of the program parts what callers use from what operators do', async () => {
    const { out } = await recado('--help');
    expect(out).toMatch(/^For callers, with a key:$/m);
    expect(out).toMatch(/^For the operator of an installation:$/m);
  });

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
