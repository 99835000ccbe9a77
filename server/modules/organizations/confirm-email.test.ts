import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { connectNumber, shareNumber } from '../numbers/index.ts';
import { confirmEmail } from './confirm-email.ts';
import { createUser, organizationChores } from './index.ts';

const database = await testDatabase();
const town = await openTown(database);
const { container, app } = town;
const dayMs = 86_400_000;

async function foundUser(email = `${randomBytes(4).toString('hex')}@loja.example`) {
  const user = await createUser(container, { email, organizationName: 'Loja', confirmAt: 'https://recado.example' });
  const { rows } = await database.owner.query<{ body: string }>('select body from mails where recipient = $1', [email]);
  const link = /https:\/\/recado\.example(\/confirm-email\/\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
  return { user, email, link, organizationId: user.mainOrganizationId };
}

const look = (link: string) => app.inject({ method: 'GET', url: link });
const confirm = (link: string) => app.inject({ method: 'POST', url: link });

const isActivated = async (organizationId: string) =>
  (await database.owner.query('select activated_at from organizations where id = $1', [organizationId])).rows[0]
    .activated_at !== null;

const connect = (organizationId: string) => {
  const account = `1${randomBytes(4).readUInt32BE()}`;
  return connectNumber(container, {
    organizationId,
    phone: `55113${account.padEnd(10, '0').slice(0, 7)}`,
    displayName: 'Loja',
    baseUrl: 'http://127.0.0.1:9',
    platformAccountId: account,
    platformNumberId: `2${account}`,
    accessToken: 'token',
  });
};

describe('an organization is activated', () => {
  test('by the number when the address was confirmed first', async () => {
    const { link, organizationId } = await foundUser();
    expect((await confirm(link)).statusCode).toBe(200);
    expect(await isActivated(organizationId)).toBe(false);
    await connect(organizationId);
    expect(await isActivated(organizationId)).toBe(true);
  });

  test('by the confirmed address when the number was connected first', async () => {
    const { link, organizationId } = await foundUser();
    await connect(organizationId);
    expect(await isActivated(organizationId)).toBe(false);
    await confirm(link);
    expect(await isActivated(organizationId)).toBe(true);
  });

  test('by a shared number in place of one of its own', async () => {
    const { link, organizationId } = await foundUser();
    await confirm(link);
    await shareNumber(container, (await openShop(town)).phone, organizationId);
    expect(await isActivated(organizationId)).toBe(true);
  });

  test('by the next sweep when the platform connects its number', async () => {
    const { link, organizationId } = await foundUser();
    await connect(organizationId);
    await database.owner.query("update numbers set status = 'PENDING' where organization_id = $1", [organizationId]);
    await confirm(link);
    const [sweep] = organizationChores({ ...town.container, baseUrl: 'https://recado.example' });
    await sweep?.run();
    expect(await isActivated(organizationId)).toBe(false);
    await database.owner.query("update numbers set status = 'CONNECTED' where organization_id = $1", [organizationId]);
    await sweep?.run();
    expect(await isActivated(organizationId)).toBe(true);
  });
});

describe('the link in the mail', () => {
  test('shows a button and confirms nothing by being looked at', async () => {
    const { link, organizationId } = await foundUser();
    await connect(organizationId);
    const answer = await app.inject({ method: 'GET', url: link });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<form method="post">');
    expect(await isActivated(organizationId)).toBe(false);
  });

  test('names the address that is confirmed, as text, on a page that fits a phone', async () => {
    const { link, email } = await foundUser("ana+<b>'&@loja.example");
    for (const { body } of [await look(link), await confirm(link)]) {
      expect(body).toContain('<meta name="viewport"');
      expect(body).toContain('ana+&lt;b&gt;&#39;&amp;@loja.example');
      expect(body).not.toContain(email);
    }
  });

  test('that is rubbish, or too old, shows no button, and whom to ask for a new one', async () => {
    const { link } = await foundUser();
    const lost = async (url: string) => {
      const { statusCode, body } = await look(url);
      expect([statusCode, body]).toEqual([404, expect.stringContaining('Este link não vale mais')]);
      expect(body).not.toContain('<button');
      expect(body).toContain('Peça um novo a quem cuida do serviço');
    };
    for (const url of ['/confirm-email/abc', `${link}x`]) await lost(url);
    expect((await look(link)).statusCode).toBe(200);
    town.clock.advance(8 * dayMs);
    await lost(link);
  });

  test('that is none of ours opens no transaction, and rubbish asks the database nothing', async () => {
    const [token = ''] = (await foundUser()).link.split('/').slice(-1);
    const asked = { statements: 0, transactions: 0 };
    const counted: typeof container.database = {
      ...container.database,
      system: {
        run: (statement) => {
          asked.statements += 1;
          return container.database.system.run(statement);
        },
      },
      transaction: (work, statementMs) => {
        asked.transactions += 1;
        return container.database.transaction(work, statementMs);
      },
    };
    const open = (link: string) => confirmEmail({ ...container, database: counted }, link);
    for (const rubbish of ['', 'abc', 'abc.def.ghi', `${'a'.repeat(26)}.1.x`]) expect(await open(rubbish)).toBeNull();
    expect(asked).toEqual({ statements: 0, transactions: 0 });
    expect(await open(`${token}x`)).toBeNull();
    expect(asked).toEqual({ statements: 1, transactions: 0 });
    expect(await open(token)).not.toBeNull();
    expect(asked.transactions).toBe(1);
  });

  test('works twice, but not altered, not of another user and not after a week', async () => {
    const [{ link, organizationId, user }, other] = [await foundUser(), await foundUser()];
    await connect(organizationId);
    const stolen = link.replace(/[^/.]+\./, (other.link.split('/').at(-1)?.split('.')[0] ?? '').concat('.'));
    for (const wrong of [`${link}x`, link.replace(/\d{10}/, '9999999999'), stolen, '/confirm-email/abc'])
      expect((await confirm(wrong)).statusCode).toBe(404);
    expect(await isActivated(organizationId)).toBe(false);
    for (let time = 0; time < 2; time++) expect((await confirm(link)).statusCode).toBe(200);
    expect(await isActivated(organizationId)).toBe(true);

    await database.owner.query("update users set email = 'outro@loja.example' where id = $1", [user.id]);
    expect((await confirm(link)).statusCode).toBe(404);
    town.clock.advance(8 * dayMs);
    expect((await confirm(other.link)).statusCode).toBe(404);
  });
});
