import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slowdown } from '../../testing/slowdown.ts';
import { cleanFilename } from './clean-filename.ts';

const pdf = { extensions: ['.pdf'] } as const;
const jpeg = { extensions: ['.jpg', '.jpeg'] } as const;

describe('cleanFilename', () => {
  test.each([
    ['catalogo.pdf', 'catalogo.pdf'],
    ['Catálogo 2026.PDF', 'Catálogo 2026.PDF'],
    ['catalogo', 'catalogo.pdf'],
    ['pagina.html', 'pagina.html.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\pasta\\a.pdf', 'a.pdf'],
    ['a\u202efdp.exe', 'afdp.exe.pdf'],
    ['a\r\nb\0c.pdf', 'abc.pdf'],
    ['"a"<b>|c?.pdf', 'abc.pdf'],
    ['...', 'arquivo.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['', 'arquivo.pdf'],
    [' .\u00a0a. b .', 'a. b.pdf'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    ['x'.repeat(300), `${'x'.repeat(251)}.pdf`],
    [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(251)}.pdf`],
  ])('%j becomes %j', (given, cleaned) => {
    expect(cleanFilename(given, pdf)).toBe(cleaned);
  });

  test('any extension of the kind will do', () => {
    expect(cleanFilename('a.jpeg', jpeg)).toBe('a.jpeg');
    expect(cleanFilename('a.png', jpeg)).toBe('a.png.jpg');
  });

  test.each([
    ['dots', `a${'.'.repeat(15_800)}a`],
    ['spaces', `a${' '.repeat(15_800)}a`],
    ['accents out of order', `a${'\u0315'.repeat(5_000)}${'\u0300'.repeat(5_000)}`],
    ['separators', '/'.repeat(15_800)],
  ])('a name full of %s takes no longer than one of letters', (_name, given) => {
    expect(slowdown(given, (name) => cleanFilename(name, pdf))).toBeLessThan(100);
  });

  test('whatever comes in, what comes out is short, plain and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = cleanFilename(given, pdf);
        expect(name).toMatch(/^[^.\s/\\\p{C}][^/\\\p{C}]*\.pdf$/iu);
        expect([...name].length).toBeLessThanOrEqual(255);
        expect(cleanFilename(name, pdf)).toBe(name);
      }),
    );
  });
});
