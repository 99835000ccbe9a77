import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@recado/contract/routes/index.ts';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { sequenceAll } from '@recado/server/testing/wait-for-log.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { openCaller } from '../caller.factory.ts';
import { operations } from './api.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-api-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const town = await openTown(database, { MEDIA_FOLDER: folder });
const shop = await openShop(town);
const url = await town.app.listen({ port: 0, host: '127.0.0.1' });
const { recado, run, json } = openCaller({ RECADO_URL: url, RECADO_API_KEY: shop.key });
const receiver = '+5511988887777';

describe('recado api', () => {
  test('has a command for every operation of the contract, and its help names the line behind it', async () => {
    expect(operations().map(({ id }) => id)).toEqual(Object.keys(routes));
    const help = (await recado('api', '--help')).out;
    for (const id of Object.keys(routes)) expect(help).toMatch(new RegExp(`^  ${id}\\|`, 'm'));
    const send = (await recado('api', 'sendMessage', '--help')).out;
    expect(send).toContain('POST /v1/messages (needs a key with MESSAGES_SEND)');
    expect(send).toMatch(/^ {2}receiver +Phone as .* \(required\)$/m);
    expect(send).toContain(`recado api sendMessage --data '{"receiver":"${receiver}"`);
  });

  test('a body is given by fields, as JSON, in a file and on standard input', async () => {
    const fields = [
      `receiver=${receiver}`,
      'templateName=boas_vindas',
      'templateVariables[]=42',
      'externalReference=7',
    ];
    const asked = fields.flatMap((field) => ['--field', field]);
    const sent = await json('api', 'sendMessage', ...asked);
    expect(sent).toMatchObject({ receiver: `chat:${receiver}`, body: 'Olá 42, tudo bem?', mode: 'LIVE' });
    const body = JSON.stringify({ receiver, templateName: 'boas_vindas', templateVariables: ['Ana'] });
    writeFileSync(join(folder, 'body.json'), body);
    expect(await json('api', 'send-message', '--data', `@${join(folder, 'body.json')}`)).toMatchObject({ cost: 0.06 });
    const piped = await run(['api', 'sendMessage', '--data', '-', '--field', 'dryRun=true'], {
      read: async () => body,
    });
    expect(JSON.parse(piped.out)).toMatchObject({ allowed: true, cost: 0.06 });
    expect((await recado('api', 'sendMessage', '--data', '{')).err).toMatch(/^recado: the body is not JSON/);
    expect((await recado('api', 'sendMessage', '--data', '[]', '--field', 'a=b')).err).toMatch(/--data is none/);
    expect((await recado('api', 'sendMessage', '--field', '__proto__.a=b')).err).toMatch(/there is no field/);
  });

  test('--idempotency-key keeps a call single', async () => {
    const asked = ['--field', `receiver=${receiver}`, '--field', 'templateName=codigo_acesso', '--field'];
    const call = () => json('api', 'sendMessage', ...asked, 'templateVariables[]=1234', '--idempotency-key', 'login-1');
    expect((await call()).id).toBe((await call()).id);
  });

  test('paths, queries and headers are flags; --all reads every page', async () => {
    const page = await json('api', 'listMessages', '--size', '2', '--status', 'PENDING');
    expect(page).toMatchObject({ data: { length: 2 }, pagination: { size: 2, totalElements: 3 } });
    const all = await json('api', 'listMessages', '--size', '2', '--all');
    expect(all.map(({ id }: { id: string }) => id)).toHaveLength(3);
    expect(await json('api', 'getMessage', '--id', page.data[0].id)).toMatchObject({ id: page.data[0].id });
    expect((await recado('api', 'listMessages', '--size', '2', '--pick', 'data.0.id')).out).toBe(page.data[0].id);
    expect((await recado('api', 'listMessages', '--pick', 'data.0.name')).err).toMatch(
      /the answer has no data\.0\.name/,
    );
    const missing = await recado('api', 'getMessage');
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining("required option '--id <value>'") });
    expect((await recado('api', 'listMessages', '--status', 'LOST')).err).toContain('Allowed choices are');
    const foreign = await json('api', 'listTemplates', '--business-account-id', shop.organizationId);
    expect([foreign.data, (await json('api', 'listTemplates')).data.length]).toEqual([[], 3]);
  });

  test('a call without the body that it needs says how to give one', async () => {
    const answer = await recado('api', 'createCampaign');
    const how = 'this call needs a body, with --data or --field: recado api createCampaign --help shows its fields';
    expect(answer).toEqual({ code: 1, out: '', err: `recado: ${how}` });
  });

  test('a refusal is printed by its code, and ends with 1', async () => {
    const answer = await recado('api', 'getTemplate', '--id', 'nope');
    expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^recado: INVALID_PATH_PARAM: /) });
  });

  test('files go up, pictures come down, short links print where they lead, and a 204 prints that it is done', async () => {
    const picture = join(folder, 'catalogo.pdf');
    writeFileSync(picture, '%PDF-1.4\n%%EOF\n');
    expect(await json('api', 'uploadMedia', '--file', picture)).toMatchObject({ filename: 'catalogo.pdf' });
    const link = await json('api', 'createSmartLink', '--field', 'name=Vitrine', '--field', 'slug=vitrine');
    const drawn = join(folder, 'qr.svg');
    await json('api', 'getSmartLinkQr', '--id', link.id, '--format', 'svg', '--output', drawn);
    expect(readFileSync(drawn, 'utf8')).toContain('<svg');
    const led = await json('api', 'openSmartLink', '--slug', 'vitrine');
    expect(led).toMatchObject({ status: 302, location: expect.stringContaining('http') });
    expect((await recado('api', 'deleteSmartLink', '--id', link.id)).out).toBe('Done.');
  });

  test('what is public needs no key', async () => {
    const stranger = openCaller({ RECADO_URL: url });
    expect(await stranger.json('api', 'getHealth')).toHaveProperty('version');
    expect((await stranger.recado('api', 'getWallet')).err).toMatch(/pass the service and key/);
  });

  test('streamEvents prints an envelope to a line', async () => {
    await sequenceAll(database.system);
    const { out } = await recado('api', 'streamEvents', '--since', '0', '--count', '2');
    expect(out.split('\n').map((line) => JSON.parse(line).sequence)).toEqual([1, 2]);
  });
});

describe('recado logs tail', () => {
  test('prints each event on one line, and the envelope with --json', async () => {
    await sequenceAll(database.system);
    const { out } = await recado('logs', 'tail', '--since', '0', '--count', '1');
    expect(out).toMatch(
      /^\d\d:\d\d:\d\d {2}#1 {2}message\.status_updated {2}queued {2}\S*5511988887777 .*svc_msg_\w+$/,
    );
    const tailed = await recado('logs', 'tail', '--since', '0', '--count', '1', '--json');
    expect(JSON.parse(tailed.out)).toMatchObject({ sequence: 1, type: 'message.status_updated' });
  });

  test('follows the messages of a key that may not stream', async () => {
    const key = await shop.keyWith(['READ', 'MESSAGES_SEND']);
    const printed: string[] = [];
    const reader = openCaller({ RECADO_URL: url, RECADO_API_KEY: key });
    const err = (line: string) => void printed.push(line);
    let isOver = false;
    const tailing = reader.run(['logs', 'tail', '--count', '1'], { err }).finally(() => {
      isOver = true;
    });
    const asked = ['--field', `receiver=${receiver}`, '--field', 'templateName=boas_vindas'];
    const sendAgain = async () => {
      await reader.recado('api', 'sendMessage', ...asked, '--field', 'templateVariables[]=Bia');
      return isOver;
    };
    await expect.poll(sendAgain, { interval: 500 }).toBe(true);
    expect(printed[0]).toContain('following your own messages instead');
    expect((await tailing).out).toMatch(/^PENDING +chat:\+5511988887777 {2}svc_msg_\w+ {2}R\$ 0\.06$/);
  });
});
