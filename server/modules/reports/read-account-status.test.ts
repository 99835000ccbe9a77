import { describe, expect, test } from 'vitest';
import { openShop, openTown, type Shop } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { holdOrganization, suspendOrganization } from '../organizations/index.ts';

const database = await testDatabase();
const town = await openTown(database);
const statusOf = async (shop: Shop) => (await shop.call('GET', '/v1/account/status')).json();
const failing = async (shop: Shop) =>
  (await statusOf(shop)).checks
    .filter((check: { ok: boolean }) => !check.ok)
    .map(({ key, message }: { key: string; message: string }) => [key, message]);

describe('GET /v1/account/status', () => {
  test('shows that everything is in order', async () => {
    const shop = await openShop(town, { balance: 12.5 });
    await database.owner.query('update users set email_confirmed_at = now() where id = $1', [shop.owner.id]);
    const status = await statusOf(shop);
    expect(status).toMatchObject({
      organizationId: shop.organizationId,
      activated: true,
      suspended: false,
      suspendedReason: null,
      numberConnected: true,
      plan: 'scale',
      balance: 12.5,
    });
    expect(status.checks.map(({ key, ok }: { key: string; ok: boolean }) => [key, ok])).toEqual(
      ['email', 'number', 'activation', 'suspension', 'hold', 'balance', 'quota'].map((key) => [key, true]),
    );
  });

  test('names what to do about each thing that is missing', async () => {
    const shop = await openShop(town, { balance: 0, planId: 'legacy-free' });
    const { organizationId } = shop;
    await database.owner.query('update organizations set activated_at = null where id = $1', [organizationId]);
    await database.owner.query("update numbers set status = 'BANNED' where organization_id = $1", [organizationId]);
    await database.owner.query(
      "update wallets set month_used = 1000, month = date_trunc('month', recado.now() at time zone 'America/Sao_Paulo') where organization_id = $1",
      [organizationId],
    );
    await suspendOrganization(database, organizationId, 'Fatura em atraso');
    await holdOrganization(database, organizationId, 'UNDELIVERABLE');
    expect(await failing(shop)).toEqual([
      ['email', 'Abra o link de confirmação que enviamos ao seu e-mail.'],
      ['number', 'Nenhum dos seus números está conectado. Veja o estado de cada um e reconecte.'],
      ['activation', 'A conta será ativada quando o e-mail e um número estiverem prontos.'],
      ['suspension', 'A organização está suspensa. Fale com o suporte. Motivo: Fatura em atraso'],
      ['hold', 'Os envios estão retidos para análise. Fale com o suporte.'],
      ['balance', 'Adicione saldo à carteira ou ligue a recarga automática.'],
      ['quota', 'O limite mensal foi atingido. Mude de plano ou aguarde a virada do mês.'],
    ]);
    await database.owner.query('delete from numbers where organization_id = $1', [organizationId]);
    expect(await failing(shop)).toContainEqual(['number', 'Conecte um número ou peça acesso ao número compartilhado.']);
  });
});
