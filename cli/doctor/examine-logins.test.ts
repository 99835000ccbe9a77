import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';
import { examine } from './examine.ts';

const database = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'recado-doctor-logins-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a login that only serves', () => {
  const databaseName = 'doctor_test_serving';
  const [service, owner] = ['doctor_test_service', 'doctor_test_owner'];
  const addressOf = (login: string) => {
    const url = new URL(database.url);
    return Object.assign(url, { username: login, password: 'doctor', pathname: `/${databaseName}` }).href;
  };
  const env = {
    RECADO_SECRET: 's'.repeat(32),
    PLATFORM_APP_SECRET: 'a'.repeat(32),
    PLATFORM_VERIFY_TOKEN: 't'.repeat(32),
    RECADO_DATA: folder,
    PORT: '0',
    PLATFORM_URL: 'http://127.0.0.1:1',
    DATABASE_URL: addressOf(service),
    DATABASE_OWNER_URL: addressOf(owner),
    DATABASE_ROLE_PREFIX: 'doctor_test',
  };
  const faults = async (more: Record<string, string> = {}) =>
    (await examine({ ...env, ...more })).filter(({ state }) => state === 'wrong');
  const forget = async () => {
    await database.owner.query(`drop database if exists ${databaseName} with (force)`);
    for (const role of [service, owner, 'doctor_test_api', 'doctor_test_system'])
      await database.owner.query(`drop role if exists ${role}`);
  };
  beforeAll(async () => {
    await forget();
    await database.owner.query(`create role ${service} login noinherit password 'doctor'`);
    await database.owner.query(`create role ${owner} login createrole password 'doctor'`);
    await database.owner.query(`create database ${databaseName} owner ${owner}`);
  });
  afterAll(forget);

  test('needs no right to migrate: before the first one the owner is looked at', async () => {
    expect(await faults()).toEqual([
      {
        state: 'wrong',
        what: 'roles are missing: doctor_test_api, doctor_test_system',
        advice: 'Run recado migrate.',
      },
      expect.objectContaining({ what: expect.stringMatching(/^migrations wait/) }),
      expect.objectContaining({ advice: 'Run recado migrate.' }),
    ]);
  });

  test('and was not let into its roles is named with the statement that does', async () => {
    const terminal = { env, out: () => undefined, err: () => undefined, isTerminal: false };
    expect(await runCli(['migrate'], terminal)).toBe(0);
    expect((await faults()).map(({ what }) => what)).toEqual([
      'no worker is alive',
      'the platform does not answer at http://127.0.0.1:1',
    ]);
    await database.owner.query(`revoke doctor_test_api from ${service} granted by ${owner}`);
    const lacks = {
      state: 'wrong',
      what: `the login "${service}" may not act as doctor_test_api, which recado migrate lets it, run as the owner`,
      advice: `Let a superuser run: GRANT "doctor_test_api" TO "${service}";`,
    };
    expect(await faults()).toEqual([lacks]);
    expect(await faults({ DATABASE_OWNER_URL: '' })).toEqual([lacks]);
  });
});
