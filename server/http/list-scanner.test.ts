import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { ListScanner } from './list-scanner.ts';
import { NotJson, parseJson } from './parse-json.ts';

const bounds = { itemsPerPiece: 3, pieceBytes: 200, pieceParts: 1_000, itemBytes: 1_000 };

/** Feeds a text in chunks of these sizes, over and over; what comes out, or the problem. */
function scan(text: string, sizes: readonly number[], within = bounds): { items: unknown[]; rest: unknown } | string {
  const scanner = new ListScanner('contacts', within);
  const bytes = Buffer.from(text);
  const items: unknown[] = [];
  try {
    for (let at = 0, turn = 0; at < bytes.length; turn++) {
      const size = sizes[turn % sizes.length] ?? 1;
      for (const piece of scanner.feed(bytes.subarray(at, at + size))) items.push(...piece);
      at += size;
    }
    return { items, rest: scanner.end() };
  } catch (error) {
    if (error instanceof NotJson) return error.problem;
    throw error;
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });

describe('a list cut out of a body', () => {
  test('is what the whole body would have held, however it arrives', () => {
    const field = fc.record({ name: fc.string(), note: fc.jsonValue({ maxDepth: 3 }) });
    const contacts = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 12 });
    fc.assert(
      fc.property(field, contacts, sizes, fc.boolean(), (rest, items, chunks, isLast) => {
        const body = isLast ? { ...rest, contacts: items } : { contacts: items, ...rest };
        const seen = scan(JSON.stringify(body, null, items.length % 3), chunks, { ...bounds, itemBytes: 1_000_000 });
        // The ordinary parser drops `__proto__`; so must both parts.
        expect(seen).toEqual({
          items: parseJson(Buffer.from(JSON.stringify(items))),
          rest: parseJson(Buffer.from(JSON.stringify({ ...body, contacts: [] }))),
        });
      }),
      {
        numRuns: 300,
        examples: [
          [{ name: '', note: JSON.parse('{"__proto__":0}') }, [], [1], false],
          [{ name: '', note: null }, ['a'.repeat(2_000)], [7], false],
        ],
      },
    );
  });

  test('is refused whenever the whole body would be', () => {
    const text = '{"name":"a","contacts":[{"to":"1","variables":["x","y"]},{"to":"2"}],"on":true}';
    fc.assert(
      fc.property(
        fc.nat(text.length - 1),
        fc.constantFrom('', ',', ']', '[', '{', '}', '"', ':', '\\'),
        sizes,
        (at, put, chunks) => {
          const broken = text.slice(0, at) + put + text.slice(at + 1);
          const seen = scan(broken, chunks);
          const whole = attempt(() => JSON.parse(broken));
          if (whole === undefined) expect(typeof seen).toBe('string');
          else if (typeof seen !== 'string')
            expect(Array.isArray(whole.contacts) ? whole.contacts : []).toEqual(seen.items);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['{"contacts":[1,,2]}', 'two commas'],
    ['{"contacts":[1,2,]}', 'a comma at the end'],
    ['{"contacts":[,1]}', 'a comma at the start'],
    ['{"contacts":[1,2', 'no end'],
    ['{"contacts":[1],"contacts":[2]}', 'two lists'],
    ['{"contacts":[1]}}', 'too many braces'],
  ])('%s is refused: %s', (text) => {
    expect(scan(text, [100])).toBe('JSON malformado');
  });

  test('is known by its name, however that is escaped, and only directly in the body', () => {
    expect(scan('{"c\\u006fntacts":[1]}', [4])).toEqual({ items: [1], rest: { contacts: [] } });
    expect(scan('{"other":{"contacts":[1]},"x":"contacts"}', [4])).toEqual({
      items: [],
      rest: { other: { contacts: [1] }, x: 'contacts' },
    });
  });

  test('holds no item that is larger than it may be', () => {
    expect(scan(`{"contacts":["${'x'.repeat(2_000)}"]}`, [64])).toBe('tem um item grande demais');
  });
});

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

test('a name is read once, however many colons follow it', () => {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    expect(scan(`{"${'a'.repeat(255)}"${':'.repeat(240_000)}`, [65_536], { ...bounds, itemBytes: 1e6 })).toBe(
      'JSON malformado',
    );
    expect(parse.mock.calls.length).toBeLessThan(5);
  } finally {
    parse.mockRestore();
  }
});
