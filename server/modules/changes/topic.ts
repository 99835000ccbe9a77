import type { EventName } from '@recado/contract/events/names.ts';
import type { Topic } from '@recado/contract/panel/watch.ts';

/** What a page shows that an event may have changed. The wallet moves with messages, and needs no event of its own. */
const byFamily: Record<string, readonly Topic[]> = {
  message: ['messages', 'wallet', 'conversations'],
  template: ['templates', 'attention'],
  campaign: ['campaigns', 'wallet'],
  conversation: ['conversations', 'attention'],
  number: ['numbers', 'attention'],
  account: ['numbers', 'attention'],
  charge: ['charges'],
  policy: ['keys', 'attention'],
  webhook: ['webhooks'],
};

/** Who writes becomes a contact, was last heard of now, and may have refused or agreed. */
const byEvent: Partial<Record<EventName, readonly Topic[]>> = { 'message.received': ['contacts'] };

export const topicsOf = (type: EventName): readonly Topic[] => [
  ...(byFamily[type.split('.', 1)[0] ?? ''] ?? []),
  ...(byEvent[type] ?? []),
];

/** What a person wrote in the panel, by the tag of the operation. */
const byTag: Record<string, readonly Topic[]> = {
  Keys: ['keys', 'attention'],
  Members: ['members'],
  Organization: ['organization'],
  Numbers: ['numbers', 'attention'],
  'Business profile': ['numbers'],
  Wallet: ['wallet', 'attention'],
  Webhooks: ['webhooks', 'attention'],
  Templates: ['templates'],
  Campaigns: ['campaigns'],
  Automations: ['automations'],
  Conversations: ['conversations'],
  'Quick replies': ['conversations'],
  Contacts: ['contacts'],
  'Opt-outs': ['contacts'],
  Charges: ['charges'],
};

export const topicsOfTag = (tag: string): readonly Topic[] => byTag[tag] ?? [];
