import type { ServerResponse } from 'node:http';
import { phoneDigits } from '../world/phone-digits.ts';
import type { World } from '../world/world.ts';
import { messageView } from './message-view.ts';
import { isOnPhone } from './phone-view.ts';

const HEARTBEAT_MS = 15_000;

/**
 * Live messages for one phone. A page that does not read is not fed: what it missed becomes one `refresh`
 * when it reads again, so a forgotten tab costs nothing.
 */
export function openStream(world: World, phone: string, answer: ServerResponse): void {
  const waId = world.people.waId(phoneDigits(phone) ?? phone);
  answer.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  let isParked = false;
  let missed = false;

  const write = (event: string, body: unknown) => {
    if (isParked) {
      missed = true;
      return;
    }
    isParked = !answer.write(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`);
  };
  answer.on('drain', () => {
    isParked = false;
    if (missed) write('refresh', {});
    missed = false;
  });

  const heartbeat = setInterval(() => {
    if (!isParked) answer.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const leave = world.phones.open({
    waId,
    show: (message) => {
      if (isOnPhone(message)) write('message', messageView(world, message));
    },
    clear: () => write('refresh', {}),
    close: () => answer.end(),
  });
  answer.on('close', () => {
    clearInterval(heartbeat);
    leave();
  });
  answer.write(': hello\n\n');
}
