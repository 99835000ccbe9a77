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
  ])('%s sets where mail goes, how, and as whom', (url, expected) => {
    expect(mailOf(url)).toEqual({ ...expected, from: 'Recado <nao@recado.example>' });
  });

  test('stops the start when it is no address of a mail server, or when it names no sender', () => {
    for (const url of ['mail.example', 'http://mail.example', 'smtp://'])
      expect(() => mailOf(url)).toThrow('SMTP_URL is not an address like smtp://user:password@mail.example:587');
    expect(() => mailOf('smtp://mail.example', '')).toThrow(ConfigError);
  });

  test('left out, mail waits to be read', () => {
    expect(readConfig(least).mail).toBeNull();
  });
});

test('an address of a database with options is refused: those of the service would be lost', () => {
  const url = 'postgres://db.example/recado?sslmode=require&options=-c%20work_mem%3D8MB';
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
    expect(() => readConfig({ ...least, [name]: url })).toThrow(`${name} has options=, in whose place`);
  }
  expect(readConfig({ ...least, DATABASE_URL: 'postgres://db.example/recado?sslmode=require' }).database.url).toContain(
    'sslmode',
  );
});

test.each(['garbage with a password', 'mysql://db.example/recado', 'postgres://db.example:port/recado'])(
  'the address "%s" of a database is none, whichever setting has it, and is not repeated',
  (written) => {
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_API_URL', 'DATABASE_SYSTEM_URL']) {
      const problem = `${name} is not an address like postgres://user:password@host:5432/recado`;
      expect(() => readConfig({ ...least, [name]: written })).toThrow(new ConfigError([problem]));
    }
  },
);

test('the address of a database may name a socket', () => {
  const url = 'postgres:///recado?host=/var/run/postgresql';
  expect(readConfig({ ...least, DATABASE_URL: url }).database.url).toBe(url);
});

describe('everything that is wrong', () => {
  const problemsOf = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.problems : [String(error)];
    }
  };

  test('is reported in one run, a line each', () => {
    const wrong = {
      PORT: 'abc',
      LOG_LEVEL: 'loud',
      BASE_URL: 'recado',
      TRUSTED_PROXIES: '10.0.0.0/99',
      S3_BUCKET: 'b',
    };
    expect(
      problemsOf({
        ...least,
        ...wrong,
        RECADO_SECRET: 'short',
        SMTP_URL: 'mail.example',
      }),
    ).toEqual([
      'PORT is "abc": use a whole number from 0 to 65535',
      'BASE_URL is "recado": use an address like https://recado.example',
      'RECADO_SECRET is too short: use at least 16 characters',
      'S3_ACCESS_KEY_ID is not set',
      'S3_SECRET_ACCESS_KEY is not set',
      'MAIL_FROM is not set',
      'SMTP_URL is not an address like smtp://user:password@mail.example:587',
      'TRUSTED_PROXIES has "10.0.0.0/99": use networks like 10.0.0.0/8, separated by commas',
      'LOG_LEVEL is "loud": use one of silent, error, warn, info, debug',
    ]);
  });

  test('includes a NODE_ENV that is nearly production', () => {
    expect(problemsOf({ ...least, NODE_ENV: 'prod' })).toEqual([
      'NODE_ENV is "prod": use production, or leave it out elsewhere',
    ]);
  });

  test('in production begins with what is missing', () => {
    expect(
      problemsOf({
        NODE_ENV: 'production',
        DATABASE_URL: least.DATABASE_URL,
        PORT: '-1',
      }),
    ).toEqual([
      'NODE_ENV=production needs RECADO_SECRET, PLATFORM_APP_SECRET, PLATFORM_VERIFY_TOKEN to be set',
      'PORT is "-1": use a whole number from 0 to 65535',
    ]);
  });
});

test('metrics are for this machine unless METRICS_HOST has another, whatever HOST is', () => {
  expect(readConfig({ ...least, HOST: '0.0.0.0', METRICS_PORT: '9000' }).metrics).toEqual({
    port: 9000,
    host: '127.0.0.1',
  });
  expect(readConfig({ ...least, METRICS_HOST: '10.0.0.4' }).metrics.host).toBe('10.0.0.4');
});
