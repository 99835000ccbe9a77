import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { requireMediaFolder } from './media-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'recado-media-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const within = (MEDIA_FOLDER: string, more: Record<string, string> = {}) =>
  readConfig({
    DATABASE_URL: 'postgres://127.0.0.1/recado',
    RECADO_SECRET: 'a secret only tests know of',
    PLATFORM_APP_SECRET: 'the app secret of tests',
    PLATFORM_VERIFY_TOKEN: 'the verify token of tests',
    MEDIA_FOLDER,
    ...more,
  });

test('a folder that no files can be kept in stops the start; one that can be made does not, nor one that a bucket replaces', () => {
  writeFileSync(join(folder, 'file'), '');
  const blocked = join(folder, 'file', 'media');
  expect(() => requireMediaFolder(within(blocked))).toThrow(`media cannot be kept in folder ${blocked} (ENOTDIR)`);
  requireMediaFolder(within(join(folder, 'not', 'there', 'yet')));
  requireMediaFolder(within(blocked, { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }));
});
