import { expect, test } from 'vitest';
import { compareVersions, type Version } from './compare-versions.ts';

const step = (id: string, body = id) => ({ id, type: 'text', config: { body } }) as Version['steps'][number];
const version = (next: Partial<Version>): Version => ({
  ...{ version: 1, name: 'Uma', trigger: 'webhook', triggerConfig: null, current: false },
  createdAt: '2026-11-15T12:00:00.000Z',
  steps: [],
  ...next,
});
const told = (before: Partial<Version>, after: Partial<Version>) =>
  compareVersions(version(before), version(after)).map((change) =>
    'step' in change ? `${change.kind} ${change.step.id} ${change.place}` : change.kind,
  );

test('two versions differ by name, start, settings and steps, which are known by their ids', () => {
  const before = { steps: [step('a'), step('b'), step('c')] };
  expect(told(before, before)).toEqual([]);
  expect(
    told(before, { name: 'Outra', trigger: 'cart.abandoned', triggerConfig: { fallback: 'x' }, ...before }),
  ).toEqual(['name', 'trigger', 'settings']);
  expect(told(before, { steps: [step('a'), step('n'), step('c', 'novo')] })).toEqual([
    'removed b 2',
    'added n 2',
    'changed c 3',
  ]);
  expect(told(before, { steps: [step('b'), step('a'), step('c')] })).toEqual(['moved b 1', 'moved a 2']);
});

test('the order of keys and settings that nobody made are no difference', () => {
  const one = { id: 'a', type: 'wait', config: { minutes: 5, note: 'x' } } as Version['steps'][number];
  const other = { config: { note: 'x', minutes: 5 }, type: 'wait', id: 'a' } as Version['steps'][number];
  expect(told({ steps: [one], triggerConfig: null }, { steps: [other], triggerConfig: {} })).toEqual([]);
  expect(told({ name: null }, { name: 'Uma' })).toEqual([]);
});
