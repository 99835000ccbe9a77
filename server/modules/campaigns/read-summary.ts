import type { CampaignSummary } from '@recado/contract/panel/campaigns.ts';
import { campaignCan } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import { lowestIdAt, type Uuid } from '../../runtime/ids.ts';
import { describeFailure } from '../messages/index.ts';
import type { Campaign, CampaignDeps } from './campaign.ts';
import { readCaps, spread } from './forecast-campaign.ts';
import { blockSentence } from './list-recipients.ts';
import { presentCampaign } from './present-campaign.ts';
import { requireCampaign } from './read-campaign.ts';
import {
  countBlocks,
  countFailures,
  countLeaving,
  type FailureGroup,
  listMinutes,
  type Minute,
} from './summary.queries.ts';

export type SummaryDeps = Pick<CampaignDeps, 'database' | 'numbers' | 'allowances'>;
type Summary = Static<typeof CampaignSummary>;
type Reason = Summary['reasons'][number];

const mostFailures = 50_000;
const paceSeconds = 10;
/** Processes do not have one clock: ids of a message may be a little older than its campaign. */
const clockMarginMs = 3_600_000;

/** Why contacts did not get it, what happened when, and how fast it goes. */
export async function readSummary(deps: SummaryDeps, organizationId: Uuid, id: Uuid): Promise<Summary> {
  const campaign = await requireCampaign(deps.database, organizationId, id);
  const db = deps.database.organization(organizationId);
  const firstId = lowestIdAt(new Date(campaign.createdAt.getTime() - clockMarginMs));
  const number = (await deps.numbers.ofOrganization(organizationId)).find((one) => one.id === campaign.numberId);
  const pace = number?.throughputPerSecond ?? 80;
  const most = Math.min(15_000, pace * (paceSeconds + 5));
  const isOver = !campaignCan.cancel.some((status) => status === campaign.status);
  const [failures, blocks, minutes, leaving] = await Promise.all([
    (campaign.counts.FAILED ?? 0) > 0 ? countFailures(db, organizationId, id, firstId, mostFailures) : [],
    campaign.blocked > 0 ? countBlocks(db, organizationId, id) : [],
    listMinutes(db, organizationId, id),
    isOver ? null : countLeaving(db, organizationId, id, paceSeconds, most),
  ]);
  const perSecond = (leaving?.left ?? 0) / paceSeconds;
  const waits = isOver || campaign.pausedAt !== null || !leaving || !number;
  return {
    reasons: [...failureReasons(failures), ...blocks.map(blockReason)].sort((a, b) => b.count - a.count),
    ...timelineOf(minutes),
    perSecond,
    endsAt: waits
      ? null
      : await endOf(campaign, leaving.now, perSecond || pace, () => readCaps(deps, organizationId, number)),
  };
}

/** Of the platform's many codes some have the same words: those are one reason. */
function failureReasons(groups: readonly FailureGroup[]): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const { count, ...failure } of groups) {
    const described = describeFailure(failure);
    const code = typeof described === 'string' ? 'PROVIDER_ERROR' : described.code;
    const whatHappened = typeof described === 'string' ? described : described.whatHappened;
    const known = reasons.get(whatHappened);
    if (known) known.count += count;
    else {
      const howToAct = typeof described === 'string' ? null : described.howToAct;
      reasons.set(whatHappened, { kind: 'FAILED', code, count, whatHappened, howToAct, retry: passing.has(code) });
    }
  }
  return [...reasons.values()];
}

/** What time alone may mend: the platform's trouble, and a pace that was too high. */
const passing: ReadonlySet<string> = new Set([
  ...['PROVIDER_ERROR', 'SEND_RATE_LIMITED', 'DELIVERY_UNCONFIRMED', 'NUMBER_BLOCKED', 'SENDER_NOT_ALLOWED'],
  ...['TEMPLATE_PAUSED', 'INSUFFICIENT_FUNDS', 'MARKETING_FREQUENCY_EXCEEDED'],
]);

const blockReason = ({ code, count }: { code: string; count: number }): Reason => ({
  ...{ kind: 'BLOCKED', code, count },
  ...{ whatHappened: blockSentence(code), howToAct: null, retry: false },
});

const mostSteps = 120;

/** Minutes, or as many of them together as leave a drawing readable. */
export function timelineOf(minutes: readonly Minute[]): Pick<Summary, 'timeline' | 'stepSeconds'> {
  const [first, last] = [minutes[0]?.minute.getTime() ?? 0, minutes.at(-1)?.minute.getTime() ?? 0];
  const step = Math.max(1, Math.ceil(((last - first) / 60_000 + 1) / mostSteps)) * 60_000;
  const steps = new Map<number, Summary['timeline'][number]>();
  for (const { minute, sent, delivered, read, failed } of minutes) {
    const at = first + Math.floor((minute.getTime() - first) / step) * step;
    const known = steps.get(at) ?? { at: new Date(at).toISOString(), sent: 0, delivered: 0, read: 0, failed: 0 };
    steps.set(at, {
      at: known.at,
      sent: known.sent + sent,
      delivered: known.delivered + delivered,
      read: known.read + read,
      failed: known.failed + failed,
    });
  }
  return { timeline: [...steps.values()], stepSeconds: step / 1_000 };
}

async function endOf(
  campaign: Campaign,
  now: Date,
  perSecond: number,
  caps: () => ReturnType<typeof readCaps>,
): Promise<string> {
  const startsAt = Math.max(now.getTime(), campaign.scheduledAt?.getTime() ?? 0);
  const { days, seconds } = spread(presentCampaign(campaign).pendingCount, perSecond, await caps());
  return new Date(startsAt + days * 86_400_000 + seconds * 1_000).toISOString();
}
