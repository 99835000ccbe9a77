import type { AskedStep, Trigger, TriggerConfig } from '@recado/contract/routes/automation-steps.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** One thing a run does. The id stays the same while the steps around it are edited. */
export type Step = AskedStep & { id: Uuid };

/** An automation as it stands: runs in flight may follow an earlier version of it. */
export type Automation = {
  id: Uuid;
  organizationId: Uuid;
  /** Who made it: its sends are theirs. */
  userId: Uuid;
  name: string;
  trigger: Trigger;
  triggerConfig: TriggerConfig | null;
  steps: readonly Step[];
  version: number;
  active: boolean;
};

/** Counters of its runs. */
export type RunCounts = { runsLast30Days: number; entered: number; completed: number; stopped: number };

/** The public address of a `webhook` automation, and what came there last. */
export type Hook = { lastReceivedAt: Date | null; lastPayload: unknown };

export const defaultFallback = 'cliente';

export const fallbackOf = (config: TriggerConfig | null) => config?.fallback ?? defaultFallback;

/** Where the person is in a payload. */
export const mappingOf = (config: TriggerConfig | null) => ({
  phone: config?.mapping?.phone ?? 'phone',
  name: config?.mapping?.name ?? 'name',
  email: config?.mapping?.email ?? 'email',
});

/** Steps get an id when they are new; a step the automation has already keeps its own. */
export function nameSteps(asked: readonly AskedStep[], known: readonly Step[], newId: () => Uuid): Step[] {
  const free = new Set(known.map(({ id }) => id));
  return asked.map((step) => {
    const kept = step.id !== undefined && free.delete(step.id);
    return { ...step, id: kept && step.id ? step.id : newId() };
  });
}
