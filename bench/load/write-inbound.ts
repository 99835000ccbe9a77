import { readFileSync } from 'node:fs';
import { type Paced, paceRequests } from './pace-requests.ts';
import { writeNotice } from './write-notice.ts';

/**
 * Both sides of a busy number at once: people who write, one message in each notification, and the organization's own
 * sends beside them. Prints one line when both are through.
 */
export type InboundOrder = {
  port: number;
  seconds: number;
  notificationsPerSecond: number;
  sendsPerSecond: number;
  /** Who write, again and again. */
  people: number;
  appSecret: string;
  platformNumberId: string;
  keysFile: string;
  templateName: string;
  /** Makes the messages of one run differ from those of another. */
  run: number;
};

export type InboundLoad = { notifications: Paced; sends: Paced };

process.once('disconnect', () => process.exit(1));
process.stdout.write(`${JSON.stringify(await write(JSON.parse(process.argv[2] ?? '{}')))}\n`);
process.exit(0);

async function write(order: InboundOrder): Promise<InboundLoad> {
  const { port, seconds, notificationsPerSecond, sendsPerSecond } = order;
  const keys: string[] = JSON.parse(readFileSync(order.keysFile, 'utf8'));
  const [notifications, sends] = await Promise.all([
    paceRequests(
      { port, seconds, connections: 64, perSecond: notificationsPerSecond },
      (n) => notification(order, n),
      (status) => status === 200,
    ),
    paceRequests(
      { port, seconds, connections: 16, perSecond: sendsPerSecond },
      (n) => send(order, keys, n),
      (status) => status === 202,
    ),
  ]);
  return { notifications, sends };
}

function notification(order: InboundOrder, n: number): string {
  const from = `55119${80_000_000 + (n % order.people)}`;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const id = `wamid.run${order.run}n${n}`;
  const text = { body: `Mensagem ${n}: qual o prazo de entrega?` };
  const contacts = [{ profile: { name: `Pessoa ${n % order.people}` }, wa_id: from }];
  const messages = [{ from, id, timestamp, type: 'text', text }];
  return writeNotice(order, { contacts, messages });
}

function send({ templateName, run }: InboundOrder, keys: readonly string[], n: number): string {
  const receiver = `+55119${80_000_000 + ((run * 1_000_003 + n) % 20_000_000)}`;
  const body = `{"receiver":"${receiver}","templateName":"${templateName}","templateVariables":["Ana ${n}"]}`;
  return (
    'POST /v1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n' +
    `Authorization: Bearer ${keys[n % keys.length]}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
  );
}
