import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openCli, textOf } from '../run-cli.factory.ts';

const { database, folder, recado, recadoIn, recadoJson, makeOrganization } = await openCli();
const keptSecret = () => textOf(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')), 'RECADO_SECRET');
const next = 'the secret that comes next';

describe('recado secret rotate', () => {
  test('asks for a new secret, and takes none that is too short', async () => {
    expect(await recado('secret', 'rotate')).toMatchObject({ code: 1, err: expect.stringContaining('no new secret') });
    const short = await recadoIn({ RECADO_NEW_SECRET: 'short' }, 'secret', 'rotate');
    expect(short).toMatchObject({ code: 1, err: expect.stringContaining('too short') });
    expect(await recado('secret', 'rotate', '--cancel')).toMatchObject({ code: 1 });
  });

  test('with nobody connected goes to its end at once, and the secret in the data folder is the new one', async () => {
    const organization = await makeOrganization('rotated@loja.example');
    const before = keptSecret();
    const file = join(folder, 'next');
    writeFileSync(file, `${next}\n`);
    const rotated = await recado('secret', 'rotate', '--new-secret-file', file);
    expect(rotated).toEqual({
      code: 0,
      out: 'The secret is rotated: 1 values are sealed anew, and the old secret opens nothing.',
      err: '',
    });
    expect(keptSecret()).toBe(next);
    expect(await recado('keys', 'create', '--organization', organization, '--name', 'k')).toMatchObject({ code: 0 });
    const refused = await recadoIn({ RECADO_SECRET: before }, 'users', 'list');
    expect(refused.err).toBe('recado: RECADO_SECRET is the one from before a rotation: set the new one');
  });

  test('doctor reports a rotation half way, and of the old secret', async () => {
    const client = new pg.Client({ connectionString: database.url, application_name: 'recado_f_0123456789ab/7' });
    await client.connect();
    const waiting = await recadoIn({ RECADO_NEW_SECRET: 'the secret after the next' }, 'secret', 'rotate');
    expect(waiting.out).toContain('Both secrets work now.\nanother release still runs');
    const halfway = await recadoIn({ RECADO_SECRET: next }, 'doctor');
    expect(halfway.out).toContain(
      'a rotation of the secret has begun and both secrets work: another release still runs',
    );
    await client.end();
    expect(await recadoJson('secret', 'rotate')).toMatchObject({ stage: 'done', version: 3 });
    expect((await recado('doctor')).out).toContain('✓ the secret fits the database');
    const old = await recadoIn({ RECADO_SECRET: next }, 'doctor');
    expect(old.out).toContain('✗ RECADO_SECRET is the one from before a rotation');
  });
});
