import { isIP } from 'node:net';
import { join } from 'node:path';
import { rolesOf } from './database/roles.ts';

/** What an installation can set, and what happens when it does not. A wrong value stops the start with one line. */
export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

type Env = Record<string, string | undefined>;

export function readConfig(env: Env) {
  const production = env.NODE_ENV === 'production';
  const port = integer(env, 'PORT', 3000, 0, 65_535);
  const dataFolder = text(env, 'RECADO_DATA', '.data');
  return {
    production,
    port,
    host: text(env, 'HOST', '127.0.0.1'),
    /** Who balances must keep an idle connection for less, or will now and then ask on one that is just closed. */
    keepAliveSeconds: integer(env, 'KEEP_ALIVE_SECONDS', 10, 1, 600),
    /** How long an API that was told to stop still answers, so that whoever balances sees it leave. */
    noticeSeconds: integer(env, 'STOP_NOTICE_SECONDS', production ? 10 : 0, 0, 300),
    roles: serveRoles(env),
    dataFolder,
    /** Where the outside reaches us: in webhooks handed to the platform, and in links. */
    baseUrl: url(env, 'BASE_URL', `http://127.0.0.1:${port}`),
    database: {
      url: required(env, 'DATABASE_URL'),
      apiUrl: env.DATABASE_API_URL ?? null,
      systemUrl: env.DATABASE_SYSTEM_URL ?? null,
      roles: rolesOf(text(env, 'DATABASE_ROLE_PREFIX', 'recado')),
      connections: integer(env, 'DATABASE_CONNECTIONS', 10, 2, 100),
      /** How long one statement may take, and how long a request waits for a connection. */
      timeoutMs: integer(env, 'DATABASE_TIMEOUT_MS', 5_000, 1_000, 120_000),
    },
    /** Everything secret is derived from this one; it must live outside the database. */
    secret: secret(env, 'RECADO_SECRET'),
    platform: {
      url: url(env, 'PLATFORM_URL', 'https://graph.facebook.com'),
      appSecret: secret(env, 'PLATFORM_APP_SECRET'),
      verifyToken: secret(env, 'PLATFORM_VERIFY_TOKEN'),
      /** The version of the platform's interface, part of every path. */
      apiVersion: apiVersion(env, 'PLATFORM_API_VERSION', 'v24.0'),
      timeoutMs: integer(env, 'PLATFORM_TIMEOUT_MS', 10_000, 100, 60_000),
    },
    media: {
      /** With several machines: one folder for all of them, or a bucket. */
      folder: text(env, 'MEDIA_FOLDER', join(dataFolder, 'media')),
      s3: bucket(env),
    },
    /** The provider in the box moves nobody's money and fills every wallet: in production it must be asked for. */
    sandboxPayments: oneOf(env, 'PAYMENT_PROVIDER', ['sandbox', 'none'], production ? 'none' : 'sandbox') === 'sandbox',
    /** For the payment provider in the box; a real one knows its own. */
    pix: {
      key: text(env, 'PIX_KEY', '123e4567-e12b-12d1-a456-426655440000'),
      city: text(env, 'PIX_CITY', 'SAO PAULO'),
    },
    mail: mailServer(env),
    /** When a template is paused by itself: so many sends in so many hours, and more than so many per cent failed. */
    templates: {
      windowHours: integer(env, 'TEMPLATE_PAUSE_HOURS', 24, 1, 168),
      minimumSends: integer(env, 'TEMPLATE_PAUSE_SENDS', 200, 1, 1_000_000),
      maximumFailurePercent: integer(env, 'TEMPLATE_PAUSE_PERCENT', 10, 1, 100),
    },
    webhookAllowedNetworks: networks(env, 'WEBHOOK_ALLOWED_NETWORKS'),
    /** Whose word on who calls is believed. A proxy in front of us that is not here passes for every caller. */
    trustedProxies: networks(env, 'TRUSTED_PROXIES'),
    /** Opens /metrics on a port of its own; on the API's it answers this machine alone. */
    metricsPort: integer(env, 'METRICS_PORT', 0, 0, 65_535),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], production ? 'info' : 'warn'),
    checkReplies: env.NODE_ENV === 'test' || flag(env, 'CHECK_REPLIES'),
    worker: {
      beatSeconds: integer(env, 'WORKER_BEAT_SECONDS', 5, 1, 60),
      /** A worker silent for this long is dead: its lanes go to others. */
      silentSeconds: integer(env, 'WORKER_SILENT_SECONDS', 15, 2, 600),
      /** How long an uncertain message waits for proof before it is failed and refunded. */
      uncertainSeconds: integer(env, 'UNCERTAIN_SECONDS', 900, 1, 86_400),
      drainSeconds: integer(env, 'DRAIN_SECONDS', 30, 1, 300),
    },
  };
}

/** In production nothing secret is invented: one line says what is missing. */
export function requireSecrets(env: Env): void {
  if (env.NODE_ENV !== 'production') return;
  const needed = ['DATABASE_URL', 'RECADO_SECRET', 'PLATFORM_APP_SECRET', 'PLATFORM_VERIFY_TOKEN'];
  const missing = needed.filter((name) => !env[name]);
  if (missing.length > 0) throw new ConfigError(`NODE_ENV=production needs ${missing.join(', ')} to be set`);
}

function serveRoles(env: Env): { api: boolean; worker: boolean } {
  const asked = text(env, 'RECADO_ROLES', 'api,worker').split(',');
  const strange = asked.find((role) => role !== 'api' && role !== 'worker');
  if (strange !== undefined) throw new ConfigError(`RECADO_ROLES has "${strange}": use api, worker or both`);
  return { api: asked.includes('api'), worker: asked.includes('worker') };
}

/** Files go to a bucket of any S3-compatible store when S3_BUCKET is set. */
function bucket(env: Env) {
  if (!env.S3_BUCKET?.trim()) return null;
  return {
    bucket: required(env, 'S3_BUCKET'),
    endpoint: env.S3_ENDPOINT?.trim() ? url(env, 'S3_ENDPOINT', '') : null,
    region: text(env, 'S3_REGION', 'us-east-1'),
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
  };
}

/** `smtp://user:password@mail.example:587` or `smtps://…`; without it, mail waits in the outbox to be read. */
function mailServer(env: Env) {
  const written = env.SMTP_URL?.trim();
  if (!written) return null;
  const at = URL.canParse(written) ? new URL(written) : null;
  if (!at?.hostname || (at.protocol !== 'smtp:' && at.protocol !== 'smtps:'))
    throw new ConfigError('SMTP_URL is not an address like smtp://user:password@mail.example:587');
  const isSecure = at.protocol === 'smtps:';
  const user = decodeURIComponent(at.username);
  return {
    // An IPv6 address comes in the brackets of a URL.
    host: at.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(at.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    login: user ? { user, password: decodeURIComponent(at.password) } : null,
    from: required(env, 'MAIL_FROM'),
  };
}

const text = (env: Env, name: string, fallback: string) => env[name]?.trim() || fallback;

function required(env: Env, name: string): string {
  const value = env[name]?.trim();
  if (!value) throw new ConfigError(`${name} is not set`);
  return value;
}

function secret(env: Env, name: string): string {
  const value = required(env, name);
  if (value.length < 16) throw new ConfigError(`${name} is too short: use at least 16 characters`);
  return value;
}

function integer(env: Env, name: string, fallback: number, least: number, most: number): number {
  const written = env[name]?.trim();
  if (!written) return fallback;
  const value = Number(written);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new ConfigError(`${name} is "${written}": use a whole number from ${least} to ${most}`);
}

function url(env: Env, name: string, fallback: string): string {
  const written = text(env, name, fallback);
  if (/^https?:\/\//.test(written) && URL.canParse(written)) return written.replace(/\/+$/, '');
  throw new ConfigError(`${name} is "${written}": use an address like https://recado.example`);
}

function apiVersion(env: Env, name: string, fallback: string): string {
  const written = text(env, name, fallback);
  if (/^v\d{1,3}\.\d{1,2}$/.test(written)) return written;
  throw new ConfigError(`${name} is "${written}": use a version like ${fallback}`);
}

function networks(env: Env, name: string): string[] {
  const written = env[name]?.split(',').map((one) => one.trim()) ?? [];
  return written.filter(Boolean).map((network) => {
    const [address = '', bits = ''] = network.split('/');
    const family = isIP(address);
    const most = family === 6 ? 128 : 32;
    if (family > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most) return network;
    throw new ConfigError(`${name} has "${network}": use networks like 10.0.0.0/8, separated by commas`);
  });
}

function oneOf(env: Env, name: string, choices: readonly string[], fallback: string): string {
  const written = text(env, name, fallback);
  if (choices.includes(written)) return written;
  throw new ConfigError(`${name} is "${written}": use one of ${choices.join(', ')}`);
}

const flag = (env: Env, name: string) => oneOf(env, name, ['0', '1'], '0') === '1';
