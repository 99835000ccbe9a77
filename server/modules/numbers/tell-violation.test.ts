import { describe, expect, test } from 'vitest';
import { many } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';

const database = await testDatabase();
const town = await openTown(database);
const told = ({ organizationId }: Shop) =>
  many<{ rule: string }>(
    database.system,
    sql`select new as rule from outbox where organization_id = ${organizationId} and type = 'policy.violation'`,
  );
const swindle = 'Sua conta foi bloqueada. Acesse agora e regularize.';

describe('policy.violation', () => {
  test('is told of a template that moderation blocks, once', async () => {
    const shop = await openShop(town);
    const body = { name: 'aviso', category: 'UTILITY', body: swindle };
    for (let i = 0; i < 2; i++) expect((await shop.call('POST', '/v1/templates', body)).statusCode).toBe(409);
    expect(await told(shop)).toEqual([{ rule: 'MODERATION' }]);
  });

  test('is told of a send that looks like a swindle', async () => {
    const shop = await openShop(town);
    const body = { receiver: '+5511988887777', templateName: 'boas_vindas', templateVariables: [swindle] };
    expect((await shop.call('POST', '/v1/messages', body)).json().error.code).toBe('FRAUD_SUSPECTED');
    expect(await told(shop)).toEqual([{ rule: 'PHISHING' }]);
  });
});
