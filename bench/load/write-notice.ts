import { createHmac } from 'node:crypto';

type Sender = { appSecret: string; platformNumberId: string };

/** What the platform posts about a number, signed, as the bytes of a request. */
export function writeNotice({ appSecret, platformNumberId }: Sender, news: object): string {
  const metadata = { display_phone_number: '551130000000', phone_number_id: platformNumberId };
  const value = { messaging_product: 'whatsapp', metadata, ...news };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return (
    'POST /platform/webhook HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
    `X-Hub-Signature-256: sha256=${signature}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}
