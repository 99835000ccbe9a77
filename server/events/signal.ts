/** News for our own modules. Followers of each kind are named in the stored function `followers_of`. */
export const signalKinds = [
  'contact.created',
  'contact.tagged',
  'message.received',
  'flow.replied',
  'link.clicked',
  'charge.paid',
  'charge.expired',
  'cart.abandoned',
  'order.placed',
  'person.stopped',
  'number.lost',
] as const;
export type SignalKind = (typeof signalKinds)[number];

export type Follower = 'automations' | 'handoffs' | 'campaigns' | 'numbers';

/** Narrow, like an event: keys, ids and words of ours, never a text a person wrote. */
export type Signal = {
  organizationId: string;
  kind: SignalKind;
  personKey: string | null;
  subjectId: string | null;
  detail?: Record<string, unknown>;
};

export type TakenSignal = Required<Omit<Signal, 'detail'>> & { at: Date; detail: Record<string, unknown> | null };
