import { Recado } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { foundShop } from './rig/found-shop.ts';
import { openInstallation } from './rig/installation.ts';
import { seeded } from './rig/seeded.ts';
import { waitUntil } from './rig/wait-until.ts';

/**
 * Two workers over two hundred people in two automations, and a kill -9 at seeded instants of their way. What a dead
 * worker had claimed is free at once, so running ones lose their claims, too. `SEED=` repeats a run.
 */
const seed = Number(process.env.SEED ?? 20_261_115);
const people = 200;
const deaths = 3;
const random = seeded(seed);
const phoneOf = (n: number) => `+55119${80_000_000 + n}`;

const installation = await openInstallation({ WORKER_BEAT_SECONDS: '1', WORKER_SILENT_SECONDS: '3' });
const api = await installation.start('api');
const workers = [installation.start('worker'), installation.start('worker')];
const baseUrl = `http://127.0.0.1:${api.ready.port}`;
const shop = await foundShop(installation, baseUrl, { perSecond: 1_000 });
const client = new Recado({ apiKey: shop.apiKey, baseUrl });

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  (await installation.sql.query(text, values)).rows[0].n;
const eventsSoFar = () => count('select count(*)::integer as n from automation_run_events');
const freeClaims = () =>
  installation.sql.query(`update automation_waits set due_at = now() where due_at < now() + interval '2 minutes'`);
const letAnHourPass = () => installation.sql.query('update automation_waits set due_at = now()');

const asleep = async (id: string) =>
  count(
    `select count(*)::integer as n from automation_waits where automation_id = $1 and due_at > now() + interval '30 minutes'`,
    [id],
  );
const databaseTime = async (): Promise<Date> => (await installation.sql.query('select now()')).rows[0].now;

/** Kills and starts workers while so many events are written. */
async function survive(events: number): Promise<void> {
  const from = await eventsSoFar();
  for (let death = 0; death < deaths; death++) {
    const threshold = from + Math.floor(((death + random()) / deaths) * events);
    await waitUntil(async () => (await eventsSoFar()) >= threshold);
    const place = Math.floor(random() * workers.length);
    await (await workers[place])?.kill();
    await freeClaims();
    workers[place] = installation.start('worker');
  }
  await freeClaims();
}

test('A1 A2 workers killed at any instant take no step twice, leave none out, and obey a switch', async () => {
  const [template] = (await client.templates.list({ name: 'boas_vindas' })).data;
  const greet = (value: string) => ({
    type: 'message' as const,
    config: { templateId: template?.id ?? '', variables: [value] },
  });
  const anHour = { type: 'wait' as const, config: { minutes: 60 } };
  const tag = { type: 'tag' as const, config: { add: ['passou'] } };
  const isTagged = { when: 'tagged' as const, tag: 'passou', otherwise: 'stop' as const };
  const start = async (automation: Parameters<typeof client.automations.create>[0]) =>
    (await client.automations.activate((await client.automations.create(automation)).id)).id;
  const condition = { type: 'condition' as const, config: isTagged };
  const steps = [tag, greet('um'), anHour, condition, greet('dois')];
  const walked = await start({ name: 'Boas-vindas', trigger: 'contact.created', steps });
  const triggerConfig = { tag: 'passou' };
  const switched = await start({
    name: 'Brinde',
    trigger: 'contact.tagged',
    triggerConfig,
    steps: [anHour, greet('a')],
  });

  const importing = client.contacts.import(
    Array.from({ length: people }, (_, n) => ({ phone: phoneOf(n), name: 'Ana' })),
  );
  await survive(people * 11);
  await importing;
  await waitUntil(async () => (await asleep(walked)) === people && (await asleep(switched)) === people);
  const wokenAt = await databaseTime();
  await letAnHourPass();

  const switchOff = async () => {
    await waitUntil(async () => (await messagesOf(switched)) > 0);
    await client.automations.deactivate(switched);
    return databaseTime();
  };
  const [offAt] = await Promise.all([switchOff(), survive(people * 7)]);
  await waitUntil(async () => (await client.automations.get(walked)).stats.completed === people);

  expect((await client.automations.get(walked)).stats).toMatchObject({
    runsLast30Days: people,
    inFlight: 0,
    stopped: 0,
  });
  expect(await messagesOf(walked)).toBe(people * 2);
  expect(await repeated()).toEqual([]);
  const early = `select count(*)::integer as n from automation_run_events e join automation_run_events w using (run_id, step_id)
    where w.kind = 'WAITING' and e.kind = 'STEP_DONE' and e.at < $1`;
  expect(await count(early, [wokenAt])).toBe(0);

  const { stats } = await client.automations.get(switched);
  expect(stats).toMatchObject({ runsLast30Days: people, inFlight: 0 });
  expect(stats.completed + stats.stopped).toBe(people);
  const late = `select count(*)::integer as n from automation_run_events e join automation_runs r on r.id = e.run_id
    where r.automation_id = $1 and e.kind in ('ENTERED', 'STEP_STARTED') and e.at > $2`;
  expect(await count(late, [switched, offAt])).toBe(0);
});

const messagesOf = (automationId: string) =>
  count('select count(*)::integer as n from messages where automation_id = $1', [automationId]);

/** Anything that a run recorded twice. */
const repeated = async () =>
  (
    await installation.sql.query(
      'select run_id, step_id, kind from automation_run_events group by 1, 2, 3 having count(*) > 1',
    )
  ).rows;
