import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Recado } from '@recado/client/recado.ts';
import { expect, inject, test } from 'vitest';
import { openBalancer } from './rig/balancer.ts';
import { expectAllPublishedOnce, expectAllSentOnce, openShop } from './rig/busy-shop.ts';
import type { FoundedShop } from './rig/found-shop.ts';
import { type Installation, openInstallation } from './rig/installation.ts';
import { unpackPrevious } from './rig/previous-release.ts';
import type { Program } from './rig/program.ts';
import { waitUntil } from './rig/wait-until.ts';

const senders = 4;

/**
 * From the release before this one to this one, while a shop sends and people write to it: migrate, an old worker that
 * starts again, old and new processes side by side, the old ones leaving one by one, and what only they needed taken away.
 */
test('O4 S1 S3 M1 an upgrade under load: no call fails, no message is lost or sent twice, nobody is answered twice', {
  timeout: 1_800_000,
}, async () => {
  const settings = {
    // As in the rolling restart: only what is handed over goes on, and nothing ends because this machine stands still.
    WORKER_SILENT_SECONDS: '600',
    UNCERTAIN_SECONDS: '86400',
    STOP_NOTICE_SECONDS: '240',
    KEEP_ALIVE_SECONDS: '600',
    DRAIN_SECONDS: '120',
    PLATFORM_TIMEOUT_MS: '60000',
  };
  // Empty: the release before makes the tables.
  const installation = await openInstallation(settings, { url: inject('serverUrl') });
  const { sql, recado } = installation;
  const previous = unpackPrevious();
  const start = (role: 'api' | 'worker', port = 0, folder?: string) => installation.start(role, port, {}, folder);
  const urlOf = ({ ready }: Program) => `http://127.0.0.1:${ready.port}`;
  const portOf = ({ ready }: Program) => Number(ready.port);

  const oldApis = await Promise.all([start('api', 0, previous), start('api', 0, previous)]);
  const oldWorkers = await Promise.all([start('worker', 0, previous), start('worker', 0, previous)]);
  const balancer = await openBalancer(oldApis.map(urlOf));
  const shop = await foundByPrevious(installation, previous, balancer.url);
  const work = await openShop(balancer, shop);
  const people = await greetPeople(installation, balancer.url, shop);
  const atWork = Promise.all(Array.from({ length: senders }, (_, sender) => work.sendOn(sender)));
  const goOn = async () => {
    await work.goesOn();
    await people.write();
  };
  const replace = async (old: Program) => {
    await waitUntil(() => balancer.isWhole());
    expect(await old.stop()).toBe(0);
    const fresh = await start('api', portOf(old));
    await waitUntil(() => balancer.isWhole());
    return fresh;
  };
  try {
    await goOn();
    // Who obeyed "run recado migrate" here would have no copy of before.
    expect(await recado(['backup', join(tmpdir(), `recado-too-new-${process.pid}`)])).toMatchObject({
      code: 1,
      err: expect.stringContaining('make the copy with the recado of that release'),
    });
    expect(await recado(['migrate'])).toMatchObject({ code: 0, err: '' });
    await goOn();
    const installed = await functionsOf(installation);
    expect(installed.length).toBeGreaterThan(150);

    // An old worker that starts again finds its own functions, and leaves the new ones alone.
    const [first, second] = oldWorkers as [Program, Program];
    expect(await first.stop()).toBe(0);
    const again = await start('worker', 0, previous);
    await goOn();
    expect(await functionsOf(installation)).toEqual(installed);

    const newWorker = await start('worker');
    const [firstApi, secondApi] = oldApis as [Program, Program];
    await replace(firstApi);
    await goOn();
    expect(await second.stop()).toBe(0);
    await goOn();
    await start('worker');
    const refused = await recado(['migrate', '--contract']);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('sessions without a name') });
    expect((await recado(['doctor', '--json'])).out).toContain('sessions without a name');
    await goOn();

    await replace(secondApi);
    expect(await again.stop()).toBe(0);
    await goOn();
    await waitUntil(async () => (await recado(['migrate', '--contract'])).code === 0);
    await goOn();
    expect(await functionsOf(installation)).toEqual(installed);
    expect(await newWorker.stop()).toBe(0);
    await goOn();
  } finally {
    work.isOver = true;
    await atWork;
  }

  expect([...work.failures, ...balancer.cut]).toEqual([]);
  work.sentAside += people.written;
  await people.expectAnsweredOnce();
  await expectAllSentOnce(installation, shop, work);
  await expectAllPublishedOnce(installation, work);
  const { rows } = await sql.query(
    `select count(*)::integer as left from pg_proc where pronamespace = 'recado'::regnamespace and proname = 'claim_deliveries'`,
  );
  expect(rows).toEqual([{ left: 0 }]);
});

/** What the functions of releases are, by name and body. */
async function functionsOf({ sql }: Installation): Promise<string[]> {
  const { rows } = await sql.query<{ text: string }>(
    `select n.nspname || '.' || p.proname || ' ' || md5(pg_get_functiondef(p.oid)) as text
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname ~ '^recado_f_' order by 1`,
  );
  return rows.map(({ text }) => text);
}

/** As an operator of that release did it. */
async function foundByPrevious(installation: Installation, previous: string, baseUrl: string): Promise<FoundedShop> {
  const { control, operator } = installation;
  const ask = async <T>(...args: string[]): Promise<T> => {
    const { code, out, err } = await installation.recado(['--json', ...args], previous);
    if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
    return JSON.parse(out);
  };
  const [account, number, phone, token] = ['102290129340397', '106540352242921', '551130000000', 'EAAGshop'];
  await control('PUT', 'settings', { sentMs: 20, deliveredMs: 60, readRate: 0, pairRate: false });
  await control('POST', 'accounts', {
    ...{ id: account, name: 'Loja', token, numbers: [{ id: number, phone, throughput: 0 }] },
    templates: [
      {
        ...{ name: 'boas_vindas', category: 'UTILITY' },
        components: [{ type: 'BODY', text: 'Olá {{1}}, tudo bem?', example: { body_text: [['Ana']] } }],
      },
    ],
  });
  await control('PUT', 'app', {
    callbackUrl: `${baseUrl}/platform/webhook`,
    verifyToken: 'the verify token of this installation',
    appSecret: 'the app secret of this installation',
  });
  const { organizationId } = await ask<{ organizationId: string }>(
    ...['users', 'create', '--email', 'dona@loja.example', '--organization-name', 'Loja'],
  );
  await ask('organizations', 'activate', organizationId);
  await ask('organizations', 'set-plan', organizationId, 'scale');
  await ask('wallet', 'credit', '--organization', organizationId, '--amount', '10000');
  await ask(
    ...['numbers', 'connect', '--organization', organizationId, '--phone', `+${phone}`],
    ...['--account-id', account, '--number-id', number, '--token', token],
  );
  const { key } = await ask<{ key: string }>('keys', 'create', '--organization', organizationId, '--name', 'loja');
  const client = new Recado({ apiKey: key, baseUrl });
  await client.templates.sync();
  await waitUntil(async () =>
    (await client.templates.list({})).data.some(({ providerStatus }) => providerStatus === 'APPROVED'),
  );
  const webhookSecret = (await operator.organizations.signingSecret(organizationId)) ?? '';
  return { organizationId, apiKey: key, phone, webhookSecret };
}

/** People write, and an automation answers each of them once. */
async function greetPeople({ control, sql }: Installation, baseUrl: string, shop: FoundedShop) {
  const client = new Recado({ apiKey: shop.apiKey, baseUrl });
  const [template] = (await client.templates.list({ name: 'boas_vindas' })).data;
  const { id } = await client.automations.create({
    name: 'Resposta',
    trigger: 'message.received',
    steps: [{ type: 'message', config: { templateId: template?.id ?? '', variables: ['Bia'] } }],
  });
  await client.automations.activate(id);
  const people = {
    written: 0,
    /** Three at once, and the platform reports each twice. */
    async write(): Promise<void> {
      for (let one = 0; one < 3; one++) {
        const from = String(5511970000000 + people.written++);
        await control('POST', 'inbound', { from, name: 'Bia', text: 'Oi', to: shop.phone, copies: 2 });
      }
    },
    async expectAnsweredOnce(): Promise<void> {
      const runs = `select count(*)::integer as n from automation_runs where status = 'COMPLETED'`;
      await waitUntil(async () => (await sql.query(runs)).rows[0].n >= people.written);
      const counted = await sql.query(
        `select (select count(*) from chat_messages)::integer as chats, (select count(*) from automation_runs)::integer as runs,
           (select count(*) from messages where automation_id is not null)::integer as answers`,
      );
      expect(counted.rows).toEqual([{ chats: people.written, runs: people.written, answers: people.written }]);
    },
  };
  return people;
}
