import { afterAll, expect, inject, test } from 'vitest';
import { foundOne } from '../rig/found-senders.ts';
import { openInstallation } from '../rig/installation.ts';
import { StopList } from '../rig/stop-list.ts';
import { compare } from './accept.ts';

const stops = new StopList();
afterAll(() => stops.stopAll());

test('a short run measures ours and its baselines, with every answer a 202 and the books right', async () => {
  const installation = await openInstallation(stops, inject('serverUrl'));
  const senders = await foundOne(installation.operator, 20);
  const lines: string[] = [];
  const pace = { rounds: 1, seconds: 0.5, warmUp: 0.1, connections: 10, attempts: 1 };
  const figure = await compare(stops, installation, senders, { ...pace, log: (line) => lines.push(line) });
  for (const contender of [figure.ours, figure.insert, figure.transaction, figure.pipelinedTransaction]) {
    expect(contender.perSecond).toBeGreaterThan(0);
  }
  expect(figure.ratios.insert).toBeCloseTo(figure.ours.perSecond / figure.insert.perSecond, 1);
  expect(lines).toHaveLength(4);
});
