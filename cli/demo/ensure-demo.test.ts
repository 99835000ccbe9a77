import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@recado/server/installation.ts';
import { migrateDatabase, openOperator } from '@recado/server/operator.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showBanner } from '../start/show-banner.ts';
import { ensureDemo } from './ensure-demo.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-demo-'));
const config = readConfig({
  DATABASE_URL: database.url,
  RECADO_SECRET: 'a-secret-for-this-test',
  PLATFORM_APP_SECRET: 'a-secret-for-this-test',
  PLATFORM_VERIFY_TOKEN: 'a-secret-for-this-test',
  LOG_LEVEL: 'silent',
});
const operator = await openOperator(config);
const place = { folder, baseUrl: 'http://127.0.0.1:3000', simulatorUrl: 'http://127.0.0.1:3001' };

beforeAll(async () => void (await migrateDatabase(config)));
afterAll(async () => {
  await operator.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the demo', () => {
  test('is an activated organization with money, a number, templates and fifty contacts', async () => {
    const demo = await ensureDemo(operator, place);
    expect(demo).toMatchObject({
      baseUrl: 'http://127.0.0.1:3000',
      phoneUrl: 'http://127.0.0.1:3001/phone/5511988887777',
      apiKey: expect.stringMatching(/^svc_live_/),
      webhookSecret: expect.stringMatching(/^svc_whsec_/),
      numbers: [{ phone: '+551130000000' }],
      templates: [
        { name: 'boas_vindas', category: 'UTILITY', variables: 1 },
        { name: 'promocao', category: 'MARKETING', variables: 2 },
        { name: 'codigo_acesso', category: 'AUTHENTICATION', variables: 1 },
      ],
    });
    expect(JSON.parse(readFileSync(join(folder, 'demo.json'), 'utf8'))).toEqual(demo);
    expect(statSync(join(folder, 'demo.json')).mode & 0o777).toBe(0o600);
    expect(await operator.organizations.find(demo.organizationId)).toMatchObject({ activated: true, planId: 'scale' });
    expect(await operator.wallet.prove(demo.organizationId)).toMatchObject({ balance: 1_000, difference: 0 });
    expect(await counts()).toEqual({ contacts: 50, templates: 3, numbers: 1, keys: 1 });
  });

  test('is left alone by the next start', async () => {
    const before = await ensureDemo(operator, place);
    await operator.wallet.credit(before.organizationId, '1.00');
    await database.owner.query("delete from contacts where name = 'Ana'");
    expect(await ensureDemo(operator, place)).toEqual(before);
    expect(await operator.wallet.prove(before.organizationId)).toMatchObject({ balance: 1_001 });
    expect(await counts()).toMatchObject({ contacts: 49, keys: 1 });
  });

  test('follows its ports and keeps everything else', async () => {
    const before = await ensureDemo(operator, place);
    const moved = await ensureDemo(operator, { ...place, simulatorUrl: 'http://127.0.0.1:4001' });
    expect(moved).toEqual({
      ...before,
      simulatorUrl: 'http://127.0.0.1:4001',
      phoneUrl: 'http://127.0.0.1:4001/phone/5511988887777',
    });
    const { rows } = await database.owner.query('select base_url from business_accounts');
    expect(rows).toEqual([{ base_url: 'http://127.0.0.1:4001' }]);
  });

  test('is finished by the next start when the first was cut short', async () => {
    const before = await ensureDemo(operator, place);
    rmSync(join(folder, 'demo.json'));
    const again = await ensureDemo(operator, place);
    expect(again).toMatchObject({
      organizationId: before.organizationId,
      webhookSecret: before.webhookSecret,
      numbers: before.numbers,
      templates: before.templates,
    });
    expect(await operator.wallet.prove(before.organizationId)).toMatchObject({ balance: 1_001 });
  });

  test('is introduced in at most fifteen lines', async () => {
    const demo = await ensureDemo(operator, place);
    const banner = showBanner({ ...place, demo, resting: false });
    expect(banner.split('\n').length).toBeLessThanOrEqual(15);
    expect(banner).toContain(demo.apiKey);
    expect(banner).toContain(demo.phoneUrl);
    expect(banner).toContain('http://127.0.0.1:3000/docs');
  });
});

async function counts() {
  const { rows } = await database.owner.query(`
    select (select count(*)::integer from contacts) as contacts, (select count(*)::integer from templates) as templates,
      (select count(*)::integer from numbers) as numbers, (select count(*)::integer from api_keys) as keys`);
  return rows[0];
}
