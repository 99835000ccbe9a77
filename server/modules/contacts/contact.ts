import type { Uuid } from '../../runtime/ids.ts';

/** A contact with what the person's row holds of them. */
export type Contact = {
  id: Uuid;
  personKey: string;
  /** Digits; null for a person without a phone. */
  phone: string | null;
  name: string | null;
  email: string | null;
  tags: string[];
  attributes: Record<string, unknown>;
  optedOut: boolean;
  lastInboundAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};
