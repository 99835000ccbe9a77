import { beforeEach, describe, expect, test } from 'vitest';
import { many, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { addMember } from '../organizations/index.ts';
import { createKey, revokeKey, rotateKey } from './index.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container } = town;

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
});

const dayMs = 86_400_000;
const create = async (days: number, userEmail?: string) => {
  const { now } = await one<{ now: Date }>(database.system, sql`select recado.now() as now`);
  const expiresAt = new Date(now.getTime() + days * dayMs);
  const { organizationId } = shop;
  return createKey(container, { organizationId, name: 'loja', expiresAt, ...(userEmail ? { userEmail } : {}) });
};
/** The mails of the shop, after so many days have passed. */
const mailsAfter = async (days: number) => {
  await database.advance(days * dayMs);
  for (let i = 0; i < 2; i++) while (await warnOfExpiry(database));
  return many<{ recipient: string; subject: string; body: string }>(
    database.system,
    sql`select recipient, subject, body from mails
        where organization_id = ${shop.organizationId} and subject like any (array['A chave%', 'The API key%']) order by created_at, recipient`,
  );
};

describe('a key that is about to expire', () => {
  test('is mailed to the owner a week before and again a day before, once each', async () => {
    const { id, key } = await create(30);
    expect(await mailsAfter(22.9)).toEqual([]);
    const [first, ...others] = await mailsAfter(0.2);
    expect([first?.recipient, others]).toEqual([shop.owner.email, []]);
    expect(first?.subject).toMatch(/^A chave de API "loja" expira em \d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
    expect(first?.body).toContain(`recado keys rotate ${id}`);
    expect(first?.body).not.toContain(key);
    expect(await mailsAfter(5)).toHaveLength(1);
    expect(await mailsAfter(1)).toHaveLength(2);
    expect(await mailsAfter(2)).toHaveLength(2);
  });

  test('is mailed to the member whose key it is, too', async () => {
    const email = `bia-${shop.phone}@loja.example`;
    await addMember(container, { organizationId: shop.organizationId, email, name: 'Bia', role: 'AGENT' });
    await create(30, email);
    const recipients = (await mailsAfter(24)).map(({ recipient }) => recipient);
    expect(recipients.sort()).toEqual([email, shop.owner.email].sort());
  });

  test('is mailed to each of them in the language they chose', async () => {
    const email = `eva-${shop.phone}@loja.example`;
    const { organizationId } = shop;
    const eva = await addMember(container, { organizationId, email, name: 'Eva', role: 'AGENT' });
    await database.owner.query("update users set locale = 'en' where id = $1", [eva.id]);
    await create(30, email);
    const subjects = new Map((await mailsAfter(24)).map(({ recipient, subject }) => [recipient, subject]));
    expect(subjects.get(email)).toMatch(/^The API key "loja" expires on \d+\/\d+\/\d\d, \d+:\d\d [AP]M$/);
    expect(subjects.get(shop.owner.email)).toMatch(/^A chave/);
  });

  test('is not mailed when it was made for so short a time, was revoked or has a successor', async () => {
    await create(10);
    await revokeKey(database, (await create(30)).id);
    await rotateKey(container, (await create(30)).id, 30 * dayMs);
    expect(await mailsAfter(4)).toEqual([]);
    // The successor lives as long as the key did, and is mailed of in its own time.
    expect(await mailsAfter(20)).toHaveLength(1);
  });
});
