import type { ClockRow } from './clock.queries.ts';

/** A look at the database's clock, between two instants of a clock of this process that nobody sets. Milliseconds. */
export type Look = ClockRow & {
  before: number;
  after: number;
  /** A clock that also counts while the machine sleeps. */
  upMs: number;
};

/** The look before, with the shift it ended with, and how many before it agreed with each other. */
export type LastLook = Look & { agreed: number };

export type Verdict =
  /** What is to be added to the server's clock from now on, and whether `time` may be vouched for. */
  | { kind: 'steady'; time: number; shift: number; vouches: boolean; agreed: number }
  /** The server's clock was set: by so much, seen from where it stood. */
  | { kind: 'jump'; time: number; shift: number; millis: number; agreed: 0 };

/** Less is followed: clocks are corrected by as much all the time. */
export const noticedMs = 2_000;
/** A process that was stopped or slept for longer cannot know for how long. */
const witnessMs = 30_000;
/** How much later than the time that was vouched for a process that may not know of a jump takes it to be. */
const aheadMs = 5_000;
/** As long as one that starts waits for those that run (await-watchers.ts). */
const aloneMs = 10_000;
/** How fast a clock that stays where it was set is followed: leases then last half as long again, or two thirds. */
const slewRate = 0.5;

/** After so many looks that agree there is no unknown jump: a process that saw one would have recorded it. */
const enoughLooks = 3;

/**
 * What time it is, by two looks at the database's clock. It never goes back. It is hurried by a jump forward only when
 * nothing distinguishes that from a pause: no process looked, or the machine slept.
 */
export function judgeClock(last: LastLook | null, look: Look): Verdict {
  const witness = last && witnesses(last, look) ? last : null;
  const millis = witness ? measureJump(witness, look) : lookBack(look);
  if (millis !== 0) {
    const shift = look.shift - millis;
    return { kind: 'jump', time: Math.max(look.wall + shift, look.seen ?? 0), shift, millis, agreed: 0 };
  }
  const agreed = witness ? witness.agreed + 1 : 0;
  const shift = follow(look);
  const time = Math.max(look.wall + shift, look.seen ?? 0);
  const latest = look.seen === null || mayLeap(last, look, agreed) ? time : look.seen + aheadMs;
  return { kind: 'steady', shift, time: Math.min(time, latest), vouches: look.seen === null || last !== null, agreed };
}

/**
 * By how much the server's clock moved beyond what passed; 0 for what may as well be the way of the answer. What another
 * process recorded since is in the shift: a clock is often set again at once.
 */
function measureJump(last: Look, look: Look): number {
  const wasRecorded = last.jumps !== look.jumps;
  const moved = look.wall - last.wall + (wasRecorded ? look.shift - last.shift : 0);
  const [least, most] = [look.before - last.after, look.after - last.before];
  const noticed = noticedMs + (wasRecorded ? most * slewRate : 0);
  if (moved <= most + noticed && moved >= least - noticed) return lookBack(look);
  return moved - (least + most) / 2;
}

/** What was taken back while nobody looked. */
function lookBack({ wall, shift, seen }: Look): number {
  const back = wall + shift - (seen ?? wall + shift);
  return back < -noticedMs ? back : 0;
}

/** Whether this process knows how long it was between the two. */
function witnesses(last: Look, look: Look): boolean {
  const elapsed = look.after - last.before;
  const slept = look.upMs - last.upMs - elapsed;
  return elapsed >= 0 && elapsed <= witnessMs && slept < noticedMs;
}

/** A process that has just started, or was stopped, may not know of a jump: it does not overtake those that vouch. */
const mayLeap = (last: Look | null, look: Look, agreed: number) => agreed >= enoughLooks || wasAlone(last, look);

/** Nobody vouched for longer than those that run need for it. */
const wasAlone = (last: Look | null, look: Look) =>
  last !== null && last.seen === look.seen && Math.max(look.before - last.after, look.upMs - last.upMs) > aloneMs;

/** Back to the server's clock, once nobody expects it to be set back. */
function follow({ shift, seen, wall, doubtedUntil }: Look): number {
  const passed = seen === null ? 0 : wall + shift - seen;
  if (passed <= 0 || (doubtedUntil !== null && wall + shift < doubtedUntil)) return shift;
  const most = Math.min(passed, aheadMs) * slewRate;
  return shift > 0 ? Math.max(0, shift - most) : Math.min(0, shift + most);
}
