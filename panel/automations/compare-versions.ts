import type { Reply } from '../api/paths.ts';

export type Version = Reply<'get', '/v1/automations/{id}/versions/{version}'>;
type Step = Version['steps'][number];

/** What one step says before and after; a key without a value is left out. */
export type Change =
  | { kind: 'name'; before: string; after: string }
  | { kind: 'trigger'; before: Version['trigger']; after: Version['trigger'] }
  | { kind: 'settings' }
  | { kind: 'added' | 'removed'; step: Step; place: number }
  | { kind: 'moved'; step: Step; place: number }
  | { kind: 'changed'; step: Step; before: Step; place: number };

/** Whether two values of JSON are the same, whatever the order of their keys. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(Reflect.get(value, key))]),
  );
}

/** What changes when `after` takes the place of `before`. Steps are known by their ids. */
export function compareVersions(before: Version, after: Version): Change[] {
  const changes: Change[] = [];
  if (before.name !== null && after.name !== null && before.name !== after.name)
    changes.push({ kind: 'name', before: before.name, after: after.name });
  if (before.trigger !== after.trigger) changes.push({ kind: 'trigger', before: before.trigger, after: after.trigger });
  if (!same(before.triggerConfig ?? {}, after.triggerConfig ?? {})) changes.push({ kind: 'settings' });
  return [...changes, ...compareSteps(before.steps, after.steps)];
}

function compareSteps(before: readonly Step[], after: readonly Step[]): Change[] {
  const known = new Map(before.map((step) => [step.id, step]));
  const kept = new Set(after.map(({ id }) => id));
  // Among those that stay, one with another neighbour in front of it has moved.
  const orderBefore = before.filter(({ id }) => kept.has(id)).map(({ id }) => id);
  const orderAfter = after.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const removed = before.flatMap((step, n): Change[] =>
    kept.has(step.id) ? [] : [{ kind: 'removed', step, place: n + 1 }],
  );
  const others = after.flatMap((step, n): Change[] => {
    const place = n + 1;
    const was = known.get(step.id);
    if (!was) return [{ kind: 'added', step, place }];
    const moved = orderBefore.indexOf(step.id) !== orderAfter.indexOf(step.id);
    return [
      ...(same(was, step) ? [] : [{ kind: 'changed', step, before: was, place } as const]),
      ...(moved ? [{ kind: 'moved', step, place } as const] : []),
    ];
  });
  return [...removed, ...others];
}
