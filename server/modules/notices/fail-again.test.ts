import { expect, test } from 'vitest';
import { none } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { settleUncertainties } from '../deliveries/deliveries.queries.ts';
import { readMessageId } from '../messages/index.ts';
import { catchUp } from '../reports/reports.factory.ts';
import { findDrift, findTemplateDrift } from '../reports/reports.queries.ts';
import { proveWallet } from '../wallet/index.ts';
import { applyStatusRows } from './notices.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const { system } = database;

test('a message given up as unconfirmed, revived by a late word and failed after all is refunded once', async () => {
  const shop = await openShop(town);
  const { organizationId } = shop;
  const asked = { receiver: '+5531988880001', templateName: 'boas_vindas', templateVariables: ['Ana'] };
  const sent = (await shop.call('POST', '/v1/messages', asked)).json();
  const messageId = readMessageId(sent.id) ?? '';
  const read = async () => (await shop.call('GET', `/v1/messages/${sent.id}`)).json();
  const reportStatus = (status: 'SENT' | 'FAILED', code: string | null = null) =>
    database.transaction((tx) =>
      applyStatusRows(tx, [
        {
          ...{ organizationId, messageId, numberId: shop.number.id, status, at: new Date() },
          ...{ platformId: 'wamid.late', code, platformCode: null, text: null },
        },
      ]),
    );
  await none(
    system,
    sql`with gone as (delete from deliveries where message_id = ${messageId})
        update message_states set status = 'PROCESSING', attempt_no = 1 where id = ${messageId}`,
  );
  await none(
    system,
    sql`insert into uncertainties (organization_id, message_id, attempt_no, due_at)
        values (${organizationId}, ${messageId}, 1, recado.now())`,
  );
  expect((await settleUncertainties(system, 10)).settled).toBe(1);
  await catchUp(system);
  expect([(await read()).status, await shop.balance()]).toEqual(['FAILED', 100]);
  await reportStatus('SENT');
  expect((await read()).status).toBe('SENT');
  await catchUp(system);

  await reportStatus('FAILED', 'INVALID_RECIPIENT');
  await catchUp(system);
  expect([(await read()).status, await shop.balance()]).toEqual(['FAILED', 100]);
  expect(await proveWallet(system, organizationId)).toMatchObject({ difference: 0, unexplained: 0 });
  const day = new Date().toISOString().slice(0, 10);
  expect((await findDrift(system, organizationId, day)).drift).toBe(0);
  const { cost, failed } = (await shop.call('GET', `/v1/templates/${shop.templates.greeting.id}/analytics`)).json();
  expect([cost, failed]).toEqual([0, 1]);
  expect((await findTemplateDrift(system, organizationId, day)).drift).toBe(0);
});
