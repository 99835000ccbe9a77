import { Recado } from '@recado/client/recado.ts';
import { foundOne, type Platform, type Sender, template } from '../rig/found-senders.ts';
import { type Installation, openInstallation } from '../rig/installation.ts';
import { type Program, startProgram } from '../rig/program.ts';
import { callBack, registerNumber, reportSoon, startPlatform } from '../rig/start-platform.ts';
import type { StopList } from '../rig/stop-list.ts';

export type World = {
  installation: Installation;
  platform: Platform;
  api: Program;
  worker(): Program;
  restartWorker(): Promise<void>;
  /** Two organizations, each with a number of its own. */
  shops: readonly [Shop, Shop];
  clientOf(shop: Shop): Recado;
  /** Where webhooks are received. */
  receiver: string;
};

/** Keys of several users: one may write 3,000 times a minute, which is less than these parts send. */
export type Shop = Sender & { keys: readonly string[] };

const users = 12;

export type LoadOptions = {
  world: World;
  log: (line: string) => void;
  seconds: number;
  perSecond: number;
  soakMinutes: number;
  /** Between two minutes the soak rests while this file is there: another measurement uses this machine. */
  restWhile: string | undefined;
};

/** One API process, one worker, the simulator with two numbers that report statuses, and a receiver of webhooks. */
export async function openWorld(stops: StopList, serverUrl: string): Promise<World> {
  const installation = await openInstallation(stops, serverUrl);
  const platform = await startPlatform(stops);
  const second = { ...platform, account: '102290129340399', number: '106540352242923', token: 'EAAGsecond' };
  await registerNumber(second, '551130000001');
  const found = async (at: number, own: Platform): Promise<Shop> => {
    const [owner, ...others] = await foundOne(installation.operator, users, own, at);
    if (!owner) throw new Error('an organization has no user');
    return { ...owner, keys: [owner, ...others].map(({ key }) => key) };
  };
  const shops = [await found(0, platform), await found(1, second)] as const;
  const api = await installation.startServer('api');
  const port = Number(api.report.port);
  await callBack(platform, port);
  await reportSoon(platform);
  let worker = await installation.startServer('worker');
  const webhookReceiver = await startProgram({ stops, file: 'bench/load/receive-webhooks.ts' });
  return {
    installation,
    platform,
    api,
    worker: () => worker,
    async restartWorker() {
      worker = await installation.startServer('worker');
    },
    shops,
    clientOf: ({ key }) => new Recado({ apiKey: key, baseUrl: `http://127.0.0.1:${port}`, retries: 3 }),
    receiver: `http://127.0.0.1:${Number(webhookReceiver.report.port)}`,
  };
}

/** A single send as bytes. */
export function requestOf(key: string, run: string, n: number): string {
  const body = `{"receiver":"+55119${80_000_000 + n}","templateName":"${template.name}","templateVariables":["Ana ${n}"]}`;
  return (
    'POST /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
    `Authorization: Bearer ${key}\r\nIdempotency-Key: ${run}-${n}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
