import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LargeList, parseInPieces as parseChunks } from './parse-in-pieces.ts';
import { NotJson, parseJson } from './parse-json.ts';

/** In pieces as they come from the network: the first is short, and none ends where a value does. */
const parseInPieces = (body: Buffer, list: LargeList) =>
  parseChunks([body.subarray(0, 7), body.subarray(7, 60_001), body.subarray(60_001)], list);

const rows = { field: null, maxItems: 5_000 };
const recipients = { field: 'recipients', maxItems: 1_000 };

test('a large body has the value that the parser returns, be it a list or an object with one', async () => {
  const list = fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 1, maxLength: 30 });
  const rest = fc.record({ name: fc.string(), note: fc.jsonValue({ maxDepth: 3 }) });
  await fc.assert(
    fc.asyncProperty(list, rest, async (items, others) => {
      const [bare, named] = [items, { ...others, recipients: items }].map((body) => Buffer.from(JSON.stringify(body)));
      expect(await parseInPieces(bare ?? Buffer.of(), rows)).toEqual(parseJson(bare ?? Buffer.of()));
      expect(await parseInPieces(named ?? Buffer.of(), recipients)).toEqual(parseJson(named ?? Buffer.of()));
    }),
    { numRuns: 100 },
  );
});

test.each([
  '[{},{}',
  '[{},{}]]',
  '[{}],"list":[{}]',
  '[{}],"more":1',
  '[{}] 5',
  '[{},]',
  '[,]',
  '["\\ud800"]',
  '"list":[]',
  '5,"list":[{}]',
  `[${'['.repeat(40)}${']'.repeat(40)}]`,
])('%j is no JSON in pieces either', async (text) => {
  expect(parseJson(Buffer.from(text))).toBeInstanceOf(NotJson);
  expect(await parseInPieces(Buffer.from(text), rows)).toBeInstanceOf(NotJson);
});

test('a large object where a list is asked for is refused for its type, and much beside the list is refused', async () => {
  expect(await parseInPieces(Buffer.from('{"a":1}'), rows)).toEqual({});
  const beside = JSON.stringify({ recipients: [{}], note: 'x'.repeat(300_000) });
  expect(await parseInPieces(Buffer.from(beside), recipients)).toBeInstanceOf(NotJson);
});

test('one item with a great many parts is refused before it is parsed', async () => {
  const item = JSON.stringify({ recipients: [{ receiver: Array.from({ length: 50_000 }, () => ({})) }] });
  expect(await parseInPieces(Buffer.from(item), recipients)).toEqual(new NotJson('tem um item grande demais'));
});

test('a list with millions of parts is refused before it fills the memory', async () => {
  const item = `[${'0,'.repeat(9_000)}0]`;
  const body = Buffer.from(`[${Array.from({ length: 300 }, () => item).join(',')}]`);
  expect(await parseInPieces(body, rows)).toEqual(new NotJson('tem valores demais'));
});

test('items are kept as the route wants them: none of what it leaves stays in memory', async () => {
  const body = Buffer.from(`[${'{"phone":"1","more":[1,2]},'.repeat(20_000)}{"phone":"2"}]`);
  const kept = await parseInPieces(body, {
    field: null,
    maxItems: 50_000,
    keep: (item) => Reflect.get(Object(item), 'phone'),
  });
  expect(kept).toEqual([...Array.from({ length: 20_000 }, () => '1'), '2']);
});

test('of a list that is too long one item too many is kept, and others get their turns while it is read', async () => {
  const body = Buffer.from(`[${'"aaaaaaaaaa",'.repeat(300_000)}0]`);
  let [turns, isRead] = [0, false];
  const count = () => {
    turns += 1;
    if (!isRead) setImmediate(count);
  };
  setImmediate(count);
  const value = await parseInPieces(body, rows);
  isRead = true;

  expect(value).toHaveLength(rows.maxItems + 1);
  expect(turns).toBeGreaterThan(50);
});
