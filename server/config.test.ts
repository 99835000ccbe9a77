import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const least = {
  DATABASE_URL: 'postgres://127.0.0.1/recado',
  RECADO_SECRET: 'a secret only tests know of',
  PLATFORM_APP_SECRET: 'the app secret of tests',
  PLATFORM_VERIFY_TOKEN: 'the verify token of tests',
};
const mailOf = (url: string, from = 'Recado <nao@recado.example>') =>
  readConfig({ ...least, SMTP_URL: url, MAIL_FROM: from }).mail;

describe('SMTP_URL', () => {
  test.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: null }],
    ['smtp://mail.example:2525', { host: 'mail.example', port: 2525, secure: false, login: null }],
    [
      'smtps://ana%40loja:se%2Fgredo@[2001:db8::1]',
      { host: '2001:db8::1', port: 465, secure: true, login: { user: 'ana@loja', password: 'se/gredo' } },
    ],
  ])('%s says where mail goes, how, and as whom', (url, expected) => {
    expect(mailOf(url)).toEqual({ ...expected, from: 'Recado <nao@recado.example>' });
  });

  test('stops the start when it is no address of a mail server, or when nobody is said to write', () => {
    for (const url of ['mail.example', 'http://mail.example', 'smtp://'])
      expect(() => mailOf(url)).toThrow('SMTP_URL is not an address like smtp://user:password@mail.example:587');
    expect(() => mailOf('smtp://mail.example', '')).toThrow(ConfigError);
  });

  test('left out, mail waits to be read', () => {
    expect(readConfig(least).mail).toBeNull();
  });
});
