import type { Db } from '../../../database/database.ts';
import type { LoggedEvent } from '../../../events/index.ts';
import { renderCapabilities, renderReviews, renderViolations } from './render-account-events.ts';
import { renderNameEvents, renderNumberEvents, renderTierEvents } from './render-number-events.ts';

type Events = readonly LoggedEvent[];

/** Who writes the data of each event about numbers and accounts. */
export const numberRenderers = (system: Db) => ({
  'number.status': (events: Events) => renderNumberEvents(system, events),
  'number.tier_updated': (events: Events) => renderTierEvents(system, events),
  'number.name_status': (events: Events) => renderNameEvents(system, events),
  'account.review': renderReviews,
  'account.capability': renderCapabilities,
  'policy.violation': (events: Events) => renderViolations(system, events),
});
