import { isRecord, list, record, text } from '../../read-value.ts';
import type { Problem } from './flow-problem.ts';

type Node = Record<string, unknown>;

/** A screen with everything inside it, wherever a wrapper put it. */
export interface Screen {
  id: string;
  path: string;
  node: Node;
  components: Node[];
}

/**
 * The way through: it begins at the first screen, reaches every other, never turns back, and ends where the form is
 * handed over. A routing model may be written down; then it must match the screens.
 */
export function routingProblems(flow: Node, screens: Screen[]): Problem[] {
  const steps = new Map(screens.map((screen) => [screen.id, stepsOf(screen)]));
  return [
    ...screens.flatMap((screen) => endProblems(screen)),
    ...backwardProblems(steps),
    ...unreachedProblems(screens, steps),
    ...modelProblems(flow.routing_model, steps),
  ];
}

function stepsOf({ components }: Screen): string[] {
  return actionsOf(components)
    .filter(({ name }) => name === 'navigate')
    .map(({ next }) => text(record(next).name));
}

function actionsOf(components: Node[]): Node[] {
  return components.map((component) => component['on-click-action']).filter(isRecord);
}

function endProblems({ node, components, path }: Screen): Problem[] {
  const names = actionsOf(components).map(({ name }) => name);
  if (node.terminal !== true && names.includes('complete')) {
    return [{ error: 'INVALID_COMPLETE_ACTION', message: 'Only a terminal screen completes the flow.', path }];
  }
  if (node.terminal === true && !names.some((name) => name === 'complete' || name === 'data_exchange')) {
    return [{ error: 'INVALID_COMPLETE_ACTION', message: 'A terminal screen must complete the flow.', path }];
  }
  return [];
}

function backwardProblems(steps: Map<string, string[]>): Problem[] {
  const problems: Problem[] = [];
  for (const [from, targets] of steps) {
    for (const to of targets) {
      if (to !== from && !reachedFrom(to, steps).has(from)) continue;
      problems.push({ error: 'INVALID_ROUTING', message: `'${from}' leads back to itself.`, path: 'screens' });
    }
  }
  return problems;
}

function unreachedProblems(screens: Screen[], steps: Map<string, string[]>): Problem[] {
  const [first] = screens;
  const reached = first ? reachedFrom(first.id, steps) : new Set();
  return screens
    .filter(({ id }) => !reached.has(id))
    .map(({ path }) => ({ error: 'INVALID_ROUTING', message: 'No screen leads here.', path }));
}

/** A screen and all that follow from it. */
function reachedFrom(start: string, steps: Map<string, string[]>): Set<string> {
  const reached = new Set<string>();
  const left = [start];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    left.push(...(steps.get(id) ?? []));
  }
  return reached;
}

function modelProblems(model: unknown, steps: Map<string, string[]>): Problem[] {
  if (model === undefined) return [];
  const problem = {
    error: 'INVALID_ROUTING_MODEL',
    message: 'It does not say what the screens do.',
    path: 'routing_model',
  };
  const written = record(model);
  const agrees = [...steps].every(([id, targets]) => {
    const listed = list(written[id]).map(String);
    return targets.every((target) => listed.includes(target));
  });
  return agrees && Object.keys(written).every((id) => steps.has(id)) ? [] : [problem];
}
