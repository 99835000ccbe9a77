import { connect } from 'node:net';

/** Opens streams and keeps them; says when all of them were answered. They end with this process. */
export type StreamOrder = { port: number; key: string; streams: number };

const order: StreamOrder = JSON.parse(process.argv[2] ?? '{}');
process.once('disconnect', () => process.exit(0));
await Promise.all(Array.from({ length: order.streams }, openStream));
process.stdout.write(`${JSON.stringify({ open: order.streams })}\n`);

function openStream(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1', () =>
      socket.write(`GET /v1/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${order.key}\r\n\r\n`),
    );
    socket.once('data', (answer) =>
      answer.toString('latin1').startsWith('HTTP/1.1 200') ? resolve() : reject(new Error(answer.toString('latin1'))),
    );
    socket.once('error', reject);
  });
}
