import { accountPromises } from './account.ts';
import { campaignPromises } from './campaigns.ts';
import { journeyPromises } from './journeys.ts';
import type { Promises } from './kinds.ts';
import { messagePromises } from './messages.ts';
import { peoplePromises } from './people.ts';
import { templatePromises } from './templates.ts';

/** The whole interface, route by route. */
export const promises: Promises = {
  ...messagePromises,
  ...templatePromises,
  ...campaignPromises,
  ...peoplePromises,
  ...journeyPromises,
  ...accountPromises,
};
