import { list, optionalText, parsedIfText, record, text } from '../../read-value.ts';
import type { Group } from '../../world/groups.ts';
import { phoneDigits } from '../../world/phone-digits.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import type { Edge, Edges } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { requireProduct } from '../messages/read-envelope.ts';
import { requireLength } from '../messages/require-length.ts';
import { pageOf } from '../paging.ts';
import { newInviteLink } from './create-group.ts';
import { memberNode, postGroup } from './post-group.ts';

const product = { messaging_product: 'whatsapp' };

const describeGroup: Edge<Group> = (world, call, group) => {
  const asked = askedFields(world, call, nodeKinds.group);
  const node = {
    id: group.id,
    ...product,
    subject: group.subject,
    description: group.description,
    join_approval_mode: group.joinApprovalMode,
    suspended: false,
    creation_timestamp: Math.floor(group.createdAt / 1000),
    participants: group.participants.map((waId) => memberNode(world, waId)),
    total_participant_count: group.participants.length,
  };
  return pickFields(node, asked, ['id', 'messaging_product']);
};

const changeGroup: Edge<Group> = (world, call, group) => {
  requireProduct(call.params);
  const { subject, description } = call.params;
  if (subject !== undefined) requireLength('subject', subject, 1, 128);
  if (description !== undefined) requireLength('description', description, 1, 2048);
  group.subject = optionalText(subject) ?? group.subject;
  group.description = optionalText(description) ?? group.description;
  const request_id = postGroup(world, group, 'group_settings_update', { subject: group.subject });
  return { ...product, request_id };
};

const addParticipants: Edge<Group> = (world, call, group) => {
  const added = peopleOf(world, call).filter((waId) => !group.participants.includes(waId));
  group.participants.push(...added);
  const added_participants = added.map((waId) => memberNode(world, waId));
  return { ...product, request_id: postGroup(world, group, 'group_participants_add', { added_participants }) };
};

const removeParticipants: Edge<Group> = (world, call, group) => {
  const gone = peopleOf(world, call);
  group.participants = group.participants.filter((waId) => !gone.includes(waId));
  const removed_participants = gone.map((waId) => memberNode(world, waId));
  return { ...product, request_id: postGroup(world, group, 'group_participants_remove', { removed_participants }) };
};

function peopleOf(world: World, call: Call): string[] {
  requireProduct(call.params);
  const given = list(parsedIfText(call.params.participants)).map(record);
  if (given.length === 0) throw refuse.missing('participants');
  return given.map(({ user, user_id }) => {
    const written = text(user_id) || text(user);
    const digits = phoneDigits(written);
    const waId = world.people.waIdByUserId(written) ?? (digits === undefined ? undefined : world.people.waId(digits));
    if (waId === undefined) throw refuse.value(`participants: '${written}' is not a user of this business`);
    return waId;
  });
}

/** Approving lets people in, rejecting forgets them; ids nobody knows are reported as failed. */
const decideRequests =
  (verdict: 'approved' | 'rejected'): Edge<Group> =>
  (world, call, group) => {
    requireProduct(call.params);
    const ids = list(parsedIfText(call.params.join_requests)).map(String);
    if (ids.length === 0) throw refuse.missing('join_requests');
    const decided = group.joinRequests.filter(({ id }) => ids.includes(id));
    group.joinRequests = group.joinRequests.filter((request) => !decided.includes(request));
    const people = decided.map(({ waId }) => waId);
    if (verdict === 'approved' && people.length > 0) {
      group.participants.push(...people);
      const added_participants = people.map((waId) => memberNode(world, waId));
      postGroup(world, group, 'group_participants_add', { added_participants });
    }
    const known = decided.map(({ id }) => id);
    const failed = ids.filter((id) => !known.includes(id));
    return {
      ...product,
      [`${verdict}_join_requests`]: known,
      ...(failed.length === 0 ? {} : { failed_join_requests: failed.map(failedRequest) }),
    };
  };

function failedRequest(id: string) {
  const details = 'The join request does not exist.';
  return { join_request_id: id, errors: [{ code: 131009, message: details, error_data: { details } }] };
}

export const groupEdges: Edges<Group> = {
  GET: describeGroup,
  POST: changeGroup,
  DELETE: (world, _call, group) => {
    world.groups.delete(group.id);
    return { ...product, success: true, request_id: postGroup(world, group, 'group_delete') };
  },
  'GET invite_link': (_world, _call, group) => ({ ...product, invite_link: group.inviteLink }),
  'POST invite_link': (world, call, group) => {
    requireProduct(call.params);
    group.inviteLink = newInviteLink(world);
    return { ...product, invite_link: group.inviteLink };
  },
  'DELETE invite_link': (world, _call, group) => {
    group.inviteLink = newInviteLink(world);
    return { ...product, success: 'true' };
  },
  'GET join_requests': (world, call, group) =>
    pageOf(
      call,
      group.joinRequests.map(({ id, waId, at }) => ({
        join_request_id: id,
        ...memberNode(world, waId),
        creation_timestamp: Math.floor(at / 1000),
      })),
    ),
  'POST join_requests': decideRequests('approved'),
  'DELETE join_requests': decideRequests('rejected'),
  'POST participants': addParticipants,
  'DELETE participants': removeParticipants,
};
