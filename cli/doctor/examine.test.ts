import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secrets = {
  RECADO_SECRET: 's'.repeat(32),
  PLATFORM_APP_SECRET: 'a'.repeat(32),
  PLATFORM_VERIFY_TOKEN: 't'.repeat(32),
};
const env = {
  ...secrets,
  DATABASE_URL: database.url,
  RECADO_DATA: folder,
  PORT: '0',
  PLATFORM_URL: 'http://127.0.0.1:1',
  LOG_LEVEL: 'silent',
  // A worker of these tests beats once, and the machine may stand still.
  WORKER_SILENT_SECONDS: '600',
};
const look = (more: Record<string, string> = {}) => examine({ ...env, ...more });
const whats = (findings: readonly { what: string }[]) => findings.map(({ what }) => what);

beforeAll(async () => {
  const terminal = { env, out: () => undefined, err: () => undefined, isTerminal: false };
  expect(await runCli(['migrate'], terminal)).toBe(0);
});

describe('a restored installation', () => {
  beforeAll(() => database.owner.query('update installation set resting_since = recado.now()'));
  afterAll(() => database.owner.query('update installation set resting_since = null'));

  test('is reported to rest, and nobody is sent to start workers that would not work', async () => {
    const findings = await look();
    expect(findings).toContainEqual({
      state: 'wrong',
      what: 'restored from a backup and resting: nothing is sent',
      advice: 'Run recado resume, then start again.',
    });
    expect(whats(findings)).not.toContain('no worker is alive');
  });
});

describe("a database's clock that was set", () => {
  const set = (shift: string) =>
    database.owner.query(`update clock set shift = $1, jump = '-3600 s', jumped_at = now()`, [shift]);
  afterAll(() => set('0'));

  test('is reported until the service goes by it again', async () => {
    await set('3600 s');
    expect(whats(await look()).join()).toContain("the database's clock was set by -3600 s");
    await set('1 s');
    expect(whats(await look()).join()).not.toContain("the database's clock was set");
  });
});

describe('in production', () => {
  const produce = (more: Record<string, string>) => look({ NODE_ENV: 'production', PORT: '3000', ...more });

  test('nobody is sent to the demo, not even before the data folder is there', async () => {
    const fresh = join(folder, 'fresh');
    const findings = await produce({
      RECADO_DATA: fresh,
      BASE_URL: 'https://recado.example',
    });
    expect(JSON.stringify(findings)).not.toMatch(/npm start|demo|development/);
    expect(findings).toContainEqual({
      state: 'wrong',
      what: 'no worker is alive',
      advice: 'Run recado serve --role worker.',
    });
  });

  test('every setting that is wrong is a finding of its own', async () => {
    const findings = await produce({
      BASE_URL: 'recado',
      LOG_LEVEL: 'loud',
      RECADO_SECRET: '',
    });
    expect(whats(findings.filter(({ state }) => state === 'wrong'))).toEqual([
      'NODE_ENV=production needs RECADO_SECRET to be set',
      'BASE_URL is "recado": use an address like https://recado.example',
      'LOG_LEVEL is "loud": use one of silent, error, warn, info, debug',
    ]);
  });

  test.each(['http://127.0.0.1:3000', 'http://localhost', 'http://[::1]:3000', 'http://0.0.0.0:3000'])(
    'the address %s is wrong, and the rest is looked at all the same',
    async (address) => {
      const findings = await produce({ BASE_URL: address });
      expect(findings).toContainEqual({
        state: 'wrong',
        what: `links, callbacks and mails lead to ${address}, which is whatever machine opens them`,
        advice: 'Set BASE_URL to where the outside reaches the service, like https://recado.example.',
      });
      expect(whats(findings)).toContain('no worker is alive');
    },
  );

  test('no BASE_URL is as wrong as one that stays here', async () => {
    expect(whats(await produce({}))).toContainEqual(expect.stringContaining('lead to http://127.0.0.1:3000'));
  });

  test('an address that others reach is fine, unless a proxy on this machine hides who calls', async () => {
    const open = { BASE_URL: 'https://recado.example' };
    const hidden = 'HOST 127.0.0.1 takes calls of this machine alone, and no proxy on it is trusted';
    const findings = await produce(open);
    expect(findings).toContainEqual({
      state: 'fine',
      what: 'links, callbacks and mails lead to https://recado.example',
    });
    expect(findings).toContainEqual(expect.objectContaining({ state: 'doubtful', what: hidden }));
    for (const more of [{ HOST: '0.0.0.0' }, { TRUSTED_PROXIES: '127.0.0.1/32' }])
      expect(JSON.stringify(await produce({ ...open, ...more }))).not.toContain('no proxy on it is trusted');
  });

  test('the payment provider in the box is doubtful: it moves no money', async () => {
    const what = 'PAYMENT_PROVIDER=sandbox in production: recharges and charges count as paid, and no money moves';
    const doubt = expect.objectContaining({ state: 'doubtful', what });
    expect(await produce({ PAYMENT_PROVIDER: 'sandbox' })).toContainEqual(doubt);
    expect(await produce({})).not.toContainEqual(doubt);
    expect(await look({ PAYMENT_PROVIDER: 'sandbox' })).not.toContainEqual(doubt);
  });

  test('elsewhere this machine is as good an address as any', async () => {
    expect(JSON.stringify(await look())).not.toContain('BASE_URL');
  });
});

describe('the secret', () => {
  test('that is another than the one the database was made with is wrong, beside whatever else this machine has wrong', async () => {
    writeFileSync(join(folder, 'no-folder'), '');
    const findings = await look({
      RECADO_SECRET: 'another secret than before',
      MEDIA_FOLDER: join(folder, 'no-folder', 'media'),
    });
    expect(whats(findings).join()).toContain('media cannot be kept in folder');
    expect(findings).toContainEqual({
      state: 'wrong',
      what: 'RECADO_SECRET is not the one this database was made with',
      advice: expect.stringContaining('set the one it was made with'),
    });
    expect(whats(findings)).not.toContain('no worker is alive');
    expect(whats(await look())).toContain('the secret fits the database');
  });
});

describe('a port', () => {
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address ? String(address.port) : '';
  };

  test('is fine when it is free, and when Recado answers there', async () => {
    const ours = createServer((_request, response) => response.end('{"status":"UP","checks":{}}'));
    const port = await listen(ours);
    expect(whats(await look({ PORT: port }))).toContain(`Recado answers on port ${port}`);
    await new Promise((resolve) => ours.close(resolve));
    expect(whats(await look({ PORT: port }))).toContain(`port ${port} is free`);
  });

  test('is wrong when another program has it', async () => {
    const other = createServer((_request, response) => response.end('hello'));
    const port = await listen(other);
    expect(await look({ METRICS_PORT: port })).toContainEqual({
      state: 'wrong',
      what: `port ${port} is already in use: stop what runs there, or set METRICS_PORT`,
      advice: expect.stringContaining('Another program'),
    });
    other.close();
  });
});

describe('media', () => {
  const kept = 'are kept in';

  test('of two machines are in one folder, or the second is reported', async () => {
    await database.owner.query('update installation set media_mark = null');
    const [first, second] = [join(folder, 'media-a'), join(folder, 'media-b')];
    const find = async (place: string) =>
      (await look({ MEDIA_FOLDER: place })).find(({ what }) => what.includes(`${kept} folder ${place}`));
    expect((await find(first))?.state).toBe('fine');
    expect(await find(second)).toMatchObject({
      state: 'doubtful',
      advice: expect.stringContaining('recado-media-mark'),
    });
    await database.owner.query(`insert into workers (id, host, pid)
      values ('019a8c1e-7f3b-7c5d-9e2a-00000000000b', 'another-machine', 1)`);
    expect(await find(second)).toMatchObject({
      state: 'wrong',
      what: expect.stringContaining('another-machine'),
    });
    expect((await find(first))?.state).toBe('fine');
    await database.owner.query('delete from workers');
  });

  test('of another installation are left to it', async () => {
    await database.owner.query('update installation set media_mark = null');
    const foreign = join(folder, 'media-foreign');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'recado-media-mark'), 'theirs');
    const find = async () => (await look({ MEDIA_FOLDER: foreign })).filter(({ what }) => what.includes(foreign));
    const left = {
      state: 'wrong',
      what: `media of another installation are kept in folder ${foreign}`,
      advice: expect.stringContaining('MEDIA_FOLDER to a folder of its own'),
    };
    for (let n = 0; n < 2; n++) expect(await find()).toEqual([left]);
    await database.owner.query(`update installation set media_mark = 'ours'`);
    expect(await find()).toEqual([left]);
    await database.owner.query('update installation set media_mark = null');
    expect(readFileSync(join(foreign, 'recado-media-mark'), 'utf8')).toBe('theirs');
    rmSync(join(foreign, 'recado-media-mark'));
    expect(await find()).toMatchObject([{ state: 'fine' }]);
  });

  test('that cannot be kept are wrong, and reported once', async () => {
    writeFileSync(join(folder, 'file'), '');
    const findings = await look({
      MEDIA_FOLDER: join(folder, 'file', 'media'),
    });
    expect(findings.filter(({ what }) => what.startsWith('media'))).toEqual([
      expect.objectContaining({
        state: 'wrong',
        what: expect.stringContaining('media cannot be kept in folder'),
      }),
    ]);
  });
});

test('an interface of the platform that is no longer served is doubtful', async () => {
  let version = 'v99.0';
  const platform = createServer((_request, response) => {
    response.writeHead(401, {
      'content-type': 'application/json',
      'facebook-api-version': version,
    });
    response.end('{"error":{"message":"no","type":"OAuthException","code":190}}');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  const address = platform.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const find = async () => whats(await look({ PLATFORM_URL: url })).filter((what) => /v\d+\.0/.test(what));
  expect(await find()).toEqual([expect.stringMatching(/^the platform answers v99\.0 to calls in v\d+\.0/)]);
  version = 'v24.0';
  expect(await find()).toEqual(['its interface is spoken in v24.0']);
  platform.close();
});

describe('what waits', () => {
  const worker = '019a8c1e-7f3b-7c5d-9e2a-00000000000a';
  const post = (seconds: number) =>
    database.owner.query(`insert into mails (recipient, subject, body, created_at)
      values ('ana@loja.example', '', '', recado.now() - interval '${seconds} seconds')`);
  const publishOld = (seconds: number) =>
    database.owner.query(`insert into outbox (organization_id, type, at)
      values ('${worker}', 'webhook.test', recado.now() - interval '${seconds} seconds')`);
  const find = (findings: readonly Finding[], what: RegExp) => findings.find((finding) => what.test(finding.what));

  beforeAll(() => database.owner.query(`insert into workers (id, host, pid) values ('${worker}', 'here', 1)`));
  beforeEach(() => database.owner.query('truncate mails, outbox, uncertainties, lanes'));

  test('is fine while it does not wait for long', async () => {
    await publishOld(3);
    const findings = await look();
    expect(find(findings, /^events to be numbered: 1, the oldest for \d+ s$/)?.state).toBe('fine');
    for (const what of ['deliveries due', 'scheduled messages due', 'webhook calls due', 'notices to be applied'])
      expect(findings).toContainEqual({ state: 'fine', what: `${what}: 0` });
    expect(findings).toContainEqual({ state: 'fine', what: 'uncertain messages: 0' });
  });

  test('is wrong after a minute, with what to do about it', async () => {
    await publishOld(90);
    expect(find(await look(), /^events to be numbered: 1, the oldest for \d+ s$/)).toMatchObject({
      state: 'wrong',
      advice: expect.stringContaining('log'),
    });
  });

  test('of mail is for people to read until there is a server to send it', async () => {
    await post(90_000);
    expect(find(await look(), /^mail/)).toEqual({
      state: 'fine',
      what: 'mail to be read: 1',
      advice: 'recado mail reads it; set SMTP_URL to have it sent.',
    });
    const sent = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'nao@recado.example' };
    expect(find(await look(sent), /^mail/)).toMatchObject({
      state: 'wrong',
      advice: expect.stringContaining('SMTP_URL'),
    });
    await database.owner.query('truncate mails');
    await post(90);
    expect(find(await look(sent), /^mail/)?.state).toBe('fine');
  });

  test('in doubt, or without a worker, is doubtful', async () => {
    await database.owner.query(`insert into uncertainties (organization_id, message_id, attempt_no, due_at)
      values ('${worker}', '${worker}', 1, recado.now())`);
    await database.owner.query(`insert into lanes (id, organization_id) values ('${worker}', '${worker}')`);
    const findings = await look();
    expect(find(findings, /^uncertain messages: 1$/)?.state).toBe('doubtful');
    expect(find(findings, /^numbers that no worker holds: 1$/)?.state).toBe('doubtful');
  });

  test('is not looked at while nobody works on it', async () => {
    await publishOld(90);
    await database.owner.query('delete from workers');
    expect(find(await look(), /^events to be numbered/)).toBeUndefined();
  });
});

describe('a key that expires within a week', () => {
  test('is named, unless it has a successor', async () => {
    const terminal = (out: string[]) => ({
      env,
      out: (line: string) => void out.push(line),
      err: () => undefined,
      isTerminal: false,
    });
    const run = async (...args: string[]) => {
      const out: string[] = [];
      expect(await runCli([...args, '--json'], terminal(out))).toBe(0);
      return JSON.parse(out.join(''));
    };
    expect(whats(await look())).toContain('no key expires within 7 days');
    const asked = ['--email', 'prazo@loja.example', '--organization-name', 'Prazo'];
    const { organizationId } = await run('users', 'create', ...asked);
    const expires = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { id } = await run(
      'keys',
      'create',
      '--organization',
      organizationId,
      '--name',
      'loja',
      '--expires',
      expires,
    );
    const doubt = expect.objectContaining({
      state: 'doubtful',
      what: expect.stringContaining(`"loja" (${id}) on ${expires}`),
    });
    expect(await look()).toContainEqual(doubt);
    await run('keys', 'rotate', id);
    expect(await look()).not.toContainEqual(doubt);
  });
});
