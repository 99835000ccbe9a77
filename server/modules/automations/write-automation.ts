import { refuse } from '@recado/contract/refusal.ts';
import type { WriteAutomation } from '@recado/contract/routes/automations.ts';
import type { Tx } from '../../database/database.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Random } from '../../runtime/random.ts';
import { readPlan } from '../plans/index.ts';
import { nameSteps, type Step } from './automation.ts';
import {
  deleteHook,
  editAutomation,
  insertAutomation,
  insertHook,
  insertVersion,
  lockAutomations,
} from './automations.queries.ts';
import { type CheckDeps, checkAutomation } from './check-automation.ts';
import { hashHookToken, hookToken } from './hook-token.ts';
import { type ReadDeps, readAutomation } from './read-automations.ts';

export type WriteDeps = ReadDeps & CheckDeps & { clock: Clock; random: Random };
export type Writer = { organizationId: Uuid; userId: Uuid };

export async function createAutomation(deps: WriteDeps, { organizationId, userId }: Writer, asked: WriteAutomation) {
  await checkAutomation(deps, organizationId, asked);
  const id = uuidV7(deps.clock, deps.random);
  await deps.database.organizationTransaction(organizationId, async (tx) => {
    await requireRoom(tx, organizationId);
    await insertAutomation(tx, { organizationId, id, userId, name: asked.name, trigger: asked.trigger });
    await writeVersion(deps, tx, { organizationId, id, version: 1, known: [], asked });
  });
  return readAutomation(deps, organizationId, id);
}

/** Automations of one organization are made one after the other, so that no two take the last place. */
async function requireRoom(tx: Tx, organizationId: Uuid): Promise<void> {
  await lockAutomations(tx, organizationId);
  const { limits, usage } = await readPlan(tx, organizationId);
  const limit = limits.automations;
  if (limit !== null && usage.automations >= limit) throw refuse('AUTOMATION_LIMIT_REACHED', { parameters: { limit } });
}

/** A new version: a person who enters from now on follows it; one who is inside keeps the version of their entry. */
export async function updateAutomation(
  deps: WriteDeps,
  { organizationId }: Writer,
  id: Uuid,
  asked: WriteAutomation,
  /** Steps of a past version whose ids are taken up again. */
  past: readonly Step[] = [],
) {
  await readAutomation(deps, organizationId, id);
  await checkAutomation(deps, organizationId, asked);
  await deps.database.organizationTransaction(organizationId, async (tx) => {
    const edited = await editAutomation(tx, organizationId, id, asked.name, asked.trigger);
    if (!edited) throw refuse('AUTOMATION_UNKNOWN');
    await writeVersion(deps, tx, {
      organizationId,
      id,
      version: edited.version,
      known: [...edited.steps, ...past],
      asked,
    });
  });
  return readAutomation(deps, organizationId, id);
}

type Version = { organizationId: Uuid; id: Uuid; version: number; known: readonly Step[]; asked: WriteAutomation };

async function writeVersion(deps: WriteDeps, tx: Tx, { organizationId, id, version, known, asked }: Version) {
  await insertVersion(tx, {
    organizationId,
    automationId: id,
    version,
    name: asked.name,
    trigger: asked.trigger,
    triggerConfig: asked.triggerConfig ?? null,
    steps: nameSteps(asked.steps, known, () => uuidV7(deps.clock, deps.random)),
  });
  if (asked.trigger === 'webhook') await insertHook(tx, organizationId, id, hashHookToken(hookToken(deps.keyring, id)));
  else await deleteHook(tx, organizationId, id);
}
