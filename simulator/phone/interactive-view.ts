import { list, record, text } from '../read-value.ts';
import type { Message } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { type ButtonView, type ContentView, flowView, mediaView } from './content-view.ts';

type Node = Record<string, unknown>;

export function interactiveView(world: World, message: Message, node: Node): ContentView {
  const header = record(node.header);
  const action = record(node.action);
  const mediaKind = text(header.type);
  return {
    ...(mediaKind === 'text' ? { header: text(header.text) } : {}),
    ...(mediaKind !== '' && mediaKind !== 'text' ? { media: mediaView(mediaKind, record(header[mediaKind])) } : {}),
    body: text(record(node.body).text),
    footer: text(record(node.footer).text),
    buttons: buttonsOf(world, message, text(node.type), action),
    cards: list(action.cards)
      .map(record)
      .map((card) => interactiveView(world, message, card)),
  };
}

function buttonsOf(world: World, message: Message, type: string, action: Node): ButtonView[] {
  const parameters = record(action.parameters);
  switch (type) {
    case 'button':
      return list(action.buttons).map((button) => {
        const reply = record(record(button).reply ?? record(button).quick_reply);
        return { kind: 'reply', label: text(reply.title), id: text(reply.id) };
      });
    case 'list':
      return [{ kind: 'list', label: text(action.button), sections: action.sections }];
    case 'cta_url':
      return [{ kind: 'url', label: text(parameters.display_text), url: text(parameters.url) }];
    case 'flow': {
      const flow = parameters.flow_id ?? world.flows.named(message.number.accountId, text(parameters.flow_name))?.id;
      const { data } = record(parameters.flow_action_payload);
      return [flowView(world, message, flow, text(parameters.flow_cta), data)];
    }
    case 'location_request_message':
      return [{ kind: 'location', label: '' }];
    default:
      return [];
  }
}
