import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { numberRenderers, publishViolation } from '../numbers/index.ts';
import { addMember, setMainOrganization, setMember } from '../organizations/index.ts';
import { createKey, findLiveKeys, revokeKey } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;
const { system } = database;

/** A key made in one organization, whose owner moved to another. */
let old: Shop;
let next: Shop;
let keyId: string;
beforeEach(async () => {
  [old, next] = [await openShop(town), await openShop(town)];
  keyId = (await createKey(container, { organizationId: old.organizationId, name: 'antiga' })).id;
  await setMember(database, next.organizationId, old.owner.id, 'ADMIN');
  await setMainOrganization(database, old.owner.id, next.organizationId);
});

const at = ({ organizationId }: Shop) => ({ organizationId, keyId });
const eventsOf = ({ organizationId }: Shop) =>
  many<{ id: string; rule: string }>(
    system,
    sql`select subject_id as id, new as rule from outbox
        where organization_id = ${organizationId} and type = 'policy.violation' order by seq`,
  );

describe('a key whose owner changed their main organization', () => {
  test('is alive where it acts now, and nowhere else', async () => {
    expect([...(await findLiveKeys(system, [at(next)]))]).toEqual([keyId]);
    expect([...(await findLiveKeys(system, [at(old)]))]).toEqual([]);
  });

  test('T1 that still listens where it acted ends there, even if it listens at the new place already', async () => {
    expect([...(await findLiveKeys(system, [at(next), at(old)]))]).toEqual([]);
  });

  test('T6 is alive no longer once it is revoked', async () => {
    await revokeKey(database, keyId);
    expect([...(await findLiveKeys(system, [at(next)]))]).toEqual([]);
  });

  test('is notified of its own violation where it acts, once in its life', async () => {
    const violation = { keyId, rule: 'PHISHING' };
    for (const shop of [old, next, next]) {
      const { organizationId } = shop;
      await database.transaction((tx) => publishViolation(tx, { organizationId, ...violation }));
    }
    expect([await eventsOf(old), await eventsOf(next)]).toEqual([[], [{ id: keyId, rule: 'PHISHING' }]]);
    await setMainOrganization(database, old.owner.id, old.organizationId);
    await database.transaction((tx) => publishViolation(tx, { organizationId: old.organizationId, ...violation }));
    expect(await eventsOf(old)).toEqual([]);
  });

  test('is named in what is published of it there', async () => {
    const event: LoggedEvent = {
      ...{ g: 1, position: 1, day: '2026-11-16', type: 'policy.violation', at: new Date(), detail: null },
      ...{ organizationId: next.organizationId, subjectId: keyId, old: null, new: 'PHISHING' },
    };
    const [rendered] = await numberRenderers(system)['policy.violation']([event]);
    expect(rendered).toMatchObject({ keyPrefix: expect.stringMatching(/^svc_live_/), rule: 'PHISHING' });
  });

  test('is among those notified of a violation of the whole account, and a colleague who only belongs there is not', async () => {
    const colleague = await addMember(container, {
      ...{ organizationId: old.organizationId, email: `bia-${old.phone}@loja.example`, name: 'Bia', role: 'ADMIN' },
    });
    const stays = await createKey(container, {
      ...{ organizationId: old.organizationId, name: 'da Bia', userEmail: colleague.email },
    });
    await setMember(database, next.organizationId, colleague.id, 'ADMIN');
    const { organizationId } = next;
    await database.transaction((tx) => publishViolation(tx, { organizationId, keyId: null, rule: 'SPAM' }));
    const ids = (await eventsOf(next)).map(({ id }) => id);
    expect(ids).toContain(keyId);
    expect(ids).not.toContain(stays.id);
  });
});
