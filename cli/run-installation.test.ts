import { join } from 'node:path';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { describe, expect, test } from 'vitest';
import { openCli } from './run-cli.factory.ts';
import { runCli } from './run-cli.ts';

const { database, folder, recado, recadoIn, recadoJson, makeOrganization } = await openCli();

describe('the installation', () => {
  test('is backed up, restored elsewhere, and rests there until resume', async () => {
    await makeOrganization('backed-up@loja.example');
    const copy = join(folder, 'copy');
    const made = await recadoJson('backup', copy);
    expect(made).toMatchObject({ folder: copy, takenAt: expect.any(String) });
    // A copy that is refused is none, and the audit log does not have it.
    expect((await recado('backup', copy)).err).toContain('is there already');
    const { rows: acts } = await database.owner.query(
      `select count(*)::integer as copies from recado.audit_log where entry::jsonb ->> 'act' = 'installation.backed_up'`,
    );
    expect(acts).toEqual([{ copies: 1 }]);
    const elsewhere = { DATABASE_URL: (await testDatabase()).url };
    // Refused before anything is written: the right secret still finds an empty database.
    expect(
      await recadoIn({ ...elsewhere, RECADO_SECRET: 'another secret of this test' }, 'restore', copy),
    ).toMatchObject({
      code: 1,
      err: expect.stringContaining('sealed with another RECADO_SECRET'),
    });
    expect(await recadoIn(elsewhere, 'restore', copy)).toMatchObject({ code: 0, err: '' });
    const users = async (env: Record<string, string>) => (await recadoIn(env, 'users', 'list')).out;
    expect(await users(elsewhere)).toBe(await users({}));
    expect(await recadoIn(elsewhere, 'restore', copy)).toMatchObject({
      code: 1,
      err: 'recado: the database is not empty: restore into a new one',
    });
    expect(await recadoIn(elsewhere, 'resume')).toMatchObject({ code: 0, out: expect.stringContaining('send again') });
  });

  test.each([
    ['backup', [join(folder, 'never')]],
    ['users', ['create', '--email', 'nova@loja.example', '--organization-name', 'Nova']],
    ['organizations', ['list']],
  ])('is left alone by %s with a wrong secret', async (noun, args) => {
    await makeOrganization(`sealed-${noun}@loja.example`);
    expect(await recadoIn({ RECADO_SECRET: 'another secret of this test' }, noun, ...args)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('RECADO_SECRET is not the one this database was made with'),
    });
  });

  test('is backed up before the eyes of a person, table by table', async () => {
    const drawn: string[] = [];
    const env = { DATABASE_URL: database.url, RECADO_DATA: folder };
    const terminal = { env, out: () => undefined, err: (text: string) => drawn.push(text), isTerminal: true };
    expect(await runCli(['backup', join(folder, 'watched')], terminal)).toBe(0);
    const [, total = ''] = /(\d+)$/.exec(drawn.at(-1) ?? '') ?? [];
    expect(drawn).toHaveLength(Number(total) + 1);
    expect(drawn.at(-1)).toContain(`${'█'.repeat(30)} ${total} of ${total}`);
    expect(drawn.join('')).toContain('tables: organizations');
  });

  test('of an older release is not backed up by a newer one, which names the version to make the copy with', async () => {
    const last = `(select max(name) from recado.migrations where name like '%.sql')`;
    const { rows } = await database.owner.query(`delete from recado.migrations where name = ${last} returning *`);
    expect(await recado('backup', join(folder, 'too-new'))).toEqual({
      code: 1,
      out: '',
      err: 'recado: the database is that of an older release: make the copy with the recado of that release, before recado migrate',
    });
    const installed = await database.owner.query('select version from recado.releases');
    await database.owner.query(`update recado.releases set version = '0.0.9'`);
    expect((await recado('backup', join(folder, 'too-new'))).err).toBe(
      'recado: the database is that of release 0.0.9: make the copy with the recado of that release, before recado migrate',
    );
    await database.owner.query('update recado.releases set version = $1', [installed.rows[0]?.version]);
    const columns = Object.keys(rows[0] ?? {});
    const places = columns.map((_, n) => `$${n + 1}`);
    await database.owner.query(
      `insert into recado.migrations (${columns.join()}) values (${places.join()})`,
      Object.values(rows[0] ?? {}),
    );
    expect(await recado('backup', join(folder, 'in-time'))).toMatchObject({ code: 0 });
  });

  test('migrate has nothing to do on a database that is up to date', async () => {
    expect(await recadoJson('migrate')).toEqual({ applied: [] });
  });

  test('doctor looks at everything and prints what to do about what is missing', async () => {
    const { code, out } = await recado('doctor');
    expect(code).toBe(1);
    expect(out).toContain('✓ every migration is applied');
    expect(out).toContain('✓ the roles that serve exist');
    expect(out).toContain('✗ no worker is alive\n  Run npm start or recado serve.');
    expect(out).toContain('✗ the platform does not answer at http://127.0.0.1:1');
    expect(out).toMatch(/✓ wallets that match their ledger: (\d+) of \1/);
  });

  test('doctor stops at a database that does not answer', async () => {
    const { code, out } = await recadoIn({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'doctor');
    expect(code).toBe(1);
    expect(out).toContain('✗ the database does not answer');
    expect(out).not.toContain('worker');
  });

  test.each([
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^recado: the database does not answer: .*ECONNREFUSED.*$/],
    [{ PORT: 'abc' }, /^recado: PORT is "abc": use a whole number from 0 to 65535$/],
    [{ LOG_LEVEL: 'loud' }, /^recado: LOG_LEVEL is "loud": use one of .*$/],
    [{ NODE_ENV: 'production' }, /^recado: NODE_ENV=production needs RECADO_SECRET, .* to be set$/],
  ])('%j ends in one clear line', async (env, err) => {
    expect(await recadoIn(env, 'users', 'list')).toEqual({ code: 1, out: '', err: expect.stringMatching(err) });
  });

  test.each([
    [['keys', 'create'], "recado: required option '--organization <id>' not specified"],
    [['keys', 'revoke', 'x'], "recado: command-argument value 'x' is invalid for argument 'id'. It is not an id."],
    [['fly'], "recado: unknown command 'fly'"],
  ])('%j is refused before anything is opened', async (args, err) => {
    expect(await recadoIn({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, ...args)).toEqual({ code: 1, out: '', err });
  });

  test('help is not an error', async () => {
    expect(await recado('--help')).toMatchObject({ code: 0, err: '', out: expect.stringContaining('Usage: recado') });
  });
});

describe('audit', () => {
  test('audit verify proves the chain and shows its end, which must be there the next time', async () => {
    const organization = await makeOrganization('auditoria@loja.example');
    const proof = await recadoJson('audit', 'verify');
    expect(proof).toMatchObject({ ok: true, entries: expect.any(Number) });
    const shown = await recado('audit', 'verify');
    const [, anchor = ''] = /--anchor (\S+)/.exec(shown.out) ?? [];
    expect(await recado('audit', 'verify', '--anchor', anchor)).toMatchObject({ code: 0 });
    const wrong = anchor.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await recado('audit', 'verify', '--anchor', wrong)).toMatchObject({
      code: 1,
      out: expect.stringContaining('it is not the entry that was anchored'),
    });
    expect((await recado('audit', 'verify', '--anchor', 'x')).err).toContain('Write an anchor');
    const listed = await recado('audit', 'list', '--organization', organization, '--limit', '5');
    expect(listed.out).toContain('organization.created');
  });
});
