import { beforeEach, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const receiver = '+5511988887777';
const greeting = { templateName: 'boas_vindas', templateVariables: ['Ana'] };

let shop: Shop;
beforeEach(async () => {
  shop = await openShop(town);
  await database.owner.query(`
    create or replace function public.break_down() returns trigger language plpgsql as $$
    begin raise exception 'broken'; end $$;
    create or replace trigger broken before insert on outbox for each row execute function public.break_down()`);
});

test.each([
  ['/v1/messages', { ...greeting, receiver }],
  ['/v1/messages/batch', { ...greeting, recipients: [{ receiver, templateVariables: ['Ana'] }] }],
])(
  'FAULT of POST %s when something of ours is broken: nobody is asked to repeat it, nobody pays',
  async (path, body) => {
    const { statusCode, headers } = await shop.call('POST', path, body);
    expect([statusCode, headers['retry-after']]).toEqual([500, undefined]);
    expect([await shop.count('messages'), await shop.count('ledger')]).toEqual([0, 1]);
  },
);
