import { runCli } from './run-cli.ts';
import type { Terminal } from './shell.ts';

/** Commands of a caller: an environment, nothing else. No database, no home, no demo. */
export function openCaller(env: Record<string, string>, given: Partial<Terminal> = {}) {
  const run = async (args: readonly string[], more: Partial<Terminal> = {}) => {
    const printed: { out: string[]; err: string[] } = { out: [], err: [] };
    const code = await runCli(args, {
      env: { RECADO_DATA: '/nowhere', ...env },
      out: (line) => void printed.out.push(line),
      err: (line) => void printed.err.push(line),
      isTerminal: false,
      ...given,
      ...more,
    });
    return { code, out: printed.out.join('\n'), err: printed.err.join('\n') };
  };
  /** Fails unless all that is said is JSON. */
  const json = async (...args: string[]) => {
    const { out, err } = await run([...args, '--json']);
    if (err !== '') throw new Error(err);
    return JSON.parse(out);
  };
  return { recado: (...args: string[]) => run(args), run, json };
}
