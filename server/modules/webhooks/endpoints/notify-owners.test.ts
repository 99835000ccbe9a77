import { expect, test } from 'vitest';
import { openShop, openTown } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { notifyOwners } from './notify-owners.ts';

const database = await testDatabase();
const town = await openTown(database);

test('an owner is notified once of each time an endpoint was switched off, and never of one they removed themselves', async () => {
  const shop = await openShop(town);
  const put = () => shop.call('PUT', '/webhook/endpoint', { url: 'https://loja.example/recado' });
  const switchOff = (reason: string) =>
    database.owner.query(
      'update webhook_endpoints set enabled = false, disabled_reason = $2 where organization_id = $1',
      [shop.organizationId, reason],
    );
  const bodies = async () =>
    (await database.owner.query<{ body: string }>('select body from mails order by id')).rows.map((row) => row.body);
  await put();
  await notifyOwners(database);
  expect(await bodies()).toEqual([]);

  await switchOff('GONE');
  await notifyOwners(database);
  await notifyOwners(database);
  await put();
  await switchOff('FAILING');
  await notifyOwners(database);
  expect(await bodies()).toEqual([
    expect.stringContaining('O webhook https://loja.example/recado foi desligado: o endereço respondeu 410'),
    expect.stringContaining('nenhuma entrega teve resposta 2xx nos últimos cinco dias'),
  ]);

  await database.owner.query("update users set locale = 'en' where id = $1", [shop.owner.id]);
  await put();
  await switchOff('GONE');
  await notifyOwners(database);
  expect((await bodies()).at(-1)).toContain('was switched off: its address answered 410');
});
