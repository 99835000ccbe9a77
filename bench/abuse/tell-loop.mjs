// Loaded into the API that is attacked: asked over its channel, it tells how long its loop stood still at most, what
// processor it took and what memory it has, since it was asked to begin.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 2;
const loop = monitorEventLoopDelay({ resolution: resolutionMs });
loop.enable();
let before = process.cpuUsage();

// On a machine that others keep busy the loop stands still without working. What it works between two turns is told, too.
let heldMs = 0;
let [turnedAt, workedAt] = [performance.now(), process.cpuUsage()];
setInterval(() => {
  const [now, worked] = [performance.now(), process.cpuUsage()];
  const workedMs = (worked.user - workedAt.user + worked.system - workedAt.system) / 1e3;
  heldMs = Math.max(heldMs, Math.min(now - turnedAt, workedMs));
  [turnedAt, workedAt] = [now, worked];
}, resolutionMs).unref();

process.on('message', (asked) => {
  if (asked === 'begin') {
    loop.reset();
    heldMs = 0;
    before = process.cpuUsage();
    process.send({});
  }
  if (asked === 'loop') {
    const { user, system } = process.cpuUsage(before);
    const blockedMs = Math.max(0, loop.max / 1e6 - resolutionMs);
    process.send({ blockedMs, heldMs, cpuMs: (user + system) / 1e3, rssMb: process.memoryUsage.rss() / 2 ** 20 });
  }
});
