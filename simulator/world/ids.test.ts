import { expect, test } from 'vitest';
import { Ids, stableId } from './ids.ts';

test('a message id has the anatomy of the real ones', () => {
  const id = new Ids(1, 1_760_000_000_000).outgoing('553188887777');
  const bytes = Buffer.from(id.replace('wamid.', ''), 'base64');
  expect(id.startsWith('wamid.HBgM')).toBe(true);
  expect([...bytes.subarray(0, 3)]).toEqual([0x1c, 0x18, 12]);
  expect(bytes.subarray(3, 15).toString()).toBe('553188887777');
  expect([...bytes.subarray(15, 21)]).toEqual([0x15, 0x02, 0x00, 0x11, 0x18, 18]);
  expect(bytes.subarray(21, 39).toString()).toMatch(/^[0-9A-F]{18}$/);
  expect([...bytes.subarray(39)]).toEqual([0]);
});

test('ids never repeat, not even after a restart with the same seed', () => {
  const first = new Ids(1, 1_760_000_000_000);
  const second = new Ids(1, 1_760_000_001_000);
  const all = Array.from({ length: 5_000 }, () => [first.outgoing('5511'), second.outgoing('5511')]).flat();
  expect(new Set(all).size).toBe(10_000);
  expect(first.object()).not.toBe(second.object());
});

test('object ids survive being a JSON number', () => {
  const ids = new Ids(1, 1_790_000_000_000);
  const id = ids.object();
  expect(String(Number(id))).toBe(id);
  expect(Number.isSafeInteger(Number(id))).toBe(true);
});

test('a stable id depends on nothing but its words', () => {
  expect(stableId('number', '551130000000')).toBe(stableId('number', '551130000000'));
  expect(stableId('number', '551130000000')).not.toBe(stableId('number', '551130000001'));
  expect(stableId('a')).toMatch(/^\d{15}$/);
});
