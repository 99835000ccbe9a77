import { describe, expect, test } from 'vitest';
import type { Step } from './automation.ts';
import { type Standing, walkRun } from './walk-run.ts';

const id = (n: number) => `019a8c1e-7f3b-7c5d-9e2a-00000000000${n}`;
const wait = (n: number, minutes: number): Step => ({ id: id(n), type: 'wait', config: { minutes } });
const text = (n: number): Step => ({ id: id(n), type: 'text', config: { body: 'Oi' } });
const tag = (n: number, add: string): Step => ({ id: id(n), type: 'tag', config: { add: [add] } });
const condition = (n: number, config: Extract<Step, { type: 'condition' }>['config']): Step => ({
  id: id(n),
  type: 'condition',
  config,
});

const standing = (steps: Step[], at: Partial<Standing> = {}): Standing => ({
  steps,
  step: 0,
  started: false,
  alive: true,
  replied: false,
  clicked: false,
  purchased: false,
  tags: [],
  skipWaits: false,
  now: new Date('2026-11-15T12:00:00Z'),
  ...at,
});

const kinds = (walk: ReturnType<typeof walkRun>) => walk.events.map(({ kind, stepId }) => `${kind} ${stepId?.at(-1)}`);

describe('a walk', () => {
  test('goes over what is ours and stops before what is not', () => {
    const walk = walkRun(standing([tag(1, 'a'), wait(2, 0), text(3), tag(4, 'b')]), null);
    expect(kinds(walk)).toEqual([
      ...['STEP_STARTED 1', 'STEP_DONE 1', 'STEP_STARTED 2', 'WAITING 2', 'STEP_DONE 2', 'STEP_STARTED 3'],
    ]);
    expect(walk).toMatchObject({ step: 2, started: true, destination: { to: 'send' } });
    expect(walk.effects).toHaveLength(1);
  });

  test('sleeps at a wait, and a started wait that is due is over', () => {
    const steps = [wait(1, 30), text(2)];
    const asleep = walkRun(standing(steps), null);
    expect(asleep).toMatchObject({ step: 0, started: true, destination: { to: 'sleep', waitMs: 1_800_000 } });
    expect(asleep.events.at(-1)?.detail).toEqual({ minutes: 30, until: '2026-11-15T12:30:00.000Z' });
    const awake = walkRun(standing(steps, { started: true }), null);
    expect(kinds(awake)).toEqual(['STEP_DONE 1', 'STEP_STARTED 2']);
  });

  test('after a death goes out again for the step it was at, and does not record that it starts', () => {
    const walk = walkRun(standing([text(1)], { started: true }), null);
    expect(kinds(walk)).toEqual([]);
    expect(walk.destination).toMatchObject({ to: 'send' });
  });

  test('goes on with what came of a send, and ends', () => {
    const walk = walkRun(standing([text(1)], { started: true }), { result: 'sent', messageId: 'svc_msg_1' });
    expect(kinds(walk)).toEqual(['MESSAGE_SENT 1', 'STEP_DONE 1']);
    expect(walk.destination).toEqual({ to: 'end', status: 'COMPLETED' });
  });

  test('a refusal that stops has a reason; one that does not lets the run go on', () => {
    const at = standing([text(1), tag(2, 'a')], { started: true });
    const stopped = walkRun(at, { result: 'refused', code: 'TEMPLATE_PAUSED', stops: true });
    expect(stopped.destination).toEqual({ to: 'end', status: 'STOPPED', reason: 'REFUSED:TEMPLATE_PAUSED' });
    const silent = walkRun(at, { result: 'refused', code: 'RECIPIENT_OPTED_OUT', stops: true });
    expect(silent.destination).toEqual({ to: 'end', status: 'STOPPED', reason: 'OPTED_OUT' });
    const going = walkRun(at, { result: 'refused', code: 'NOTIFY_FAILED', stops: false });
    expect(kinds(going)).toEqual(['STEP_REFUSED 1', 'STEP_STARTED 2', 'STEP_DONE 2']);
  });

  test('A2 of an automation that was switched off goes nowhere', () => {
    const walk = walkRun(standing([tag(1, 'a'), text(2)], { alive: false }), null);
    expect(walk).toMatchObject({ events: [], effects: [], destination: { to: 'end', reason: 'DEACTIVATED' } });
  });
});

describe('a condition', () => {
  const skip = condition(1, { when: 'clicked', otherwise: 'skip', skip: 2 });

  test.each(['replied', 'clicked', 'purchased'] as const)('lets pass who %s', (when) => {
    const walk = walkRun(standing([condition(1, { when, otherwise: 'stop' }), text(2)], { [when]: true }), null);
    expect(walk).toMatchObject({ step: 1, destination: { to: 'send' } });
  });

  test('stops the others, at itself', () => {
    const walk = walkRun(standing([condition(1, { when: 'replied', otherwise: 'stop' }), text(2)]), null);
    expect(walk).toMatchObject({ step: 0, destination: { to: 'end', reason: 'CONDITION_NOT_MET' } });
  });

  test('or leaves steps out, one unless it names how many, and never runs past the end', () => {
    expect(walkRun(standing([skip, tag(2, 'a'), tag(3, 'b'), text(4)]), null)).toMatchObject({ step: 3, effects: [] });
    const one = condition(1, { when: 'clicked', otherwise: 'skip' });
    expect(walkRun(standing([one, tag(2, 'a'), text(3)]), null)).toMatchObject({ step: 2 });
    expect(walkRun(standing([skip, text(2)]), null).destination).toEqual({ to: 'end', status: 'COMPLETED' });
  });

  test('sees the tags that the same walk put on', () => {
    const tagged = condition(2, { when: 'tagged', tag: 'vip', otherwise: 'stop' });
    expect(walkRun(standing([tag(1, 'vip'), tagged, text(3)]), null).destination.to).toBe('send');
    expect(walkRun(standing([tagged, text(3)], { tags: ['outra'] }), null).destination.to).toBe('end');
  });
});
