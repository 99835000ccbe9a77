import { describe, expect, test } from 'vitest';
import { createMetrics, type Figure } from './metrics.ts';

function watched(read: () => Promise<Figure[]>) {
  let nowMs = 0;
  const metrics = createMetrics(() => nowMs);
  metrics.watch({ up: 'queues_up', read });
  return { text: () => metrics.text(), pass: (millis: number) => (nowMs += millis) };
}

const figures: Figure[] = [
  { name: 'queue_waiting', help: 'Waiting.', label: 'queue', values: { mails: 3, codes: 0 } },
  { name: 'doubts', help: 'In doubt.', value: 2 },
];

describe('what is read when metrics are scraped', () => {
  test('stands beside what the process counts', async () => {
    const text = await watched(async () => figures).text();
    for (const line of ['queues_up 1', 'queue_waiting{queue="mails"} 3', 'queue_waiting{queue="codes"} 0', 'doubts 2'])
      expect(text).toContain(`\n${line}\n`);
    expect(text).toContain('# TYPE queue_waiting gauge\n');
    expect(text).toContain('recado_http_request_seconds');
  });

  test('is left out when it cannot be read, and everything else is reported', async () => {
    const text = await watched(() => Promise.reject(new Error('gone'))).text();
    expect(text).toContain('\nqueues_up 0\n');
    expect(text).toContain('recado_http_request_seconds');
    expect(text).not.toContain('queue_waiting');
  });

  test('is read once in five seconds, however often and however many look', async () => {
    let reads = 0;
    const { text, pass } = watched(async () => {
      reads += 1;
      return figures;
    });
    await Promise.all([text(), text(), text()]);
    pass(5_000);
    await text();
    expect(reads).toBe(1);
    pass(1);
    await text();
    expect(reads).toBe(2);
  });
});
