// Loaded into the API that is attacked. Asked over its channel, it tells what happened since it was asked to begin: how long
// its loop stood still at most, what processor it took and what memory it has; or, asked to count, how many turns it made.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 2;
const loop = monitorEventLoopDelay({ resolution: resolutionMs });
let before = process.cpuUsage();

// On a machine that others keep busy the loop stands still without working. What it works between two turns is told, too.
let heldMs = 0;
let [turnedAt, workedAt] = [0, before];
let timer = null;
function look() {
  const [now, worked] = [performance.now(), process.cpuUsage()];
  const workedMs = (worked.user - workedAt.user + worked.system - workedAt.system) / 1e3;
  heldMs = Math.max(heldMs, Math.min(now - turnedAt, workedMs));
  [turnedAt, workedAt] = [now, worked];
}

const countTurns = () => performance.nodeTiming.uvMetricsInfo.loopCount;
let turnsBefore = 0;

function watchTime() {
  loop.enable();
  loop.reset();
  [turnedAt, workedAt, heldMs] = [performance.now(), process.cpuUsage(), 0];
  timer ??= setInterval(look, resolutionMs).unref();
}

/** A timer makes turns of its own: a process that counts turns has none. */
function watchTurns() {
  loop.disable();
  clearInterval(timer);
  timer = null;
  turnsBefore = countTurns();
}

process.on('message', (asked) => {
  if (asked === 'begin' || asked === 'count') {
    if (asked === 'begin') watchTime();
    else watchTurns();
    before = process.cpuUsage();
    process.send({});
  }
  if (asked === 'loop') {
    const { user, system } = process.cpuUsage(before);
    const blockedMs = Math.max(0, loop.max / 1e6 - resolutionMs);
    const rssMb = process.memoryUsage.rss() / 2 ** 20;
    process.send({ blockedMs, heldMs, turns: countTurns() - turnsBefore, cpuMs: (user + system) / 1e3, rssMb });
  }
});
