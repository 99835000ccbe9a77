import type { EventName } from '@recado/contract/events/names.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** Where an organization wants its events: all of them, or those it named. */
export type Endpoint = {
  organizationId: Uuid;
  id: Uuid;
  url: string;
  events: EventName[] | null;
  /** Events of one subject wait for each other. */
  ordered: boolean;
  enabled: boolean;
};

/** What signs an organization's deliveries; for a while after a rotation the old secret still does as well. */
export type SigningSecrets = { current: string; previous: { secret: string; until: Date } | null };

/** Why we switched an endpoint off: it answered that it is gone, or nothing but failures came for days. */
export type SwitchedOff = { organizationId: Uuid; endpointId: Uuid; url: string; reason: 'GONE' | 'FAILING' };
