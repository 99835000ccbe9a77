import { expect, test } from 'vitest';
import { type Draft, emptyDraft, newStep } from './automation-draft.ts';
import { beginHistory, changeDraft, nameSteps, redo, undo } from './draft-history.ts';

const called = (name: string): Draft => ({ ...emptyDraft, name });

test('what is typed into one field is undone at once, and each other change by itself', () => {
  let history = beginHistory(called(''));
  for (const name of ['C', 'Ca', 'Car']) history = changeDraft(history, called(name), 'name');
  history = changeDraft(history, called('Car!'), null);
  history = changeDraft(history, called('Car!!'), null);
  const seen = [history.now.name];
  for (let n = 0; n < 4; n++) {
    history = undo(history);
    seen.push(history.now.name);
  }
  expect(seen).toEqual(['Car!!', 'Car!', 'Car', '', '']);
  expect(redo(redo(history)).now.name).toBe('Car!');
});

test('a change after an undo leaves nothing to redo, and typing in the same field after an undo is a change of its own', () => {
  const typed = changeDraft(beginHistory(called('')), called('a'), 'name');
  const again = changeDraft(undo(typed), called('b'), 'name');
  expect(redo(again)).toBe(again);
  expect(undo(again).now.name).toBe('');
});

test('steps that were saved have their ids in what may come back', () => {
  const step = newStep('text');
  const history = changeDraft(beginHistory(called('')), { ...emptyDraft, steps: [step] }, null);
  const saved = nameSteps(changeDraft(history, called('without'), null), new Map([[step.key, 'id']]));
  expect(undo(saved).now.steps).toMatchObject([{ id: 'id' }]);
});
