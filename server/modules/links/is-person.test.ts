import { describe, expect, test } from 'vitest';
import { deriveKeyring } from '../../runtime/keyring.ts';
import { isPerson, visitorOf } from './is-person.ts';

const chrome =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const visit = (agent: string | undefined, headers: Record<string, string> = {}, method = 'GET') => ({
  method,
  address: '189.10.20.30',
  headers: { ...(agent === undefined ? {} : { 'user-agent': agent }), ...headers },
});

describe('a person', () => {
  test.each([
    chrome,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 334.0.4 (iPhone15,2)',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS;FBAV/467.0]',
    'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
    'Opera/9.80 (Android; Opera Mini/36.2/119.132) Presto/2.12.423 Version/12.16',
  ])('is a visitor who opens a link with %s', (agent) => {
    expect(isPerson(visit(agent))).toBe(true);
  });
});

describe('no person', () => {
  test.each([
    undefined,
    '',
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/126 Mobile Safari/537.36 (compatible; Google-InspectionTool/1.0;)',
    'curl/8.5.0',
    'node',
  ])('calls itself %j', (agent) => {
    expect(isPerson(visit(agent))).toBe(false);
  });

  test('only looks at the head, or gets ready for a tap that may never come', () => {
    expect(isPerson(visit(chrome, {}, 'HEAD'))).toBe(false);
    expect(isPerson(visit(chrome, { 'sec-purpose': 'prefetch;prerender' }))).toBe(false);
    expect(isPerson(visit(chrome, { 'x-moz': 'prefetch' }))).toBe(false);
  });
});

describe('a visitor', () => {
  const keyring = deriveKeyring('a secret only tests know of');

  test('is the same on one link and another on the next, and the address is not to be found in it', () => {
    const [one, again] = [visitorOf(keyring, 'a', visit(chrome)), visitorOf(keyring, 'a', visit(chrome))];
    expect(again).toEqual(one);
    expect(visitorOf(keyring, 'b', visit(chrome))).not.toEqual(one);
    expect(visitorOf(keyring, 'a', { ...visit(chrome), address: '189.10.20.31' })).not.toEqual(one);
    expect(visitorOf(deriveKeyring('another secret altogether'), 'a', visit(chrome))).not.toEqual(one);
    expect(one).toHaveLength(16);
  });
});
