import { randomUUID } from 'node:crypto';
import { Recado } from '@recado/client/recado.ts';
import { countDelivered, proveCampaign } from '../rig/campaigns.queries.ts';
import { isLogFollowed } from '../rig/deliveries.queries.ts';
import { foundOne, raised, template } from '../rig/found-senders.ts';
import { type Installation, openInstallation, platformSecrets } from '../rig/installation.ts';
import { median, ratio } from '../rig/median.ts';
import { peakMegabytes } from '../rig/peak-memory.ts';
import type { Program } from '../rig/program.ts';
import { postgresVersion } from '../rig/proofs.queries.ts';
import { resetAndReport, resetPlatform, startPlatform } from '../rig/start-platform.ts';
import { disks, startPostgres } from '../rig/start-postgres.ts';
import { StopList } from '../rig/stop-list.ts';
import { watchMachine } from '../rig/watch-machine.ts';
import { measureLoop, warmUpOf } from './deliver.ts';

export type CampaignOptions = {
  stops: StopList;
  log: (line: string) => void;
  contacts?: number;
  largest?: number;
  connections?: number;
  disks?: number;
};

export const goals = { bareLoop: 0.25, peakMegabytes: 300, acceptSeconds: { 100000: 2, 500000: 9 } };

/** One campaign from its creation until the platform has confirmed every delivery, beside a loop that only posts. */
export async function measureCampaign(options: CampaignOptions) {
  const figures = [];
  let postgres = '';
  for (const disk of disks.slice(0, options.disks ?? 1)) {
    const stops = new StopList();
    options.stops.add(() => stops.stopAll());
    const installation = await openInstallation(stops, await startPostgres(stops, disk));
    postgres = await postgresVersion(installation.sql);
    options.log(`disk ${disk.name}`);
    figures.push({ disk: disk.name, ...(await measure(stops, installation, options)) });
    await stops.stopAll();
  }
  return { postgres, raised, goals, met: figures.every((figure) => figure.met), figures };
}

async function measure(stops: StopList, installation: Installation, options: CampaignOptions) {
  const { contacts = 100_000, largest = 500_000, connections = 128, log } = options;
  const platform = await startPlatform(stops);
  const [sender] = await foundOne(installation.operator, 1, platform);
  const servers = { api: await installation.startServer('api'), worker: await installation.startServer('worker') };
  const baseUrl = `http://127.0.0.1:${servers.api.report.port}`;
  const key = sender?.key ?? '';

  const large = await post(baseUrl, key, campaignOf(largest, new Date(Date.now() + 86_400_000)));
  log(`  ${largest} contacts accepted in ${large.seconds} s, the api at ${peakMegabytes(servers.api.pid)} MB`);
  await new Recado({ apiKey: key, baseUrl }).campaigns.cancel(large.id);
  // What half a million cancelled contacts leave behind is no part of the next campaign.
  await installation.sql.query('vacuum (analyze)');
  await installation.sql.query('checkpoint');

  // The machine's speed changes by the minute: the loop runs before and after.
  await resetPlatform(platform);
  const loops = [await measureLoop(stops, platform, contacts, connections)];
  await resetAndReport(platform, { callbackUrl: `${baseUrl}/platform/webhook`, ...platformSecrets });
  // As many go before the measurement as do for the loop: neither is judged by its cold start.
  await runCampaign(installation, { baseUrl, key, contacts: warmUpOf(contacts), firstContact: contacts });
  const usageOf = watchMachine();
  const ours = await runCampaign(installation, { baseUrl, key, contacts, firstContact: 0 });
  const usage = usageOf();
  log(`  ${contacts} contacts accepted in ${ours.acceptSeconds} s, delivered at ${ours.perSecond}/s`);
  const memory = peaks(servers);
  await Promise.all(Object.values(servers).map((server) => server.stop()));

  await resetPlatform(platform);
  loops.push(await measureLoop(stops, platform, contacts, connections));
  const loop = { perSecond: Math.round(median(loops.map(({ perSecond }) => perSecond))), loops };
  log(`  bare loop: ${loops.map(({ perSecond }) => `${perSecond}/s`).join(' before, ')} after`);
  const accepted = { [contacts]: ours.acceptSeconds, [largest]: large.seconds };
  const ratios = { bareLoop: ratio(ours.perSecond, loop.perSecond) };
  return {
    met: isMet(ratios.bareLoop, memory, accepted),
    ratios,
    ours,
    strangers: usage?.strangers,
    memory,
    accepted,
    loop,
  };
}

const peaks = (servers: Record<string, Program>) =>
  Object.fromEntries(Object.entries(servers).map(([role, { pid }]) => [role, peakMegabytes(pid)]));

function isMet(bareLoop: number, memory: Record<string, number | null>, accepted: Record<number, number>): boolean {
  const quick = Object.entries(goals.acceptSeconds).every(
    ([contacts, goal]) => (accepted[Number(contacts)] ?? 0) <= goal,
  );
  const small = Object.values(memory).every((megabytes) => (megabytes ?? 0) <= goals.peakMegabytes);
  return bareLoop >= goals.bareLoop && quick && small;
}

type AskedLoad = { baseUrl: string; key: string; contacts: number; firstContact: number };

/** Created, delivered to the last message, completed; then everything it left is counted. */
async function runCampaign({ sql }: Installation, { baseUrl, key, contacts, firstContact }: AskedLoad) {
  const body = campaignOf(contacts, null, firstContact);
  const startedAt = performance.now();
  const { id, seconds: acceptSeconds } = await post(baseUrl, key, body);
  const client = new Recado({ apiKey: key, baseUrl });
  await until(async () => (await countDelivered(sql, id)) === contacts);
  const deliveredSeconds = (performance.now() - startedAt) / 1_000;
  await until(async () => (await client.campaigns.get(id)).status === 'COMPLETED');
  const completedSeconds = (performance.now() - startedAt) / 1_000;
  await until(() => isLogFollowed(sql));
  const proof = await proveCampaign(sql, id);
  const isWhole =
    proof.contacts === contacts && proof.people === contacts && proof.spent === proof.cost && proof.completed === 1;
  if (!isWhole) throw new Error(`the campaign does not add up: ${JSON.stringify(proof)}`);
  return {
    contacts,
    acceptSeconds,
    deliveredSeconds: rounded(deliveredSeconds),
    completedSeconds: rounded(completedSeconds),
    perSecond: Math.round(contacts / deliveredSeconds),
  };
}

function campaignOf(contacts: number, scheduledAt: Date | null, firstContact = 0): Buffer {
  const list = Array.from({ length: contacts }, (_, n) => ({
    to: `+55119${80_000_000 + firstContact + n}`,
    variables: [`Ana ${n}`],
  }));
  return Buffer.from(JSON.stringify({ name: 'Bench', templateName: template.name, scheduledAt, contacts: list }));
}

async function post(baseUrl: string, key: string, body: Buffer): Promise<{ id: string; seconds: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${baseUrl}/v1/campaigns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: new Uint8Array(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the campaign was refused: ${answer.status} ${text}`);
  return { id: JSON.parse(text).id, seconds: rounded((performance.now() - startedAt) / 1_000) };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 600_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('the campaign did not finish within ten minutes');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const rounded = (value: number) => Math.round(value * 100) / 100;
