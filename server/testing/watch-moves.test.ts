import { expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { testDatabase } from './test-database.ts';

const database = await testDatabase();
const organizationId = '019a8c1e-7f3b-7c5d-9e2a-000000000001';
const id = '019a8c1e-7f3b-7c5d-9e2a-000000000002';

const stand = () =>
  database.owner.query(
    `insert into message_states (organization_id, id, status, updated_at) values ($1, $2, 'READ', now())
     on conflict (organization_id, id) do update set status = 'READ'`,
    [organizationId, id],
  );
const move = sql`update message_states set status = 'PENDING' where organization_id = ${organizationId} and id = ${id}`;

test('a process that moves a state as the contract does not is refused, in every test', async () => {
  await stand();
  await expect(database.system.run(move)).rejects.toThrow('from READ to PENDING');
});

test('the owner may set a stage', async () => {
  await stand();
  const { rowCount } = await database.owner.query(move.text, [...move.values]);
  expect(rowCount).toBe(1);
});
