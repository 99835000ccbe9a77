import { expect, test } from 'vitest';
import type { LoggedEvent } from '../../../events/index.ts';
import { createLog } from '../../../runtime/log.ts';
import { Packer } from './pack-events.ts';

const event: LoggedEvent = {
  g: 1,
  organizationId: '0198a000-0000-7000-8000-000000000001',
  position: 1,
  day: '2026-11-15',
  type: 'webhook.test',
  subjectId: null,
  old: null,
  new: null,
  at: new Date('2026-11-15T12:00:00.000Z'),
  detail: null,
};

test('an event is rendered once for all who ask within a second, and anew for those who ask later', async () => {
  let [now, rendered] = [0, 0];
  const renderers = { 'webhook.test': async (events: readonly LoggedEvent[]) => events.map(() => ({ n: ++rendered })) };
  const packer = new Packer(renderers, createLog('silent'), () => now);
  const [[one], [two]] = await Promise.all([packer.pack([event]), packer.pack([event])]);
  now = 999;
  const [three] = await packer.pack([event]);
  expect([two, three]).toEqual([one, one]);
  now = 1_000;
  const [later] = await packer.pack([event]);
  const bodies = [one, later].map((content) => typeof content === 'object' && JSON.parse(`${content?.body}`).data);
  expect(bodies).toEqual([{ n: 1 }, { n: 2 }]);
});
