import { postChatChange } from '../../webhooks/post-change.ts';
import type { Group } from '../../world/groups.ts';
import { userIdOf } from '../../world/people.ts';
import type { World } from '../../world/world.ts';

const fields: Record<string, string> = {
  group_create: 'group_lifecycle_update',
  group_delete: 'group_lifecycle_update',
  group_settings_update: 'group_settings_update',
  group_participants_add: 'group_participants_update',
  group_participants_remove: 'group_participants_update',
  group_join_request_created: 'group_participants_update',
};

/** Notifies the callback of what became of a group. Answers the id of the request that asked for it. */
export function postGroup(world: World, group: Group, type: string, more: Record<string, unknown> = {}): string {
  const requestId = world.ids.trace();
  const number = world.accounts.numbers.get(group.numberId);
  if (!number) return requestId;
  postChatChange(world, number, fields[type] ?? type, {
    groups: [
      {
        timestamp: String(Math.floor(world.timers.now() / 1000)),
        group_id: group.id,
        type,
        request_id: requestId,
        ...(type === 'group_create' ? { subject: group.subject, invite_link: group.inviteLink } : {}),
        ...more,
      },
    ],
  });
  return requestId;
}

/** A member of a group, without the phone if it is hidden. */
export function memberNode(world: World, waId: string) {
  return { ...(world.people.find(waId)?.hidesPhone ? {} : { wa_id: waId }), user_id: userIdOf(waId) };
}
