import { beforeEach, describe, expect, test } from 'vitest';
import { createKey, revokeKey, rotateKey } from '../modules/keys/index.ts';
import {
  addMember,
  releaseOrganization,
  removeMember,
  setOrganizationPlan,
  suspendOrganization,
} from '../modules/organizations/index.ts';
import { openShop, openTown, type Shop } from '../testing/shop.ts';
import { testDatabase } from '../testing/test-database.ts';
import { byKey, byOperator, listActs, recordAct, verifyAudit } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;
const { system } = database;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const actsOf = async (one: Shop) => (await listActs(system, one.organizationId, 100)).reverse();
/** What only an owner of the database can do, and only by switching its guard off. */
async function tamper(text: string, values: unknown[] = []): Promise<void> {
  await database.owner.query('alter table audit_log disable trigger audit_log_is_append_only');
  await database.owner.query(text, values);
  await database.owner.query('alter table audit_log enable trigger audit_log_is_append_only');
}

describe('what is written down', () => {
  test('acts of operators on organizations, members and keys, each with its subject', async () => {
    const { organizationId } = shop;
    const before = (await actsOf(shop)).length;
    const bia = await addMember(container, {
      organizationId,
      email: `a-${shop.phone}@x.example`,
      name: 'B',
      role: 'AGENT',
    });
    const { id } = await createKey(container, { organizationId, name: 'k', permissions: ['READ'] });
    const next = await rotateKey(container, id, 1_000);
    await revokeKey(database, next?.id ?? '');
    await setOrganizationPlan(database, organizationId, 'growth');
    await suspendOrganization(database, organizationId, 'teste');
    await releaseOrganization(database, organizationId);
    await removeMember(database, organizationId, bia.id);
    const acts = (await actsOf(shop)).slice(before);
    expect(acts.map(({ act, subject }) => [act, subject])).toEqual([
      ['member.set', bia.id],
      ['key.created', id],
      ['key.rotated', id],
      ['key.revoked', next?.id],
      ['organization.plan_changed', organizationId],
      ['organization.suspended', organizationId],
      ['organization.released', organizationId],
      ['member.removed', bia.id],
    ]);
    expect(new Set(acts.map(({ by }) => by.kind))).toEqual(new Set(['operator']));
    expect(acts[1]?.detail).toMatchObject({ permissions: ['READ'] });
  });

  test('acts of keys on endpoints, secrets and personal data, and who held the key', async () => {
    await shop.call('POST', '/v1/contacts/import', [{ phone: '+5511988887777', name: 'Ana' }]);
    const before = (await actsOf(shop)).length;
    const url = 'http://127.0.0.1:8080/recado?token=segredo-do-receptor';
    const { id } = (await shop.call('POST', '/webhook/endpoints', { url })).json();
    await shop.call('PUT', `/webhook/endpoints/${id}`, { url, enabled: false });
    await shop.call('DELETE', `/webhook/endpoints/${id}`);
    await shop.call('PUT', '/webhook/endpoint', { url });
    const { secret } = (await shop.call('POST', '/webhook/secret/rotate')).json();
    await shop.call('GET', '/v1/account/data-export');
    await shop.call('GET', '/v1/contacts/+5511988887777/lgpd/export');
    await shop.call('DELETE', '/v1/contacts/+5511988887777/lgpd');
    const acts = (await actsOf(shop)).slice(before);
    expect(acts.map(({ act }) => act)).toEqual([
      'endpoint.created',
      'endpoint.changed',
      'endpoint.removed',
      'endpoint.created',
      'webhook_secret.rotated',
      'account.exported',
      'person.exported',
      'person.erased',
    ]);
    expect(new Set(acts.map(({ by }) => by.kind))).toEqual(new Set(['key']));
    const written = JSON.stringify(acts);
    for (const kept of [secret, 'segredo-do-receptor', '988887777', shop.owner.email, shop.key])
      expect(written).not.toContain(kept);
  });
});

describe('the chain', () => {
  test('is whole after many acts at once, and ends at its recorded end', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `k${n}`);
    await Promise.all(names.map((name) => createKey(container, { organizationId: shop.organizationId, name })));
    const [newest] = await listActs(system, null, 1);
    expect(await verifyAudit(system)).toMatchObject({ ok: true, head: { seq: String(newest?.seq) } });
  });

  test('is not broken by an act that did not happen', async () => {
    const undone = database.transaction(async (tx) => {
      await recordAct(tx, { act: 'key.revoked', by: byOperator(), organizationId: null, subject: null });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await verifyAudit(system)).toMatchObject({ ok: true });
  });

  test.each<[what: string, text: string, problem: string]>([
    [
      'changed',
      `update audit_log set entry = replace(entry, 'key.created', 'key.revoked') where seq = $1`,
      'was changed',
    ],
    ['removed', 'delete from audit_log where seq = $1', 'is gone'],
    ['hashed anew', `update audit_log set entry = entry || ' ', hash = sha256(entry::bytea) where seq = $1`, 'changed'],
  ])('breaks where an entry was %s', async (_what, text, problem) => {
    await createKey(container, { organizationId: shop.organizationId, name: 'k' });
    const [{ seq } = { seq: 0 }] = await listActs(system, null, 1);
    await createKey(container, { organizationId: shop.organizationId, name: 'k' });
    await database.owner.query('create table kept as select seq, entry, hash from audit_log');
    await tamper(text, [seq]);
    const proof = await verifyAudit(system);
    expect(proof).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
    expect([seq, seq + 1]).toContain(Number('seq' in proof ? proof.seq : 0));
    await tamper('delete from audit_log');
    await database.owner.query('insert into audit_log (seq, entry, hash) select * from kept');
    await database.owner.query('drop table kept');
    expect(await verifyAudit(system)).toMatchObject({ ok: true });
  });

  test('that was cut off at its end is whole by itself, and is found by an anchor', async () => {
    const whole = await verifyAudit(system);
    const anchor = 'head' in whole ? whole.head : null;
    expect(await verifyAudit(system, anchor)).toMatchObject({ ok: true });
    await database.owner.query('create table kept as select seq, entry, hash from audit_log');
    await tamper('delete from audit_log where seq = $1', [anchor?.seq]);
    expect(await verifyAudit(system)).toMatchObject({ ok: true });
    expect(await verifyAudit(system, anchor)).toMatchObject({ ok: false, problem: 'the anchored entry is gone' });
    await createKey(container, { organizationId: shop.organizationId, name: 'outra' });
    expect(await verifyAudit(system, anchor)).toMatchObject({ ok: false, seq: anchor?.seq });
    await tamper('delete from audit_log');
    await database.owner.query('insert into audit_log (seq, entry, hash) select * from kept');
    await database.owner.query('drop table kept');
  });
});

describe('nobody who serves', () => {
  test.each(['update audit_log set entry = entry', 'delete from audit_log', 'truncate audit_log'])(
    'may %s',
    async (text) => {
      for (const db of [system, database.organization(shop.organizationId)])
        await expect(db.run({ text, values: [] })).rejects.toThrow(/permission denied/);
    },
  );

  test('may write an entry of another organization for a request, nor read any', async () => {
    const other = await openShop(town);
    const act = { act: 'key.created', by: byKey('x'), organizationId: other.organizationId, subject: null } as const;
    const forged = database.organizationTransaction(shop.organizationId, (tx) => recordAct(tx, act));
    await expect(forged).rejects.toThrow('another organization is set');
    const asRequest = database.organization(shop.organizationId);
    await expect(asRequest.run({ text: 'select * from audit_log', values: [] })).rejects.toThrow(/permission denied/);
  });

  test('and the owner of the database only after switching the guard off', async () => {
    await expect(database.owner.query('delete from audit_log')).rejects.toThrow('the audit log is append-only');
  });
});
