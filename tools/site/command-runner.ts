import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { runCli } from '@recado/cli/run-cli.ts';

/**
 * `recado` for scripts of tests, without a process for each command: a hundred starts of Node would take longer than all
 * they do. Words arrive as they were typed, each ended by a zero: the folder, standard input, then the arguments.
 */
export async function startRunner(env: Record<string, string>): Promise<{ url: string; close(): void }> {
  const home = process.cwd();
  const server = createServer(async (request, response) => {
    const [folder = home, input = '', ...args] = (await text(request)).split('\0').slice(0, -1);
    const printed: string[] = [];
    const print = (line: string) => void printed.push(line);
    process.chdir(folder);
    try {
      const code = await runCli(args, { env, out: print, err: print, isTerminal: false, read: async () => input });
      // Standard error is shown only when something went wrong.
      response.end(
        `${code}\n${printed.filter((line) => code !== 0 || !/^(Connected|Forwarding|Signed)/.test(line)).join('\n')}\n`,
      );
    } finally {
      process.chdir(home);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** The same as a function of the shell. */
export const shellFunction = (url: string) => `recado() {
  local input='' reply='' word
  for word in "$@"; do if [ "$word" = - ]; then input=$(cat); fi; done
  reply=$(printf '%s\\0' "$PWD" "$input" "$@" | command curl --silent --show-error --data-binary @- '${url}')
  printf '%s\\n' "\${reply#*$'\\n'}"
  return "\${reply%%$'\\n'*}"
}
`;
