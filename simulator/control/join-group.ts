import { memberNode, postGroup } from '../protocol/groups/post-group.ts';
import { text } from '../read-value.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';
import { digitsOf } from './save-person.ts';

/** A person follows the invite link of a group: in at once, or asking to be let in. */
export function joinGroup(world: World, id: string, body: Record<string, unknown>) {
  const group = world.groups.get(id);
  if (!group) throw new ControlError(`no group ${id}`, 404);
  const { waId } = world.people.save(digitsOf(text(body.from)), {});
  if (group.participants.includes(waId)) throw new ControlError('this person is in the group already', 409);
  if (group.joinApprovalMode === 'auto_approve') {
    group.participants.push(waId);
    const added_participants = [memberNode(world, waId)];
    postGroup(world, group, 'group_participants_add', { reason: 'invite_link', added_participants });
    return { joined: true };
  }
  const request = { id: world.ids.object(), waId, at: world.timers.now() };
  group.joinRequests.push(request);
  postGroup(world, group, 'group_join_request_created', { join_request_id: request.id, ...memberNode(world, waId) });
  return { joined: false, joinRequestId: request.id };
}
