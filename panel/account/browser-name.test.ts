import { describe, expect, test } from 'vitest';
import { browserOf } from './browser-name.ts';

const mozilla = 'Mozilla/5.0';

describe('the browser of a session', () => {
  test.each([
    [
      `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36 Edg/147.0`,
      'Edge',
      'Windows',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Mobile Safari/604.1`,
      'Safari',
      'iPhone',
    ],
    [`${mozilla} (Linux; Android 16) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
    [`${mozilla} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox', 'Linux'],
    ['curl/8.9', 'curl', null],
  ])('%s', (line, browser, system) => {
    expect(browserOf(line)).toEqual({ browser, system });
  });

  test('that has nothing known has no name', () => {
    expect(browserOf('<script>alert(1)</script>')).toBeNull();
    expect(browserOf(null)).toBeNull();
  });
});
