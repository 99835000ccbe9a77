import type { severities } from '@recado/contract/panel/me.ts';
import type { Db } from '../../database/database.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Language } from '../../runtime/language.ts';
import { readStanding, type Standing } from './home.queries.ts';
import { type ItemKey, items, type StepKey, steps } from './words.ts';

type Severity = (typeof severities)[number];
type Found = { key: ItemKey; severity: Severity; count?: number; since?: Date | null };

/** What needs a person, the most pressing first, each with what to do about it; and how far a new account has come. */
export async function readAttention(system: Db, organizationId: Uuid, language: Language) {
  const standing = await readStanding(system, organizationId);
  return {
    items: findItems(standing)
      .sort((a, b) => rank[a.severity] - rank[b.severity])
      .map(({ key, severity, count, since }) => ({
        key,
        severity,
        title: items[key][language].title,
        howToAct: items[key][language].howToAct,
        href: items[key].href,
        count: count ?? null,
        since: since?.toISOString() ?? null,
      })),
    steps: stepsOf(standing).map(({ key, done }) => ({
      key,
      done,
      title: steps[key][language],
      href: steps[key].href,
    })),
  };
}

const rank: Record<Severity, number> = { critical: 0, warning: 1, info: 2 };

/** Of a day's sends so many must have failed, and so many of all, before it is more than bad luck. */
const failing = { least: 20, share: 0.1 };
/** A balance that three days like those of the last week would use up. */
const daysLeft = 3;

function findItems(now: Standing): Found[] {
  const balance = Number(now.balanceMicros);
  const perDay = Number(now.spentWeekMicros) / 7;
  const isEmpty = balance <= 0 && now.hasSent;
  const counted = (key: ItemKey, severity: Severity, count: number, since?: Date | null): Found[] =>
    count > 0 ? [{ key, severity, count, ...(since ? { since } : {}) }] : [];
  const when = (key: ItemKey, severity: Severity, holds: boolean): Found[] => (holds ? [{ key, severity }] : []);
  return [
    ...when('suspended', 'critical', now.suspended),
    ...when('held', 'critical', now.held),
    ...when('wallet_empty', 'critical', isEmpty),
    ...when('wallet_low', 'warning', !isEmpty && perDay > 0 && balance < perDay * daysLeft),
    ...counted('numbers_down', 'critical', now.numbersDown),
    ...counted('numbers_poor', 'warning', now.numbersPoor),
    ...counted('templates_stopped', 'warning', now.templatesStopped),
    ...counted('endpoints_off', 'critical', now.endpointsOff),
    ...counted('endpoints_failing', 'warning', now.endpointsFailing, now.failingSince),
    ...counted('deliveries_exhausted', 'warning', now.exhausted),
    ...counted('sends_failing', 'warning', isFailing(now) ? now.failed : 0),
    ...counted('keys_expiring', 'warning', now.keysExpiring),
    ...counted('handoffs_open', 'info', now.openHandoffs, now.handoffSince),
  ];
}

const isFailing = ({ accepted, failed }: Standing) => failed >= failing.least && failed > accepted * failing.share;

function stepsOf(now: Standing): { key: StepKey; done: boolean }[] {
  return [
    { key: 'confirm_email', done: now.emailConfirmed },
    { key: 'connect_number', done: now.connected > 0 },
    { key: 'add_credit', done: Number(now.balanceMicros) > 0 || now.hasSent },
    { key: 'approved_template', done: now.approved > 0 },
    { key: 'first_message', done: now.hasSent },
    { key: 'api_key', done: now.keys > 0 },
    { key: 'webhook', done: now.endpoints > 0 },
  ];
}
