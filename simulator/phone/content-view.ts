import { flowTokenOf } from '../control/inbound-node.ts';
import { optionalText } from '../read-value.ts';
import type { Message } from '../world/messages.ts';
import type { World } from '../world/world.ts';
import type { FormAnswer } from './form-answers.ts';

export interface ButtonView {
  kind: 'reply' | 'url' | 'call' | 'copy' | 'flow' | 'list' | 'location';
  label: string;
  id?: string;
  url?: string;
  code?: string;
  flow?: unknown;
  /** What the send handed to the first screen of the form. */
  data?: unknown;
  sections?: unknown;
}

export interface MediaView {
  kind: string;
  url: string | null;
  filename: string | null;
}

/** What the page needs to draw one message, whatever way it was sent. */
export interface ContentView {
  media?: MediaView | undefined;
  header?: string | undefined;
  body?: string | undefined;
  footer?: string | undefined;
  buttons?: ButtonView[] | undefined;
  cards?: ContentView[] | undefined;
  location?: Record<string, unknown> | undefined;
  contacts?: { name: string; phone: string }[] | undefined;
  form?: FormAnswer[] | undefined;
  reaction?: { target: string; emoji: string } | undefined;
}

/** Files uploaded here are shown from here; links are shown as they are. */
export function mediaView(kind: string, node: Record<string, unknown>): MediaView {
  const id = optionalText(node.id);
  return {
    kind,
    url: id === undefined ? (optionalText(node.link) ?? null) : `/phone/api/media/${id}`,
    filename: optionalText(node.filename) ?? null,
  };
}

/** The form behind a flow button, and the token its answer must bring back. */
export function flowView(world: World, message: Message, flowId: unknown, label: string, data?: unknown): ButtonView {
  const flow = world.flows.get(String(flowId));
  const json: unknown = flow && flow.json !== '' ? JSON.parse(flow.json) : {};
  return {
    kind: 'flow',
    label,
    id: flowTokenOf(message) ?? 'unused',
    flow: json,
    ...(data === undefined ? {} : { data }),
  };
}
