import { type Platform, template } from './found-senders.ts';
import { startProgram } from './program.ts';
import type { StopList } from './stop-list.ts';

/** The simulator in a process of its own, with one account, one number without limits and our template. */
export async function startPlatform(stops: StopList): Promise<Platform> {
  const { report } = await startProgram({ stops, file: 'dist/simulator.js', env: { SIMULATOR_PORT: '0' } });
  const platform = {
    url: String(report.url),
    account: '102290129340398',
    number: '106540352242922',
    token: 'EAAGbench',
  };
  await registerNumber(platform, '551130000000');
  return platform;
}

/** Makes an account with one number and our template known to it. */
export const registerNumber = (platform: Platform, phone: string) =>
  control(platform, 'POST', 'accounts', {
    id: platform.account,
    name: 'Loja 0',
    token: platform.token,
    numbers: [{ id: platform.number, phone, throughput: 0 }],
    templates: [
      {
        name: template.name,
        category: 'UTILITY',
        components: [{ type: 'BODY', text: template.body, example: { body_text: [['Ana']] } }],
      },
    ],
  });

/** Statuses come soon after each send, and no pace is kept by the platform. */
export const reportSoon = (platform: Platform) =>
  control(platform, 'PUT', 'settings', {
    pairRate: false,
    throughputPerSecond: 0,
    maxPendingStatuses: 10_000_000,
    readRate: 0.5,
    sentMs: 20,
    deliveredMs: 100,
    readMs: 300,
  });

const yearMs = 31_536_000_000;

/** Empties it and puts every status a year ahead: only sending is measured. */
export async function resetPlatform(platform: Platform): Promise<void> {
  await control(platform, 'POST', 'reset', {});
  await control(platform, 'PUT', 'settings', {
    pairRate: false,
    throughputPerSecond: 0,
    maxPendingStatuses: 10_000_000,
    readRate: 0,
    sentMs: yearMs,
    deliveredMs: yearMs,
    readMs: yearMs,
  });
}

/** Empties it and lets it send statuses at once: delivered, and never read. */
export async function resetAndReport(platform: Platform, callback: Record<string, string>): Promise<void> {
  await control(platform, 'POST', 'reset', {});
  await control(platform, 'PUT', 'settings', {
    pairRate: false,
    throughputPerSecond: 0,
    maxPendingStatuses: 10_000_000,
    readRate: 0,
    sentMs: 20,
    deliveredMs: 100,
  });
  await control(platform, 'PUT', 'app', callback);
}

/** From now on the platform notifies the API at this port of everything, signed as this installation expects. */
export const callBack = (platform: Platform, port: number) =>
  control(platform, 'PUT', 'app', {
    callbackUrl: `http://127.0.0.1:${port}/platform/webhook`,
    verifyToken: 'the verify token of this installation',
    appSecret: 'the app secret of this installation',
  });

async function control({ url }: Pick<Platform, 'url'>, method: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/_control/${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
}
