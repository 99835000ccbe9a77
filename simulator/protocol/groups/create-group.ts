import { optionalText } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Group } from '../../world/groups.ts';
import { stableId } from '../../world/ids.ts';
import type { World } from '../../world/world.ts';
import type { Edge } from '../edge.ts';
import { refuse } from '../graph-error.ts';
import { requireProduct } from '../messages/read-envelope.ts';
import { requireLength } from '../messages/require-length.ts';
import { pageOf } from '../paging.ts';
import { postGroup } from './post-group.ts';

const modes = ['auto_approve', 'approval_required'];

/** The answer names a request; the group itself, with its invite link, is sent to the callback. */
export const createGroup: Edge<PhoneNumber> = (world, call, number) => {
  requireProduct(call.params);
  const { subject, description, join_approval_mode = 'auto_approve' } = call.params;
  requireLength('subject', subject, 1, 128);
  if (description !== undefined) requireLength('description', description, 1, 2048);
  const mode = String(join_approval_mode);
  if (!modes.includes(mode)) throw refuse.param(`join_approval_mode must be one of {${modes.join(', ')}}.`);
  const group: Group = {
    id: world.ids.object(),
    accountId: number.accountId,
    numberId: number.id,
    subject,
    description: optionalText(description),
    joinApprovalMode: mode,
    inviteLink: newInviteLink(world),
    createdAt: world.timers.now(),
    participants: [],
    joinRequests: [],
  };
  world.groups.save(group);
  return { messaging_product: 'whatsapp', request_id: postGroup(world, group, 'group_create') };
};

export const listGroups: Edge<PhoneNumber> = (world, call, number) => {
  const { data, ...paging } = pageOf(call, world.groups.of(number.id));
  const groups = data.map(({ id, subject, createdAt }) => ({
    id,
    subject,
    created_at: String(Math.floor(createdAt / 1000)),
  }));
  return { data: { groups }, ...paging };
};

export function newInviteLink(world: World): string {
  return `https://chat.whatsapp.com/${stableId('invite', world.ids.trace())}`;
}
