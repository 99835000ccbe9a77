import { record, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { World } from '../../world/world.ts';
import { refuse } from '../graph-error.ts';
import { requireProduct } from './read-envelope.ts';

/** `status: "read"`, with or without a typing indicator: the customer sees blue ticks up to that message. */
export function markRead(world: World, number: PhoneNumber, params: Record<string, unknown>): { success: true } {
  requireProduct(params);
  if (params.status !== 'read') throw refuse.param(`status must be one of {READ} - got "${String(params.status)}".`);
  const id = text(params.message_id);
  if (id === '') throw refuse.missing('message_id');
  const message = world.messages.find(id);
  if (message?.direction !== 'in' || message.number !== number) {
    throw refuse.value(`Message with id ${id.slice(0, 128)} does not exist`);
  }
  const { typing_indicator } = params;
  if (typing_indicator !== undefined && record(typing_indicator).type !== 'text') {
    throw refuse.param("typing_indicator['type'] must be one of {TEXT}.");
  }
  for (const earlier of world.messages.of(message.waId)) {
    if (earlier.direction !== 'in' || earlier.number !== number || earlier.status === 'read') continue;
    if (earlier.at > message.at) continue;
    earlier.status = 'read';
    world.witness?.messageSeen(earlier);
    world.phones.changed(earlier);
  }
  return { success: true };
}
