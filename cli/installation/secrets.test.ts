import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recado-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('secrets', () => {
  test('are invented once and kept for the owner alone', () => {
    const first = readSecrets(folder, {});
    expect(new Set(Object.values(first)).size).toBe(4);
    expect(Object.values(first).every((secret) => secret.length >= 32)).toBe(true);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(readSecrets(folder, {})).toEqual(first);
  });

  test('come from the environment first and are not copied to the file', () => {
    const env = { RECADO_SECRET: 'from-the-environment' };
    expect(readSecrets(folder, env).RECADO_SECRET).toBe('from-the-environment');
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).not.toContain('from-the-environment');
  });

  test('that are not needed are not invented: a database elsewhere has a password of its own', () => {
    const env = {
      RECADO_SECRET: 'a',
      PLATFORM_APP_SECRET: 'b',
      PLATFORM_VERIFY_TOKEN: 'c',
      DATABASE_URL: 'postgres://x',
    };
    expect(readSecrets(folder, env)).toMatchObject({ RECADO_SECRET: 'a', DATABASE_OWNER_PASSWORD: '' });
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });

  test('are completed when a kept file lacks one, and the others stay', () => {
    writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ RECADO_SECRET: 'kept-from-before' }));
    const secrets = readSecrets(folder, {});
    expect(secrets.RECADO_SECRET).toBe('kept-from-before');
    expect(secrets.PLATFORM_VERIFY_TOKEN).toBe(readSecrets(folder, {}).PLATFORM_VERIFY_TOKEN);
  });

  test('in a damaged file stop the command instead of being replaced', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"RECADO_SECRET": "ke');
    expect(() => readSecrets(folder, {})).toThrow(/secrets\.json is damaged/);
  });
});
