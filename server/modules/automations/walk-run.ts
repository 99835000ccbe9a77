import type { Uuid } from '../../runtime/ids.ts';
import type { Step } from './automation.ts';

/** A live run as it stands, with all that its steps ask about. */
export type Standing = {
  steps: readonly Step[];
  step: number;
  started: boolean;
  /** Whether the automation is still on, and was never off since this run entered. */
  alive: boolean;
  replied: boolean;
  clicked: boolean;
  purchased: boolean;
  tags: readonly string[];
  /** A test that is not to wait. */
  skipWaits: boolean;
  now: Date;
};

/** What became of the step a run went out for. */
export type Outcome =
  | { result: 'sent'; messageId: string }
  | { result: 'done'; detail: Record<string, unknown> }
  /** The run ends here, or goes on without it. */
  | { result: 'refused'; code: string; stops: boolean }
  | { result: 'later'; waitMs: number };

export type RunEvent = { kind: string; stepId: Uuid | null; detail: Record<string, unknown> };

/** Where a walk ends: outside for a step that leaves the database, asleep until a time, or at the end. */
export type Destination =
  | { to: 'send'; step: Extract<Step, { type: 'message' | 'text' }> }
  | { to: 'notify'; step: Extract<Step, { type: 'notify' }> }
  | { to: 'sleep'; waitMs: number }
  | { to: 'end'; status: 'COMPLETED' }
  | { to: 'end'; status: 'STOPPED'; reason: string };

/** The steps that change something of ours, in the transaction that moves the run. */
export type Effect = Extract<Step, { type: 'tag' | 'handoff' }>;

export type Walk = {
  step: number;
  started: boolean;
  events: RunEvent[];
  effects: Effect[];
  destination: Destination;
};

/**
 * Takes a run as far as it gets without leaving the transaction: over steps that only look or change our own rows, up to
 * a wait, a send, or the end. Pure: what it returns is written down with the move, all of it or nothing.
 */
export function walkRun(run: Standing, outcome: Outcome | null): Walk {
  const walk = new Walker(run);
  if (!run.alive) return walk.stop('DEACTIVATED');
  if (outcome) {
    const settled = walk.settle(outcome);
    if (settled) return settled;
  } else if (run.started && walk.current()?.type === 'wait') walk.done({});

  for (let step = walk.current(); step; step = walk.current()) {
    const ended = walk.take(step);
    if (ended) return ended;
  }
  return walk.end({ to: 'end', status: 'COMPLETED' });
}

class Walker {
  readonly #run: Standing;
  readonly #events: RunEvent[] = [];
  readonly #effects: Effect[] = [];
  readonly #tags: Set<string>;
  #step: number;
  #started: boolean;

  constructor(run: Standing) {
    this.#run = run;
    this.#tags = new Set(run.tags);
    this.#step = run.step;
    this.#started = run.started;
  }

  current(): Step | undefined {
    return this.#run.steps[this.#step];
  }

  end(destination: Destination): Walk {
    const [step, started] = [this.#step, this.#started];
    return { step, started, events: this.#events, effects: this.#effects, destination };
  }

  stop(reason: string): Walk {
    return this.end({ to: 'end', status: 'STOPPED', reason });
  }

  /** What came of the step that left the database; null when the run goes on. */
  settle(outcome: Outcome): Walk | null {
    switch (outcome.result) {
      case 'sent':
        this.#record('MESSAGE_SENT', { messageId: outcome.messageId });
        this.done({});
        return null;
      case 'done':
        this.done(outcome.detail);
        return null;
      case 'later':
        return this.end({ to: 'sleep', waitMs: outcome.waitMs });
      case 'refused':
        this.#record('STEP_REFUSED', { code: outcome.code });
        if (outcome.stops) return this.stop(stopReason(outcome.code));
        this.#next(1);
        return null;
    }
  }

  /** One step; the walk when it ends here. */
  take(step: Step): Walk | null {
    if (!this.#started) this.#record('STEP_STARTED', { type: step.type });
    this.#started = true;
    switch (step.type) {
      case 'message':
      case 'text':
        return this.end({ to: 'send', step });
      case 'notify':
        return this.end({ to: 'notify', step });
      case 'wait':
        return this.#wait(step.config.minutes);
      case 'condition':
        return this.#ask(step.config);
      case 'tag':
        for (const tag of step.config.remove ?? []) this.#tags.delete(tag);
        for (const tag of step.config.add ?? []) this.#tags.add(tag);
        this.#effects.push(step);
        return this.done({});
      case 'handoff':
        this.#effects.push(step);
        return this.done({});
    }
  }

  done(detail: Record<string, unknown>): null {
    this.#record('STEP_DONE', detail);
    return this.#next(1);
  }

  #wait(minutes: number): Walk | null {
    if (this.#run.skipWaits) return this.done({ minutes, skipped: true });
    const waitMs = minutes * 60_000;
    this.#record('WAITING', { minutes, until: new Date(this.#run.now.getTime() + waitMs).toISOString() });
    return waitMs === 0 ? this.done({}) : this.end({ to: 'sleep', waitMs });
  }

  #ask(config: Extract<Step, { type: 'condition' }>['config']): Walk | null {
    const { when, tag, otherwise, skip = 1 } = config;
    const met = when === 'tagged' ? this.#tags.has(tag ?? '') : this.#run[when];
    if (met) return this.done({ met });
    if (otherwise === 'stop') {
      this.#record('STEP_DONE', { met });
      return this.stop('CONDITION_NOT_MET');
    }
    this.#record('STEP_DONE', { met, skipped: skip });
    return this.#next(1 + skip);
  }

  #next(steps: number): null {
    this.#step = Math.min(this.#step + steps, this.#run.steps.length);
    this.#started = false;
    return null;
  }

  #record(kind: string, detail: Record<string, unknown>): void {
    this.#events.push({ kind, stepId: this.current()?.id ?? null, detail });
  }
}

/** A person who opted out is not a refusal of ours. */
const stopReason = (code: string) => (code === 'RECIPIENT_OPTED_OUT' ? 'OPTED_OUT' : `REFUSED:${code}`);
