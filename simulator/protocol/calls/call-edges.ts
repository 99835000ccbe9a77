import { optionalText, parsedIfText, record, text } from '../../read-value.ts';
import { postChatChange } from '../../webhooks/post-change.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { VoiceCall } from '../../world/calls.ts';
import { userIdOf } from '../../world/people.ts';
import { phoneDigits } from '../../world/phone-digits.ts';
import type { World } from '../../world/world.ts';
import type { Edge } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { requireProduct } from '../messages/read-envelope.ts';

const DAY_MS = 86_400_000;

/** May this number call this person, and may it ask? */
export const readCallPermission: Edge<PhoneNumber> = (world, call, number) => {
  const waId = personOf(world, call.params.user_wa_id, call.params.recipient);
  const nowAt = world.timers.now();
  const until = world.calls.allowedUntil(number.id, waId, nowAt);
  const asked = (days: number) => world.calls.requestsSince(number.id, waId, nowAt - days * DAY_MS);
  const limits = [
    { time_period: 'PT24H', max_allowed: 1, current_usage: asked(1) },
    { time_period: 'P7D', max_allowed: 2, current_usage: asked(7) },
  ];
  const mayAsk = limits.every(({ max_allowed, current_usage }) => current_usage < max_allowed);
  return {
    messaging_product: 'whatsapp',
    permission:
      until === undefined
        ? { status: 'no_permission' }
        : { status: 'temporary', expiration_time: Math.floor(until / 1000) },
    actions: [
      { action_name: 'send_call_permission_request', can_perform_action: mayAsk, limits },
      { action_name: 'start_call', can_perform_action: until !== undefined },
    ],
  };
};

/** Nobody picks up here: a call rings until the business ends it. Calls from people do not exist. */
export const manageCall: Edge<PhoneNumber> = (world, call, number) => {
  requireProduct(call.params);
  const action = text(call.params.action);
  if (action === 'connect') return connect(world, number, call.params);
  if (!['pre_accept', 'accept', 'reject', 'terminate'].includes(action)) {
    throw refuse.param('action must be one of {CONNECT, PRE_ACCEPT, ACCEPT, REJECT, TERMINATE}.');
  }
  const known = world.calls.get(text(call.params.call_id));
  if (known?.numberId !== number.id || action !== 'terminate') {
    throw refuse.value(`There is no call to ${action}`);
  }
  world.calls.end(known.id);
  postChatChange(world, number, 'calls', {
    calls: [{ ...callNode(world, number, known), event: 'terminate', status: 'FAILED' }],
  });
  return { messaging_product: 'whatsapp', success: true };
};

function connect(world: World, number: PhoneNumber, params: Record<string, unknown>) {
  const waId = personOf(world, params.to, params.recipient);
  const session = record(parsedIfText(params.session));
  if (session.sdp_type !== 'offer' || text(session.sdp) === '') throw refuse.missing("session['sdp']");
  if (number.extras.settings.calling?.status !== 'ENABLED') throw new GraphError(138000);
  const at = world.timers.now();
  if (world.calls.allowedUntil(number.id, waId, at) === undefined) throw new GraphError(138006);
  const id = `wacid.${world.ids.trace()}`;
  const opened = { id, numberId: number.id, waId, opaque: optionalText(params.biz_opaque_callback_data), at };
  world.calls.add(opened);
  const { from: _, to, ...node } = callNode(world, number, opened);
  const recipient = to === undefined ? {} : { recipient_id: to };
  postChatChange(world, number, 'calls', { statuses: [{ ...node, ...recipient, type: 'call', status: 'RINGING' }] });
  return { messaging_product: 'whatsapp', calls: [{ id }] };
}

function callNode(world: World, number: PhoneNumber, { id, waId, opaque }: VoiceCall) {
  return {
    id,
    from: number.digits,
    to: world.people.find(waId)?.hidesPhone ? undefined : waId,
    recipient_user_id: userIdOf(waId),
    timestamp: String(Math.floor(world.timers.now() / 1000)),
    ...(opaque === undefined ? {} : { biz_opaque_callback_data: opaque }),
  };
}

function personOf(world: World, phone: unknown, userId: unknown): string {
  const digits = phoneDigits(String(phone ?? ''));
  const waId = digits === undefined ? world.people.waIdByUserId(text(userId)) : world.people.waId(digits);
  if (waId === undefined) throw refuse.missing('to');
  return waId;
}
