import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import pg from 'pg';
import { Pool } from 'undici';
import { openDatabase } from '../../database/database.ts';
import { startEmbedded } from '../../database/embedded/start-embedded.ts';
import { migrate } from '../../database/migrate.ts';
import { rolesOf } from '../../database/roles.ts';
import { publish, startSequencer, startTail } from '../../events/index.ts';
import { systemClock } from '../../runtime/clock.ts';
import { deriveKeyring } from '../../runtime/crypto.ts';
import { createGuardedDial } from '../../runtime/guarded-dial/index.ts';
import { uuidV7 } from '../../runtime/ids.ts';
import { createLog } from '../../runtime/log.ts';
import { systemRandom } from '../../runtime/random.ts';
import { createUser } from '../organizations/index.ts';
import { createWebhookDeliverer } from './index.ts';
import { setEndpoint } from './set-endpoint.ts';

if (process.argv[2] === 'sink') {
  let n = 0;
  const s = createServer((q, r) => {
    q.resume();
    q.on('end', () => {
      n++;
      r.writeHead(200, { 'content-length': '0' });
      r.end();
    });
  });
  s.listen(0, '127.0.0.1', () => process.send?.({ port: (s.address() as { port: number }).port }));
  process.on('message', () => process.send?.({ n }));
} else {
  const sink = fork(process.argv[1] ?? '', ['sink']);
  const port = await new Promise<number>((r) => sink.once('message', (m) => r((m as { port: number }).port)));
  const count = () =>
    new Promise<number>((r) => {
      sink.once('message', (m) => r((m as { n: number }).n));
      sink.send('n');
    });
  const url = `http://127.0.0.1:${port}/hook`;
  const N = 20000;
  const body = JSON.stringify({
    id: '0198a000-0000-7000-8000-000000000002',
    type: 'message.status_updated',
    createdAt: new Date(),
    organizationId: '0198a000-0000-7000-8000-000000000002',
    sequence: 5,
    data: {
      messageId: 'svc_msg_01k',
      status: 'delivered',
      previousStatus: 'sent',
      receiver: 'whatsapp:+5511999999999',
      sender: 'whatsapp:+5511999999998',
      providerSid: 'wamid.HBgMNTUxMTk5OTk5OTk5FQIAERgSQzVG',
      externalReference: null,
      campaignId: null,
      batchId: null,
      cost: 0.05,
      errorDetails: null,
      at: new Date(),
    },
  });
  async function bare(conc: number) {
    const pool = new Pool(`http://127.0.0.1:${port}`, { connections: conc, pipelining: 1 });
    let left = N;
    const t = performance.now();
    await Promise.all(
      Array.from({ length: conc }, async () => {
        while (left-- > 0) {
          const r = await pool.request({
            path: '/hook',
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
          });
          await r.body.dump();
        }
      }),
    );
    const rate = (N / (performance.now() - t)) * 1000;
    await pool.close();
    return rate;
  }
  console.log('bare undici request, 8:', (await bare(8)).toFixed(0));
  const base = await bare(8);
  console.log('bare again:', base.toFixed(0), ' 64:', (await bare(64)).toFixed(0));

  const server = await startEmbedded({ folder: '/tmp/recado-webhook-bench', settings: {} });
  const admin = new pg.Client({ connectionString: server.superuserUrl });
  await admin.connect();
  await admin.query('drop database if exists wb with (force)');
  await admin.query('create database wb');
  await admin.end();
  const u = new URL(server.superuserUrl);
  u.pathname = '/wb';
  const roles = rolesOf('recado');
  await migrate({ url: u.href, roles });
  const log = createLog('warn');
  const database = openDatabase({
    api: { url: u.href, role: roles.api },
    system: { url: u.href, role: roles.system },
    connections: 6,
    statementTimeoutMs: 60000,
    log,
  });
  const owner = new pg.Pool({ connectionString: u.href, options: '-c search_path=recado', max: 2 });
  const keyring = deriveKeyring('bench bench bench bench');
  const base0 = { database, clock: systemClock, random: systemRandom, keyring };
  const dial = createGuardedDial({ allowedNetworks: ['127.0.0.0/8'] });
  const workerId = uuidV7(systemClock, systemRandom);
  await owner.query(`insert into workers (id, host, pid) values ($1,'b',1)`, [workerId]);
  const data = JSON.parse(body).data;
  const deliverer = createWebhookDeliverer({
    ...base0,
    log,
    workerId,
    silentSeconds: 1e6,
    allowedNetworks: ['127.0.0.0/8'],
    renderers: {
      'webhook.test': async (events) => {
        await database.system.run({ text: 'select 1', values: [] });
        return events.map(() => data);
      },
    },
  });
  for (const shops of [1, 50, 500]) {
    const ids: string[] = [];
    for (let i = 0; i < shops; i++) {
      const user = await createUser(base0, { email: `${shops}-${i}@x.example`, organizationName: 'x' });
      await setEndpoint({ ...base0, dial }, user.mainOrganizationId, { url });
      ids.push(user.mainOrganizationId);
    }
    for (let i = 0; i < 5; i++) await deliverer.sweep();
    const list = Array.from({ length: N }, (_, i) => ({
      organizationId: ids[i % shops] ?? '',
      type: 'webhook.test' as const,
      subjectId: null,
      old: null,
      new: null,
    }));
    for (const mode of ['log', 'tail'] as const) {
      const before = await count();
      if (mode === 'log') {
        await database.transaction((tx) => publish(tx, list));
        await owner.query('select * from recado.sequence_events(0, 1000000)');
        const t = performance.now(),
          c = process.cpuUsage();
        await deliverer.sweep();
        await deliverer.idle();
        const ms = performance.now() - t;
        const cpu = process.cpuUsage(c);
        const n = (await count()) - before;
        console.log(
          `${shops} endpoints from the log: ${((n / ms) * 1000).toFixed(0)}/s (${n}) ratio ${(((n / ms) * 1000) / base).toFixed(2)} cpu ${((cpu.user + cpu.system) / 1000 / ms).toFixed(2)} us/each ${((cpu.user + cpu.system) / n).toFixed(0)}`,
        );
      } else {
        const tail = startTail({ database, log, from: 'now', onEvents: (e) => deliverer.onEvents(e) });
        await tail.ready;
        const seq = startSequencer({ database, log });
        const t = performance.now();
        deliverer.start();
        await database.transaction((tx) => publish(tx, list));
        let n = 0;
        while ((n = (await count()) - before) < N) await new Promise((r) => setTimeout(r, 20));
        const ms = performance.now() - t;
        await deliverer.idle();
        console.log(
          `${shops} endpoints with sequencer and tail: ${((n / ms) * 1000).toFixed(0)}/s ratio ${(((n / ms) * 1000) / base).toFixed(2)}; attempts ${(await owner.query('select count(*) from webhook_attempts')).rows[0].count} sink ${await count()} rss ${(process.memoryUsage().rss / 1e6).toFixed(0)}MB`,
        );
        await seq.stop();
        await tail.stop();
      }
    }
  }
  await deliverer.stop();
  await database.close();
  await owner.end();
  sink.kill();
  await server.stop();
}
