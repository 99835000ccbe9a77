import { describe, expect, test } from 'vitest';
import { type DraftStep, newStep } from './automation-draft.ts';
import { branchesOf, duplicateStep, insertStep, moveStep, removeStep } from './edit-steps.ts';

const named = (key: string): DraftStep => ({ ...newStep('text'), key });
const skips = (key: string, skip: number): DraftStep => {
  const made = newStep('condition');
  return { ...made, key, values: { ...made.values, otherwise: 'skip', skip } };
};
const shape = (steps: readonly DraftStep[]) =>
  steps.map(({ key, kind, values }) => (kind === 'condition' ? `${key}${values.skip}` : key)).join(' ');

describe('the steps of a draft', () => {
  const steps = [named('a'), skips('c', 2), named('x'), named('y'), named('z')];

  test('take a new one, which joins the branch it is put into and no other', () => {
    expect(shape(insertStep(steps, 0, named('n')))).toBe('n a c2 x y z');
    expect(shape(insertStep(steps, 2, named('n')))).toBe('a c3 n x y z');
    expect(shape(insertStep(steps, 3, named('n')))).toBe('a c3 x n y z');
    expect(shape(insertStep(steps, 4, named('n')))).toBe('a c2 x y n z');
  });

  test('close up where one is removed, and a branch keeps at least one', () => {
    expect(shape(removeStep(steps, 2))).toBe('a c1 y z');
    expect(shape(removeStep(removeStep(steps, 2), 2))).toBe('a c1 z');
    expect(shape(removeStep(steps, 4))).toBe('a c2 x y');
  });

  test('change places, and stay where there is no place', () => {
    expect(shape(moveStep(steps, 0, 2))).toBe('c2 x a y z');
    expect(shape(moveStep(steps, 4, 3))).toBe('a c2 x z y');
    expect(shape(moveStep(steps, 0, -1))).toBe(shape(steps));
    expect(shape(moveStep(steps, 4, 5))).toBe(shape(steps));
  });

  test('are doubled behind themselves, without the id', () => {
    const kept = steps.map((one) => ({ ...one, id: one.key }));
    const doubled = duplicateStep(kept, 2, 'n');
    expect(shape(doubled)).toBe('a c3 x n y z');
    expect(doubled[3]).toMatchObject({ key: 'n', id: null });
  });

  test('stand in the branches of the conditions around them, as far as there are steps', () => {
    const nested = [skips('c', 3), named('a'), skips('d', 9), named('b'), named('e')];
    expect(branchesOf(nested)).toEqual([
      { depth: 0, ends: 0 },
      { depth: 1, ends: 0 },
      { depth: 1, ends: 0 },
      { depth: 2, ends: 1 },
      { depth: 1, ends: 1 },
    ]);
  });
});
