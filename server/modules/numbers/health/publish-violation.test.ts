import { describe, expect, test } from 'vitest';
import { many } from '../../../database/rows.ts';
import { sql } from '../../../database/sql.ts';
import { openShop, openTown, type Shop } from '../../../testing/shop.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { createKey } from '../../keys/index.ts';
import { findOrganization } from '../../organizations/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const eventsOf = ({ organizationId }: Shop) =>
  many<{ rule: string }>(
    database.system,
    sql`select new as rule from outbox where organization_id = ${organizationId} and type = 'policy.violation' order by seq`,
  );
const receiver = '+5511988887777';
const swindle = 'Sua conta foi bloqueada. Acesse agora e regularize.';
const blocked = { name: 'aviso', category: 'UTILITY', body: swindle };
const template = { templateName: 'boas_vindas' };
const swindles: Record<'single' | 'batch' | 'campaign', [path: string, body: object]> = {
  single: ['/v1/messages', { ...template, receiver, templateVariables: [swindle] }],
  batch: ['/v1/messages/batch', { ...template, recipients: [{ receiver, templateVariables: [swindle] }] }],
  campaign: ['/v1/campaigns', { ...template, name: 'Golpe', contacts: [{ to: receiver, variables: [swindle] }] }],
};

describe('policy.violation', () => {
  test('is published for a template that moderation blocks, once', async () => {
    const shop = await openShop(town);
    for (let i = 0; i < 2; i++) expect((await shop.call('POST', '/v1/templates', blocked)).statusCode).toBe(409);
    expect(await eventsOf(shop)).toEqual([{ rule: 'MODERATION' }]);
  });

  test.each([swindles.single, swindles.campaign])(
    'is not published for a dry run at %s, which holds nobody',
    async (path, body) => {
      const shop = await openShop(town);
      const ask = { ...body, dryRun: true };
      for (let i = 0; i < 2; i++) {
        const answer = await shop.call('POST', path, ask, { 'idempotency-key': `olhar-${shop.phone}` });
        expect(answer.body).toContain('FRAUD_SUSPECTED');
      }
      expect(await eventsOf(shop)).toEqual([]);
      const { held } = (await findOrganization(database.system, shop.organizationId)) ?? {};
      expect(held).toBe(false);
    },
  );

  test.each([swindles.single, swindles.batch, swindles.campaign])(
    'is published for a swindle at %s for the key that asked, and still once for another key',
    async (path, body) => {
      const shop = await openShop(town);
      const { key } = await createKey(town.container, { organizationId: shop.organizationId, name: 'outra' });
      const answer = await shop.call('POST', path, body, { 'idempotency-key': `golpe-${shop.phone}` });
      expect(answer.json().error.code).toBe('FRAUD_SUSPECTED');
      expect(await eventsOf(shop)).toEqual([{ rule: 'PHISHING' }]);
      await shop.call('POST', '/v1/templates', blocked, { authorization: `Bearer ${key}` });
      expect(await eventsOf(shop)).toEqual([{ rule: 'PHISHING' }, { rule: 'MODERATION' }]);
    },
  );
});
