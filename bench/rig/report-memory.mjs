// Loaded into a process that is measured: asked over its channel, it clears its garbage away and tells what it still holds.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('message', (asked) => {
  if (asked !== 'memory') return;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heldBytes: heapUsed + external });
});
