import { checkSettings, type Env } from '../installation/check-settings.ts';

/** Where everything will listen, and the environment its processes get. */
export type StartPlan = {
  port: number;
  host: string;
  /** Where this machine reaches the service, whatever the outside calls it. */
  localUrl: string;
  baseUrl: string;
  /** Null when PLATFORM_URL names a real platform: then there is nothing to simulate and no demo. */
  simulator: { port: number; url: string } | null;
  demo: boolean;
  env: Env;
};

export function planStart(env: Env, demo: boolean): StartPlan {
  const { port, host, baseUrl } = checkSettings(env);
  if (port === 0) throw new Error('PORT is "0": use a whole number from 1 to 65535');
  const simulator = env.PLATFORM_URL?.trim() ? null : planSimulator(env, port);
  const withDemo = demo && simulator !== null;
  return {
    port,
    host,
    localUrl: `http://${localHost(host)}:${port}`,
    baseUrl,
    simulator,
    demo: withDemo,
    env: {
      ...env,
      RECADO_ROLES: 'api,worker',
      PORT: String(port),
      BASE_URL: baseUrl,
      ...(simulator ? { PLATFORM_URL: simulator.url, SANDBOX_URL: simulator.url } : {}),
      // Receivers of the demo live on this machine; an installation of its own lists what it wants.
      ...(withDemo ? { WEBHOOK_ALLOWED_NETWORKS: env.WEBHOOK_ALLOWED_NETWORKS ?? '127.0.0.0/8,::1/128' } : {}),
    },
  };
}

function planSimulator(env: Env, servicePort: number): { port: number; url: string } {
  const written = env.SIMULATOR_PORT?.trim() || String(servicePort + 1);
  const port = Number(written);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`SIMULATOR_PORT is "${written}": use a whole number from 1 to 65535`);
  }
  if (port === servicePort) throw new Error(`PORT and SIMULATOR_PORT are both ${port}: use two different ones`);
  return { port, url: `http://127.0.0.1:${port}` };
}

/** Where this machine reaches what listens there. */
export function localHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
