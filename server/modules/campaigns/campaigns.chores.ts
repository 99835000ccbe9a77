import type { Chore } from '../../chores/index.ts';
import { signalsWait } from '../../events/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { watchFraud } from '../messages/index.ts';
import { advanceCampaigns } from './advance-campaigns.ts';
import type { CampaignDeps } from './campaign.ts';
import { followClicks } from './follow-clicks.ts';
import { discardUploads } from './staging.queries.ts';
import { turnIsDue } from './turns.queries.ts';

/** A request that brings contacts may take minutes, not an hour. */
const uploadMinutes = 60;

/** `onQueued` learns of lanes that got work. */
export function campaignChores(
  container: Omit<CampaignDeps, 'fraud'>,
  onQueued: (lanes: readonly Uuid[]) => void,
): Chore[] {
  const { database } = container;
  const deps = { ...container, fraud: watchFraud(container) };
  return [
    {
      name: 'advance campaigns',
      everyMs: 100,
      due: turnIsDue,
      run: async () => {
        const advanced = await advanceCampaigns(deps);
        if (advanced?.laneId) onQueued([advanced.laneId]);
        return advanced !== null;
      },
    },
    { name: 'follow clicks', everyMs: 1_000, due: signalsWait('campaigns'), run: () => followClicks(database) },
    {
      name: 'discard staged contacts',
      everyMs: 10_000,
      run: async () => (await discardUploads(database.system, uploadMinutes, 20_000)).discarded > 0,
    },
  ];
}
