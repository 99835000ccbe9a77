import { openReceiver } from '@recado/server/modules/notices/notices.factory.ts';
import { openShop, openTown } from '@recado/server/testing/shop.ts';
import { testDatabase } from '@recado/server/testing/test-database.ts';
import { expect, test } from 'vitest';
import { runCli } from '../run-cli.ts';

const database = await testDatabase();
const town = await openTown(database);
const [shop, other] = [await openShop(town), await openShop(town)];
const receiver = openReceiver(town);

async function alerts(...more: string[]) {
  const output: string[] = [];
  const print = (text: string) => output.push(text);
  const env = {
    ...{ NODE_ENV: 'test', DATABASE_URL: database.url, RECADO_SECRET: 'a secret only tests know of' },
    ...{ PLATFORM_APP_SECRET: 'the app secret of tests', PLATFORM_VERIFY_TOKEN: 'the verify token of tests' },
    LOG_LEVEL: 'silent',
  };
  const code = await runCli(['alerts', ...more], { env, out: print, err: print, isTerminal: false });
  return { code, output: output.join('\n') };
}

test('an operator reads what the platform told, of all organizations or of one', async () => {
  expect(await alerts()).toEqual({ code: 0, output: 'None yet.' });
  await receiver.account(shop, 'account_alerts', {
    alert_info: {
      alert_severity: 'CRITICAL',
      alert_type: 'PROFILE_PICTURE_LOST',
      alert_description: 'Upload it again.',
    },
  });
  await receiver.account(other, 'flows', { event: 'FLOW_STATUS_CHANGE', message: 'Flow 8 was BLOCKED' });
  await receiver.apply();
  const { code, output } = await alerts();
  expect([code, output]).toEqual([0, expect.stringContaining('PROFILE_PICTURE_LOST: Upload it again.')]);
  expect(output).toContain('CRITICAL');
  expect(output).toContain('FLOW_STATUS_CHANGE: Flow 8 was BLOCKED');
  const own = JSON.parse((await alerts('--organization', shop.organizationId, '--json')).output);
  expect(own).toMatchObject([{ field: 'account_alerts', times: 1, organizationId: shop.organizationId }]);
});
