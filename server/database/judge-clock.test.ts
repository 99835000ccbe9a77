import { describe, expect, test } from 'vitest';
import { judgeClock, type LastLook, type Look, type Verdict } from './judge-clock.ts';

const noon = Date.UTC(2026, 10, 18, 12);
const hour = 3_600_000;

/** One process that looks at a database: `steady` is its own clock, `wall` the server's. */
class Watch {
  row = { wall: noon, shift: 0, seen: null as number | null, jumps: 0, doubtedUntil: null as number | null };
  steady = 50_000;
  upMs = 9_000_000;
  last: LastLook | null = null;

  look(answerMs = 1): Verdict {
    const look: Look = { ...this.row, before: this.steady, after: this.steady + answerMs, upMs: this.upMs };
    const verdict = judgeClock(this.last, look);
    this.last = { ...look, shift: verdict.shift, agreed: verdict.agreed };
    if (verdict.kind === 'jump') {
      this.row.jumps += 1;
      this.row.doubtedUntil = verdict.time + 10 * 60_000;
    }
    if (verdict.kind === 'jump' || verdict.vouches)
      this.row = { ...this.row, shift: verdict.shift, seen: verdict.time };
    return verdict;
  }

  pass(millis: number): void {
    this.steady += millis;
    this.upMs += millis;
    this.row.wall += millis;
  }

  /** Time passes and is looked at every second, as it is in life. */
  live(millis: number): void {
    for (let left = millis; left > 0; left -= 1_000) {
      this.pass(Math.min(1_000, left));
      this.look();
    }
  }

  get time(): number {
    return this.row.seen ?? Number.NaN;
  }
}

function watched(): Watch {
  const watch = new Watch();
  watch.look();
  watch.live(10_000);
  return watch;
}

describe('the clock of the service', () => {
  test('is that of the server as long as nobody sets it', () => {
    const watch = watched();
    expect(watch.time).toBe(noon + 10_000);
    expect(watch.row).toMatchObject({ shift: 0, jumps: 0 });
  });

  test.each([40_000, hour, -40_000, -hour])('goes on when that is set by %i ms, and back again', (jump) => {
    const watch = watched();
    watch.row.wall += jump;
    watch.live(30_000);
    expect(watch.time - noon).toBeCloseTo(40_000, -3);
    expect(watch.row.shift).toBeCloseTo(-jump, -4);
    watch.row.wall -= jump;
    watch.live(30_000);
    expect(watch.time - noon).toBeCloseTo(70_000, -3);
    expect(Math.abs(watch.row.shift)).toBeLessThan(2_000);
    expect(watch.row.jumps).toBe(2);
  });

  test('follows a clock that stays where it was set, at once and a half times the pace and never back', () => {
    const watch = watched();
    watch.row.wall += hour;
    watch.live(10 * 60_000);
    expect(watch.row.shift).toBeCloseTo(-hour, -4);
    watch.live(60_000);
    expect(watch.row.shift).toBeCloseTo(-hour + 30_000, -4);
    watch.live(3 * hour);
    expect(watch.row.shift).toBe(0);

    watch.row.wall -= hour;
    let latest = 0;
    for (let n = 0; n < 3 * 3_600; n++) {
      watch.live(1_000);
      expect(watch.time).toBeGreaterThanOrEqual(latest);
      latest = watch.time;
    }
    expect(watch.row.shift).toBe(0);
  });

  test('goes by the server after a process stood still, a machine slept or nobody looked', () => {
    const frozen = watched();
    frozen.pass(hour);
    frozen.live(5_000);
    expect(frozen.row).toMatchObject({ shift: 0, jumps: 0, seen: noon + hour + 15_000 });

    const asleep = watched();
    asleep.row.wall += hour;
    asleep.upMs += hour;
    asleep.live(5_000);
    expect(asleep.row).toMatchObject({ shift: 0, jumps: 0, seen: noon + hour + 15_000 });
  });

  test('records no jump because of a slow answer, nor because of a process whose own clock was set', () => {
    const watch = watched();
    watch.pass(9_000);
    watch.look(8_000);
    expect(watch.row.jumps).toBe(0);
    watch.live(3_000);
    watch.steady += 86_400_000;
    watch.live(3_000);
    watch.steady -= 2 * 86_400_000;
    watch.live(3_000);
    expect(watch.row).toMatchObject({ shift: 0, jumps: 0 });
  });

  test('is not hurried by one that came after a jump and before others recorded it', () => {
    const watch = watched();
    const newcomer = new Watch();
    newcomer.row = { ...watch.row, wall: watch.row.wall + hour };
    newcomer.look();
    // Others vouch meanwhile, by what they know.
    for (let n = 0; n < 2; n++) {
      newcomer.pass(1_000);
      newcomer.row.seen = (newcomer.row.seen ?? 0) + 1_000;
      newcomer.look();
    }
    expect(newcomer.time - watch.time).toBeLessThan(15_000);
  });

  test('is not hurried by one that has just come while those that run did not look for a second', () => {
    const watch = watched();
    const newcomer = new Watch();
    newcomer.row = { ...watch.row, wall: watch.row.wall + hour };
    newcomer.look();
    newcomer.pass(1_000);
    newcomer.look();
    expect(newcomer.time - watch.time).toBeLessThan(15_000);
  });

  test('goes on when that is set again before any process has looked twice, no matter which reported the first time', () => {
    const teller = watched();
    teller.row.wall -= hour;
    teller.live(1_000);
    expect(teller.row.jumps).toBe(1);
    teller.row.wall += hour;
    teller.live(30_000);
    expect(teller.time - noon).toBeCloseTo(41_000, -3);
    expect(teller.row.jumps).toBe(2);

    const other = watched();
    other.row = { ...other.row, jumps: 1, shift: hour };
    other.live(30_000);
    expect(other.time - noon).toBeCloseTo(40_000, -3);
    expect(other.row.jumps).toBe(2);
  });

  test('records one jump once, by the first of two that saw it', () => {
    const late = watched();
    late.pass(1_000);
    // Another recorded it before this one could.
    late.row.wall += hour;
    late.look();
    late.row.jumps = 1;
    late.live(30_000);
    expect(late.row).toMatchObject({ jumps: 1, shift: -hour });
    expect(late.time - noon).toBeCloseTo(41_000, -3);
  });
});
