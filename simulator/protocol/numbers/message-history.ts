import { optionalText } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Message } from '../../world/messages.ts';
import type { World } from '../../world/world.ts';
import type { Edge, Edges } from '../edge.ts';
import { errorTitle } from '../error-codes.ts';
import { askedFields, pickFields } from '../fields.ts';
import { nodeKinds } from '../known-fields.ts';
import { pageOf } from '../paging.ts';

/** What became of messages this number sent: of one, by its id, or of all that are remembered, newest first. */
export const messageHistory: Edge<PhoneNumber> = (world, call, number) => {
  const asked = askedFields(world, call, nodeKinds.messageHistory);
  const id = optionalText(call.params.message_id);
  const known = id === undefined ? world.messages.all().reverse() : [world.messages.find(id)];
  const own = known.filter((message): message is Message => message?.direction === 'out' && message.number === number);
  return pageOf(
    call,
    own.map((message) => pickFields(historyNode(world, message), asked, ['id', 'message_id', 'events'])),
  );
};

function historyNode(world: World, message: Message) {
  const id = world.histories.idOf(message);
  const events = eventsOf(message).map(({ status, at, description }, index) => ({
    id: `${id}${index + 1}`,
    delivery_status: status,
    timestamp: at,
    application: { id: world.app.id },
    ...(description === undefined ? {} : { error_description: description }),
  }));
  return { id, message_id: message.id, events: { data: events } };
}

/** `GET /{message-history}/events`: the same, one node for each. */
export const historyEdges: Edges<Message> = {
  'GET events': (world, call, message) => {
    const wanted = optionalText(call.params.status_filter)?.toUpperCase();
    const id = world.histories.idOf(message);
    const found = eventsOf(message).map((event, index) => ({ ...event, id: `${id}${index + 1}` }));
    return pageOf(
      call,
      found
        .filter(({ status }) => wanted === undefined || status === wanted)
        .map((event) => ({
          node: {
            id: event.id,
            delivery_status: event.status,
            ...(event.description === undefined ? {} : { error_description: event.description }),
            occurrence_timestamp: event.at,
            status_timestamp: event.at,
            application: { id: world.app.id, name: 'Recado' },
          },
        })),
    );
  },
};

function eventsOf(message: Message) {
  return message.told.map((status, index) => ({
    status: status.toUpperCase(),
    at: Math.floor((message.toldAt[index] ?? message.at) / 1000),
    description: status === 'failed' ? errorTitle(message.errorCode ?? 131000) : undefined,
  }));
}
