import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@recado/server/installation.ts';
import { seedSimulator } from '../demo/seed-simulator.ts';
import type { Installation } from '../installation/open-installation.ts';
import { superviseProgram } from '../start/supervise-program.ts';
import { whenAnswering } from '../start/when-up.ts';
import { registerAllSandboxes } from './register-sandbox.ts';

export type SandboxPlace = {
  installation: Installation;
  /** Where it sends us statuses. */
  callbackUrl: string;
  print: (line: string) => void;
};

/** Runs the simulator of sandbox organizations beside the service, for as long as it serves. */
export async function startSandbox({
  installation,
  callbackUrl,
  print,
}: SandboxPlace): Promise<{ stop(): Promise<void> }> {
  const { folder, env, config } = installation;
  const url = config.sandboxUrl ?? '';
  mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
  return superviseProgram({
    program: {
      name: 'simulator',
      file: join(projectRoot(), 'dist', 'simulator.js'),
      env: { ...env, ...listening(url), SIMULATOR_MEMORY: join(folder, 'sandbox.json') },
      log: join(folder, 'logs', 'sandbox.log'),
      stopMs: 5_000,
    },
    whenUp: async (up) => {
      await whenAnswering(`${url}/_control/settings`, up);
      const { appSecret, verifyToken } = config.platform;
      await seedSimulator(url, { callbackUrl, appSecret, verifyToken, demo: false });
      const { openOperator } = await import('@recado/server/operator.ts');
      const operator = await openOperator({ ...config, logLevel: 'silent' });
      try {
        await registerAllSandboxes(operator, url);
      } finally {
        await operator.close();
      }
    },
    print,
    signal: new AbortController().signal,
  });
}

/** Other machines reach it where SANDBOX_URL names this one by another address than its own. */
function listening(url: string): Record<string, string> {
  const { hostname, port } = new URL(url);
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname);
  return { SIMULATOR_PORT: port || '80', SIMULATOR_HOST: isLocal ? '127.0.0.1' : '0.0.0.0' };
}

/** Beside the API by default. */
export function sandboxUrlFor(env: Record<string, string | undefined>, port: number): string {
  const written = env.SANDBOX_URL?.trim();
  if (written) return written;
  if (port === 0 || port === 65_535) throw new Error('set SANDBOX_URL: PORT leaves no port beside it');
  return `http://127.0.0.1:${port + 1}`;
}
