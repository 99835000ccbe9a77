import { isRecord, list, optionalText, record, text } from '../read-value.ts';
import { contentOf, type Message } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import { type ContentView, mediaView } from './content-view.ts';
import { formAnswers } from './form-answers.ts';
import { interactiveView } from './interactive-view.ts';
import { templateView } from './template-view.ts';

export function messageView(world: World, message: Message) {
  const content = contentOf(message);
  return {
    id: message.id,
    direction: message.direction,
    numberId: message.number.id,
    at: new Date(message.at).toISOString(),
    status: message.status,
    type: message.type,
    quotes: optionalText(record(content.context).message_id) ?? optionalText(record(content.context).id) ?? null,
    ...contentView(world, message, content),
  };
}

function contentView(world: World, message: Message, content: Record<string, unknown>): ContentView {
  const node = content[message.type];
  switch (message.type) {
    case 'text':
      return { body: text(record(node).body) };
    case 'template':
      return templateView(world, message, record(node));
    case 'interactive':
      return message.direction === 'in'
        ? replyView(world, message, record(node))
        : interactiveView(world, message, record(node));
    case 'button':
      return { body: text(record(node).text) };
    case 'location':
      return { location: record(node) };
    case 'contacts':
      return { contacts: list(node).filter(isRecord).map(contactView) };
    case 'reaction':
      return { reaction: { target: text(record(node).message_id), emoji: text(record(node).emoji) } };
    default:
      return { media: mediaView(message.type, record(node)), body: optionalText(record(node).caption) };
  }
}

function replyView(world: World, message: Message, node: Record<string, unknown>): ContentView {
  const reply = record(node.button_reply ?? node.list_reply);
  if (node.type !== 'nfm_reply') return { body: text(reply.title) };
  const fields: unknown = JSON.parse(text(record(node.nfm_reply).response_json) || '{}');
  return { form: formAnswers(world, message, record(fields)) };
}

function contactView(contact: Record<string, unknown>) {
  return {
    name: text(record(contact.name).formatted_name),
    phone: text(record(list(contact.phones)[0]).phone),
  };
}
