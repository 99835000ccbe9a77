import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NotJson, parseJson } from './parse-json.ts';

const parse = (text: string) => parseJson(Buffer.from(text));

describe('bytes to JSON', () => {
  test('reads whatever JSON.stringify writes, in both spellings of what is not ASCII', () => {
    const storable = fc
      .jsonValue({ maxDepth: 8 })
      .filter((value) => !/\\ud[89a-f]|\\u0000|__proto__/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(storable, (value) => {
        const text = JSON.stringify(value);
        const escaped = text.replaceAll(
          /[\u0080-\uffff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        expect(parse(text)).toEqual(JSON.parse(text));
        expect(parse(escaped)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  test('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        parseJson(Buffer.from(bytes));
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['a cut object', '{"a":1'],
    ['a trailing comma', '{"a":1,}'],
    ['nothing but blanks', '  '],
    ['a raw NUL', '{"a":"\u0000"}'],
    ['an escaped NUL', '{"a":"x\\u0000"}'],
    ['an escaped NUL in a key', '{"x\\u0000":1}'],
    ['a lone high surrogate', '{"a":["\\ud83d"]}'],
    ['a lone low surrogate', '{"a":{"b":"\\uDE00x"}}'],
    ['a reversed pair', '"\\ude00\\ud83d"'],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['10,000 levels', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['100,000 openings', '['.repeat(100_000)],
  ])('refuses %s', (_name, text) => {
    expect(parse(text)).toBeInstanceOf(NotJson);
  });

  test('refuses bytes that are not UTF-8', () => {
    expect(parseJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toEqual(new NotJson('não é UTF-8'));
    expect(parseJson(Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBeInstanceOf(NotJson);
  });

  test.each([
    ['a pair of surrogates', '"\\ud83d\\ude00"', '😀'],
    ['the word NUL behind a backslash', '"\\\\u0000"', '\\u0000'],
    ['a byte order mark', '\ufeff{"a":1}', { a: 1 }],
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, JSON.parse(`${'['.repeat(32)}${']'.repeat(32)}`)],
    ['brackets inside a string', JSON.stringify('[{'.repeat(100)), '[{'.repeat(100)],
    ['quotes inside a string', JSON.stringify(`"${'['.repeat(100)}\\`), `"${'['.repeat(100)}\\`],
    ['the last of two equal keys', '{"a":1,"a":2}', { a: 2 }],
    ['minus zero', '[-0]', [-0]],
  ])('accepts %s', (_name, text, value) => {
    expect(parse(text)).toEqual(value);
  });

  test.each(['{"__proto__":{"polluted":1},"a":1}', '{"\\u005f_proto__":{"polluted":1},"a":1}'])(
    'drops the prototype in %s',
    (text) => {
      const value = parse(text);
      expect(Object.assign({}, value)).toEqual({ a: 1 });
      expect(Reflect.get(Object.assign({}, value), 'polluted')).toBeUndefined();
      expect(Object.hasOwn(Object(value), '__proto__')).toBe(false);
    },
  );
});
