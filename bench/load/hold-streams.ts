import { connect } from 'node:net';

/** Opens streams from the beginning of the log and keeps them; says when each heard all it held. They end with this process. */
export type StreamOrder = { port: number; key: string; streams: number; events: number };

const order: StreamOrder = JSON.parse(process.argv[2] ?? '{}');
process.once('disconnect', () => process.exit(0));
const request = [
  'GET /v1/stream HTTP/1.1',
  'host: 127.0.0.1',
  `authorization: Bearer ${order.key}`,
  'last-event-id: 0',
  '\r\n',
].join('\r\n');
await Promise.all(Array.from({ length: order.streams }, openStream));
process.stdout.write(`${JSON.stringify({ open: order.streams })}\n`);

function openStream(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1', () => socket.write(request));
    let heard = 0;
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      heard += text.split('\nevent: ').length - 1;
      if (heard >= order.events) resolve();
    });
    socket.once('error', reject);
  });
}
