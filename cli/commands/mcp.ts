import { randomBytes } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';
import { chooseAddress, chooseServer, type ServerOptions, speaksToServer } from '../choose-server.ts';
import { openConfirmations } from '../mcp/confirmation.ts';
import { readText } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';
import { untilStopped } from '../until-stopped.ts';

type Options = ServerOptions & { http?: boolean; host: string; port: number };

/** Tools for assistants. What serves them is read only when it is asked for: other commands start without it. */
export const mcp = (shell: Shell) =>
  speaksToServer(
    new Command('mcp')
      .description('serve tools to an assistant over the Model Context Protocol, on standard input and output or HTTP')
      .option('--http', 'over HTTP; each caller brings its own key')
      .option('--host <address>', 'for HTTP: where to listen', readText, '127.0.0.1')
      .option('--port <port>', 'for HTTP: where to listen', readPort, 3333),
  ).action(async ({ http, host, port, ...options }: Options) => {
    const { env } = shell.terminal;
    const confirmations = openConfirmations({ secret: randomBytes(32), now: Date.now });
    if (http) {
      const { serveHttp } = await import('../mcp/serve-http.ts');
      const { baseUrl } = chooseAddress(env, options);
      const served = await serveHttp({ baseUrl, host, port, confirmations });
      shell.print({ json: { ready: true, url: served.url }, text: `Serving tools at ${served.url}. Ctrl-C ends it.` });
      await untilStopped(env);
      await served.close();
      return;
    }
    const [{ buildServer }, { StdioServerTransport }] = await Promise.all([
      import('../mcp/build-server.ts'),
      import('@modelcontextprotocol/sdk/server/stdio.js'),
    ]);
    const server = buildServer(chooseServer(env, options), confirmations);
    // Standard output belongs to the protocol from here on.
    await server.connect(new StdioServerTransport());
    const ended = new Promise<void>((resolve) => process.stdin.once('end', resolve));
    await Promise.race([ended, untilStopped(env)]);
    await server.close();
  });

function readPort(written: string): number {
  const port = Number(written);
  if (/^\d{1,5}$/.test(written) && port <= 65_535) return port;
  throw new InvalidArgumentError('Write a port from 0 to 65535.');
}
