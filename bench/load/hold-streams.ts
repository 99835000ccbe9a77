import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

/**
 * Opens streams and keeps them; says where it may be asked, once all of them were answered. `GET /` answers how many
 * events the stream that received least has received. They end with this process.
 */
export type StreamOrder = { port: number; key: string; streams: number };

const order: StreamOrder = JSON.parse(process.argv[2] ?? '{}');
process.once('disconnect', () => process.exit(0));
const request = `GET /v1/stream HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${order.key}\r\n\r\n`;
const received = new Array<number>(order.streams).fill(0);
await Promise.all(received.map((_, stream) => openStream(stream)));
const control = createServer((_, response) => void response.end(JSON.stringify({ least: Math.min(...received) })));
control.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (control.address() as AddressInfo).port })}\n`);
});

function openStream(stream: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      received[stream] = (received[stream] ?? 0) + text.split('\nevent: ').length - 1;
      resolve();
    });
    socket.once('error', reject);
  });
}
