import { describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { type Db, errorCode } from './database.ts';

const database = await testDatabase();
const ours = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const theirs = '019a8c1e-7f3b-7c5d-9e2a-000000000002';

type Definer = { name: string; args: string[]; types: string[]; settings: string; api: boolean; system: boolean };

/** Every function that runs with its owner's rights instead of its caller's, as the catalogue has them: this release’s, and the shared. */
const { rows: definers } = await database.owner.query<Definer>(`
  select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args,
    array(select format_type(t, null) from unnest(p.proargtypes) as t) as types, coalesce(p.proconfig::text, '') as settings,
    has_function_privilege('recado_api', p.oid, 'execute') as api,
    has_function_privilege('recado_system', p.oid, 'execute') as system
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname ~ '^recado' and p.prosecdef order by 1`);

const scoped = definers.filter(({ args }) => args.includes('organization'));

/** Given no organization, because what they touch belongs to none: who may call each of them. */
const ofNobody: Record<string, { api: boolean; system: boolean }> = {
  find_key: { api: false, system: true },
  keep_partitions: { api: false, system: true },
  // Its organization is inside what it is given: see the last test.
  record_act: { api: true, system: true },
  revise_webhook_settings: { api: true, system: true },
};

/** Asks it about an organization; whatever else it takes is null, so that it gets no further than its first check. */
function ask(db: Db, { name, args, types }: Definer, organization: string) {
  const values = args.map((arg, n) => (arg === 'organization' ? `'${organization}'::uuid` : `null::${types[n]}`));
  return db.run({ text: `select recado.${name}(${values.join(', ')})`, values: [] });
}

const codeOf = (asked: Promise<unknown>) => asked.then(() => 'answered', errorCode);

describe('functions that run as their owner', () => {
  test('are known, and those of an organization are among them', () => {
    expect(definers.map(({ name }) => name)).toEqual(
      [...Object.keys(ofNobody), ...scoped.map(({ name }) => name)].sort(),
    );
    expect(scoped.map(({ name }) => name)).toEqual(expect.arrayContaining(['erase_person', 'knows_person']));
  });

  test('look names up in our own schema, whatever their caller set', () => {
    expect(definers.filter(({ settings }) => !settings.includes('search_path=recado'))).toEqual([]);
  });

  test.each(scoped)('$name does nothing for an organization that is not the one set', async (definer) => {
    const asApi = [database.organization(''), database.organization(ours)];
    for (const db of definer.api ? asApi : []) expect(await codeOf(ask(db, definer, theirs))).toBe('42501');
    const asSystem = (set: string) =>
      database.transaction(async (tx) => {
        await tx.run({ text: `select set_config('recado.organization', '${set}', true)`, values: [] });
        return ask(tx, definer, theirs);
      });
    for (const set of definer.system ? ['', ours] : []) expect(await codeOf(asSystem(set))).toBe('42501');
    expect(await codeOf(asSystem(theirs))).not.toBe('42501');
  });

  test('a request may call those of its organization and the few that take none', () => {
    const open = definers
      .filter(({ name }) => name in ofNobody)
      .map(({ name, api, system }) => [name, { api, system }]);
    expect(Object.fromEntries(open)).toEqual(ofNobody);
    expect(scoped.filter(({ api }) => api).map(({ name }) => name)).toEqual(['erase_person', 'knows_person']);
  });

  test('record_act writes of the organization that is set alone', async () => {
    const text = `select recado.record_act('{"organizationId": "${theirs}"}')`;
    expect(await codeOf(database.organization(ours).run({ text, values: [] }))).toBe('42501');
    expect(await codeOf(database.organization(theirs).run({ text, values: [] }))).toBe('answered');
  });
});
