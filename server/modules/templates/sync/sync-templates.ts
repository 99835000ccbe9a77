import { bumpCache } from '../../../database/cache-versions.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { Provider } from '../../../provider/port.ts';
import type { Clock } from '../../../runtime/clock.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Random } from '../../../runtime/random.ts';
import type { Numbers } from '../../numbers/index.ts';
import { finishSync, type Place } from '../accounts.queries.ts';
import { accountsInUse } from '../choose-account.ts';
import { deleteIntent } from '../create/intents.queries.ts';
import { readSamples } from '../create/read-samples.ts';
import { requireReach } from '../require-answer.ts';
import { countVariables } from '../send/template-slots.ts';
import { judgeTemplates, moveTemplates } from '../status/move-templates.ts';
import { storeTemplateIn } from '../store-template.ts';
import { listAccountTemplates, readNow, removeTemplates, updateTemplateParts } from '../templates.queries.ts';
import { type Comparison, compareTemplates } from './compare-templates.ts';
import { readClaim } from './read-claim.ts';

export type SyncDeps = { database: Database; numbers: Numbers; provider: Provider; clock: Clock; random: Random };

export type SyncCounts = Record<(typeof counted)[number], number>;

const counted = ['created', 'updated', 'removed', 'unchanged', 'skipped'] as const;

/**
 * Makes ours what the platform has, for every account with a number in use. Our own pauses stand, and what others made
 * on an account we share stays theirs.
 */
export async function syncTemplates(deps: SyncDeps, organizationId: Uuid): Promise<SyncCounts> {
  const total = { created: 0, updated: 0, removed: 0, unchanged: 0, skipped: 0 };
  for (const businessAccountId of (await accountsInUse(deps.numbers, organizationId)).keys()) {
    const counts = await syncAccount(deps, { organizationId, businessAccountId });
    for (const key of counted) total[key] += counts[key];
  }
  return total;
}

/** The platform is asked with nothing open; what it answered is applied whole. */
export async function syncAccount(deps: SyncDeps, place: Place): Promise<SyncCounts> {
  const { organizationId, businessAccountId } = place;
  const account = await deps.numbers.account(organizationId, businessAccountId);
  const { now: askedAt } = await readNow(deps.database.system);
  const remotes = requireReach(await deps.provider.templates.list(account));
  return deps.database.transaction(async (tx) => {
    const locals = await listAccountTemplates(tx, organizationId, businessAccountId);
    const comparison = compareTemplates(locals, remotes, askedAt, await readClaim(tx, place));
    await applyComparison(deps, tx, place, comparison);
    await finishSync(tx, place);
    const { created, found, updated, removed, unchanged, skipped } = comparison;
    const brought = created.length + found.length;
    return { created: brought, updated: updated.length, removed: removed.length, unchanged, skipped };
  });
}

async function applyComparison(deps: SyncDeps, tx: Tx, place: Place, comparison: Comparison): Promise<void> {
  const { organizationId } = place;
  for (const { parts: _, quality: __, ...remote } of comparison.created) {
    await storeTemplateIn(tx, deps, { ...place, ...remote, formattedName: remote.name, originalCategory: null });
  }
  for (const { intent, remote } of comparison.found) {
    const { platformTemplateId, status, category, rejectionReason } = remote;
    const taken = { platformTemplateId, status, category, rejectionReason, originalCategory: intent.category };
    await storeTemplateIn(tx, deps, { ...place, ...intent, ...taken });
    await deleteIntent(tx, place, intent);
  }
  for (const { local, remote, structure } of comparison.updated) {
    const named = { organizationId, templateId: local.id };
    const { status, rejectionReason, category, quality, platformTemplateId } = remote;
    await moveTemplates(tx, [{ ...named, status, pauseKind: 'PLATFORM', rejectionReason }]);
    await judgeTemplates(tx, [{ ...named, category, quality }]);
    if (!structure && platformTemplateId === local.platformTemplateId) continue;
    const parts = structure ? { structure, samples: samplesOf(remote, structure) } : local;
    await updateTemplateParts(tx, {
      organizationId,
      id: local.id,
      platformTemplateId,
      structure: parts.structure,
      samples: parts.samples,
      variableCount: countVariables({ structure: parts.structure, category }),
    });
  }
  const gone = comparison.removed.map(({ id }) => id);
  if (gone.length > 0) await removeTemplates(tx, organizationId, gone);
  if (comparison.updated.length > 0) await bumpCache(tx, 'templates');
}

type Updated = Comparison['updated'][number];

function samplesOf(remote: Updated['remote'], structure: NonNullable<Updated['structure']>): Record<string, string> {
  const { category, parts } = remote;
  const numbered = Object.fromEntries(parts.samples.map((sample, index) => [String(index + 1), sample]));
  return readSamples(numbered, { structure, category }, []);
}
