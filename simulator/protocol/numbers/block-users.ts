import { list, parsedIfText, record, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import { userIdOf } from '../../world/people.ts';
import { phoneDigits } from '../../world/phone-digits.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { requireProduct } from '../messages/read-envelope.ts';
import { pageOf } from '../paging.ts';

interface User {
  input: string;
  waId: string;
  byUserId: boolean;
}

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

export const listBlockedUsers: Edge<PhoneNumber> = (world, call, number) =>
  pageOf(
    call,
    [...number.blockedUsers].map((waId) => ({
      messaging_product: 'whatsapp',
      ...(world.people.find(waId)?.hidesPhone ? {} : { wa_id: waId }),
      user_id: userIdOf(waId),
    })),
  );

function usersOf(world: World, call: Call): User[] {
  requireProduct(call.params);
  return list(parsedIfText(call.params.block_users)).map((entry) => userOf(world, record(entry)));
}

/** A phone in `user`, or a person's id in `user_id`. */
function userOf(world: World, entry: Record<string, unknown>): User {
  const input = text(entry.user_id) || text(entry.user);
  const known = world.people.waIdByUserId(input);
  if (known !== undefined) return { input, waId: known, byUserId: true };
  const digits = phoneDigits(input);
  if (digits === undefined) throw refuse.value(`block_users: '${input}' is not a user of this business`);
  return { input, waId: world.people.waId(digits), byUserId: false };
}

function presentUser({ input, waId, byUserId }: User) {
  return byUserId ? { input, user_id: userIdOf(waId) } : { input, wa_id: waId };
}
