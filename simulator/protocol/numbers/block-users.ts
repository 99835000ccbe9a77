import { list, parsedIfText, record, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import { phoneDigits } from '../../world/phone-digits.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { requireProduct } from '../messages/read-envelope.ts';
import { pageOf } from '../paging.ts';

/** Only people who wrote in the last 24 hours may be blocked. */
export const blockUsers: Edge<PhoneNumber> = (world, call, number) => {
  const users = usersOf(world, call);
  const nowAt = world.timers.now();
  const refused = users.filter(({ waId }) => !world.people.windowOpen(number.id, waId, nowAt));
  const added = users.filter((user) => !refused.includes(user));
  for (const { waId } of added) number.blockedUsers.add(waId);
  if (added.length === 0) throw new GraphError(139100);
  return { messaging_product: 'whatsapp', block_users: { added_users: added.map(presentUser) } };
};

export const unblockUsers: Edge<PhoneNumber> = (world, call, number) => {
  const users = usersOf(world, call);
  for (const { waId } of users) number.blockedUsers.delete(waId);
  return { messaging_product: 'whatsapp', block_users: { removed_users: users.map(presentUser) } };
};

export const listBlockedUsers: Edge<PhoneNumber> = (_world, call, number) =>
  pageOf(
    call,
    [...number.blockedUsers].map((waId) => ({ messaging_product: 'whatsapp', wa_id: waId })),
  );

function usersOf(world: World, call: Call) {
  requireProduct(call.params);
  return list(parsedIfText(call.params.block_users)).map((entry) => {
    const input = text(record(entry).user);
    const digits = phoneDigits(input);
    if (digits === undefined) throw refuse.value(`block_users: '${input}' is not a phone number`);
    return { input, waId: world.people.waId(digits) };
  });
}

function presentUser({ input, waId }: { input: string; waId: string }) {
  return { input, wa_id: waId };
}
