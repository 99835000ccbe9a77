import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { FakeClock } from '../../runtime/clock.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { announceDeprecations } from './announce-deprecations.ts';
import { addMember } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const leaving: Route = {
  ...routes.getHealth,
  path: '/v1/velha',
  deprecated: { announcedAt: '2027-01-01T00:00:00Z', sunsetAt: '2027-07-02T00:00:00Z' },
};
let shop: Shop;
let ways = 0;
let line: Route;
beforeEach(async () => {
  shop = await openShop(town);
  ways += 1;
  line = { ...leaving, path: `/v1/velha/${ways}` };
});

const announceOn = (day: string, ...lines: Route[]) =>
  announceDeprecations(
    { database, clock: new FakeClock(new Date(`${day}T12:00:00Z`)), baseUrl: 'https://recado.example' },
    lines,
  );
const mailsToOwners = async () => {
  const mails = await many<{ recipient: string; subject: string; body: string }>(
    database.system,
    sql`select recipient, subject, body from mails where subject like ${`%${line.path} %`} order by recipient`,
  );
  return mails.filter(({ recipient }) => recipient === shop.owner.email || recipient.includes('socia'));
};

describe('a route on its way out', () => {
  test('is announced to every owner by mail, once', async () => {
    for (let i = 0; i < 2; i++) await announceOn('2027-01-02', leaving, line, routes.getHealth);
    const received = await mailsToOwners();
    expect(received).toHaveLength(1);
    expect(received[0]?.recipient).toBe(shop.owner.email);
    expect(received[0]?.subject).toBe(`A rota GET ${line.path} deixa de existir em 01/07/2027`);
    expect(received[0]?.body).toContain('https://recado.example/docs');
  });

  test('is mailed to a member who becomes an owner later, and not to those who only belong', async () => {
    await announceOn('2027-01-02', line);
    const join = (email: string, role: 'OWNER' | 'AGENT') =>
      addMember(town.container, { organizationId: shop.organizationId, email, name: 'Bia', role });
    await join(`socia-${ways}@loja.example`, 'OWNER');
    await join(`socia-agente-${ways}@loja.example`, 'AGENT');
    await announceOn('2027-02-02', line);
    const received = await mailsToOwners();
    expect(received.map(({ recipient }) => recipient).sort()).toEqual(
      [shop.owner.email, `socia-${ways}@loja.example`].sort(),
    );
  });

  test('is announced in English to an owner who chose it', async () => {
    await database.owner.query("update users set locale = 'en' where id = $1", [shop.owner.id]);
    await announceOn('2027-01-02', line);
    const [received] = await mailsToOwners();
    expect(received?.subject).toBe(`The route GET ${line.path} ends on 7/1/2027`);
  });

  test('is mailed neither before its announcement nor once it is gone', async () => {
    await announceOn('2026-12-31', line);
    await announceOn('2027-07-02', line);
    expect(await mailsToOwners()).toEqual([]);
  });
});
