import { createHmac } from 'node:crypto';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Shop, Town } from '../../testing/shop.ts';
import { applyNotices } from './index.ts';

/** The platform's side of our webhook: signs as it does, and waits until what it sent is applied. */
export function openReceiver(town: Town) {
  const { container, app } = town;
  const { system } = container.database;
  const { appSecret } = container.config.platform;

  const post = async (body: string): Promise<number> => {
    const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
    return (await app.inject({ method: 'POST', url: '/platform/webhook', headers, payload: body })).statusCode;
  };
  const apply = async (): Promise<void> => {
    while (await applyNotices({ ...container, reader: container.noticeReader }));
  };

  return {
    post,
    apply,
    waiting: async () =>
      (await one<{ n: number }>(system, sql`select coalesce(sum(size), 0)::integer as n from platform_notices`)).n,
    /** One POST with these statuses of the shop's number. */
    async statuses(shop: Shop, statuses: readonly object[]): Promise<number> {
      const { account, number } = await platformNames(shop);
      const metadata = { phone_number_id: number };
      return post(envelope(account, 'messages', { messaging_product: 'whatsapp', metadata, statuses }));
    },
    /** Something about the chats of the shop's number: of `messages`, or of `smb_message_echoes`. */
    async chat(shop: Shop, field: string, value: object): Promise<number> {
      const { account, number } = await platformNames(shop);
      const metadata = { display_phone_number: shop.phone, phone_number_id: number };
      return post(envelope(account, field, { messaging_product: 'whatsapp', metadata, ...value }));
    },
    /** Something about the shop's account. */
    async account(shop: Shop, field: string, value: object, time?: number): Promise<number> {
      return post(envelope((await platformNames(shop)).account, field, value, time));
    },
  };

  function platformNames(shop: Shop) {
    return one<{ account: string; number: string }>(
      system,
      sql`select a.platform_account_id as account, n.platform_number_id as number
          from numbers n
          join business_accounts a on a.organization_id = n.organization_id and a.id = n.business_account_id
          where n.organization_id = ${shop.organizationId} and n.id = ${shop.number.id}`,
    );
  }
}

/** `time`: when the platform decided, in Unix seconds. */
const envelope = (account: string, field: string, value: object, time?: number) =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: account, time, changes: [{ field, value }] }] });
