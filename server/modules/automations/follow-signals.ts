import { type Trigger, triggers } from '@recado/contract/routes/automation-steps.ts';
import type { Database, Tx } from '../../database/database.ts';
import { type TakenSignal, takeSignals } from '../../events/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { type Erasures, ensureContacts } from '../contacts/index.ts';
import type { Organizations } from '../organizations/index.ts';
import { listListening } from './automations.queries.ts';
import { isOpen } from './is-open.ts';
import { matchesTrigger } from './match-trigger.ts';
import { type Entry, enterRunRows, notifyRunRows } from './runs.queries.ts';

/** What a trigger's subject brings into a run: a cart's address, a form's fields, the words of a message. */
export type TriggerFacts = { subjectId: Uuid; phone?: string | null; context: Record<string, unknown> };
export type Subject = { organizationId: Uuid; subjectId: Uuid };

/** Modules that come later know what their signals are about; each gives its reader in compose. */
export type TriggerReader = (tx: Tx, subjects: readonly Subject[]) => Promise<TriggerFacts[]>;
export type TriggerReaders = Partial<Record<Trigger, TriggerReader>>;

export type SignalDeps = {
  database: Database;
  organizations: Organizations;
  clock: Clock;
  random: Random;
  erasures: Erasures;
  readers: TriggerReaders;
};

const most = 500;
/** News that changes runs in flight, whether or not it also starts a run. */
const newsKinds = new Set([
  ...['message.received', 'flow.replied', 'link.clicked'],
  ...['order.placed', 'charge.paid', 'person.stopped'],
]);

/**
 * Takes what happened: first whom it lets in, then what it means for runs in flight. The signals are gone with the
 * transaction that acted on them, so each is acted on once. True when there may be more.
 */
export function followSignals(deps: SignalDeps, atOnce = most): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    const signals = await takeSignals(tx, 'automations', atOnce);
    const entries = await entriesOf(deps, tx, signals);
    if (entries.length > 0) await letIn(deps, tx, entries);
    const news = signals.filter(({ kind, personKey }) => personKey !== null && newsKinds.has(kind));
    if (news.length > 0) await notifyRunRows(tx, news);
    return signals.length === atOnce;
  });
}

/** A person who enters is a contact from then on, so that a tag has something to hang on. */
async function letIn(deps: SignalDeps, tx: Tx, entries: readonly Entry[]): Promise<void> {
  const newPeople = entries.filter(({ phone }) => phone !== null);
  if (newPeople.length > 0) await ensureContacts(tx, deps, newPeople);
  await enterRunRows(tx, entries);
}

async function entriesOf(deps: SignalDeps, tx: Tx, signals: readonly TakenSignal[]): Promise<Entry[]> {
  const starting = signals.filter(({ kind, personKey }) => personKey !== null && isTrigger(kind));
  if (starting.length === 0) return [];
  const pairs = new Map(starting.map((one) => [`${one.organizationId} ${one.kind}`, one]));
  const found = await listListening(
    tx,
    [...pairs.values()].map(({ organizationId }) => organizationId),
    [...pairs.values()].map(({ kind }) => kind),
  );
  const open = await Promise.all(found.map(({ organizationId }) => isOpen(deps.organizations, organizationId)));
  const listening = found.filter((_, n) => open[n]);
  if (listening.length === 0) return [];
  const matching = starting.filter((one) =>
    listening.some((automation) => automation.organizationId === one.organizationId && automation.trigger === one.kind),
  );
  const facts = await readFacts(deps.readers, tx, matching);
  return matching.flatMap((one) => {
    const known = facts.get(one.subjectId ?? '');
    return listening
      .filter((automation) => automation.organizationId === one.organizationId && automation.trigger === one.kind)
      .filter((automation) => matchesTrigger(automation.triggerConfig, one, known?.context ?? {}))
      .map(({ id }) => ({
        organizationId: one.organizationId,
        automationId: id,
        personKey: one.personKey ?? '',
        phone: known?.phone ?? null,
        runId: uuidV7(deps.clock, deps.random),
        context: { ...one.detail, ...known?.context },
        entryKey: entryKey(one),
        at: one.at,
      }));
  });
}

async function readFacts(readers: TriggerReaders, tx: Tx, signals: readonly TakenSignal[]) {
  const facts = new Map<string, TriggerFacts>();
  for (const trigger of triggers) {
    const subjects = signals.flatMap(({ kind, organizationId, subjectId }) =>
      kind === trigger && subjectId ? [{ organizationId, subjectId }] : [],
    );
    const reader = readers[trigger];
    if (!reader || subjects.length === 0) continue;
    for (const known of await reader(tx, subjects)) facts.set(known.subjectId, known);
  }
  return facts;
}

/** A tag may be taken off and put on again: that is another event about the same contact. All others have a name. */
const entryKey = ({ kind, subjectId }: TakenSignal) =>
  kind === 'contact.tagged' || subjectId === null ? null : `${kind}:${subjectId}`;

const isTrigger = (kind: string) => triggers.some((trigger) => trigger === kind);
