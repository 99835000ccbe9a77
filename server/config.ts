import { join } from 'node:path';
import { rolesOf } from './database/roles.ts';
import { ConfigError, type Env, SettingsReader } from './read-settings.ts';
import type { SettingName } from './settings.ts';

export { ConfigError };

/** What an installation can set; `settings.ts` has the meaning and the default of each. Wrong values stop the start. */
export type Config = ReturnType<typeof readConfig>;

const logLevels = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export const isLogLevel = (level: string) => logLevels.some((one) => one === level);

/** The login that owns the database: one of its own where it was given, else the one that serves. */
export const ownerUrl = ({ database }: Config) => database.ownerUrl ?? database.url;

export function readConfig(env: Env) {
  const read = new SettingsReader(env);
  const config = readAll(read);
  const problems = describeProblems(read);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

function readAll(read: SettingsReader) {
  const port = read.integer('PORT', 0, 65_535);
  const dataFolder = read.text('RECADO_DATA');
  return {
    production: read.production,
    port,
    host: read.text('HOST'),
    /** Who balances must keep an idle connection for less, or will now and then ask on one that is just closed. */
    keepAliveSeconds: read.integer('KEEP_ALIVE_SECONDS', 1, 600),
    /** How long an API that was asked to stop still answers, so that the load balancer sees it leave. */
    noticeSeconds: read.integer('STOP_NOTICE_SECONDS', 0, 300),
    roles: serveRoles(read),
    dataFolder,
    /** Where the outside reaches us: in webhooks handed to the platform, and in links. */
    baseUrl: read.url('BASE_URL', `http://127.0.0.1:${port}`),
    /** Elsewhere than in production a start brings the database up to date by itself. */
    migrateOnStart: read.oneOf('MIGRATE_ON_START', ['0', '1']) === '1',
    database: {
      url: read.database('DATABASE_URL') ?? read.required('DATABASE_URL'),
      /** Who migrates, backs up and restores, where the login that serves must not. */
      ownerUrl: read.database('DATABASE_OWNER_URL'),
      apiUrl: read.database('DATABASE_API_URL'),
      systemUrl: read.database('DATABASE_SYSTEM_URL'),
      roles: rolesOf(read.text('DATABASE_ROLE_PREFIX')),
      connections: read.integer('DATABASE_CONNECTIONS', 2, 100),
      /** How long one statement may take, and how long a request waits for a connection. */
      timeoutMs: read.integer('DATABASE_TIMEOUT_MS', 1_000, 120_000),
    },
    /** Everything secret is derived from this one; it must live outside the database. */
    secret: read.secret('RECADO_SECRET'),
    /** Encrypts backups; null: they are plain. */
    backupKey: read.given('BACKUP_KEY') === null ? null : read.secret('BACKUP_KEY'),
    platform: {
      url: read.url('PLATFORM_URL'),
      appSecret: read.secret('PLATFORM_APP_SECRET'),
      verifyToken: read.secret('PLATFORM_VERIFY_TOKEN'),
      /** The version of the platform's interface, part of every path. */
      apiVersion: read.matching('PLATFORM_API_VERSION', /^v\d{1,3}\.\d{1,2}$/, 'use a version like v24.0'),
      timeoutMs: read.integer('PLATFORM_TIMEOUT_MS', 100, 60_000),
    },
    /** Where the simulator of sandbox organizations answers; null: there are none, or they rest. */
    sandboxUrl: read.given('SANDBOX_URL') === null ? null : read.url('SANDBOX_URL'),
    media: {
      /** With several machines: one folder for all of them, or a bucket. */
      folder: read.text('MEDIA_FOLDER', join(dataFolder, 'media')),
      s3: bucket(read),
    },
    /** The provider in the box moves nobody's money and fills every wallet: in production it must be asked for. */
    sandboxPayments: read.oneOf('PAYMENT_PROVIDER', ['sandbox', 'none']) === 'sandbox',
    /** For the payment provider in the box; a real one knows its own. */
    pix: { key: read.text('PIX_KEY'), city: read.text('PIX_CITY') },
    mail: mailServer(read),
    openId: openIdProvider(read),
    loginCodes: loginCodes(read),
    /** When a template is paused by itself: so many sends in so many hours, and more than so many per cent failed. */
    templates: {
      windowHours: read.integer('TEMPLATE_PAUSE_HOURS', 1, 168),
      minimumSends: read.integer('TEMPLATE_PAUSE_SENDS', 1, 1_000_000),
      maximumFailurePercent: read.integer('TEMPLATE_PAUSE_PERCENT', 1, 100),
    },
    webhookAllowedNetworks: read.networks('WEBHOOK_ALLOWED_NETWORKS'),
    /** Proxies whose header about the caller's address is trusted. A proxy in front of us that is not here passes for every caller. */
    trustedProxies: read.networks('TRUSTED_PROXIES'),
    /** Where weaknesses are reported, as security.txt writes it; empty: there is no such page. */
    securityContacts: read.contacts('SECURITY_CONTACT'),
    /** Opens /metrics on a port of its own; on the API's it answers this machine alone. */
    metrics: {
      port: read.integer('METRICS_PORT', 0, 65_535),
      host: read.text('METRICS_HOST'),
    },
    traces: traceCollector(read),
    logLevel: read.oneOf('LOG_LEVEL', logLevels),
    requestLog: read.oneOf('REQUEST_LOG', ['off', 'errors', 'all']),
    checkReplies: read.oneOf('CHECK_REPLIES', ['0', '1']) === '1' || read.isTest,
    worker: {
      beatSeconds: read.integer('WORKER_BEAT_SECONDS', 1, 60),
      /** A worker silent for this long counts as dead: its lanes go to others. */
      silentSeconds: read.integer('WORKER_SILENT_SECONDS', 2, 600),
      /** How long an uncertain message waits for proof before it is failed and refunded. */
      uncertainSeconds: read.integer('UNCERTAIN_SECONDS', 1, 86_400),
      drainSeconds: read.integer('DRAIN_SECONDS', 1, 300),
    },
  };
}

const neededInProduction: readonly SettingName[] = [
  'DATABASE_URL',
  'RECADO_SECRET',
  'PLATFORM_APP_SECRET',
  'PLATFORM_VERIFY_TOKEN',
];

/** In production nothing secret is invented: one line names all that is missing. */
function describeProblems(read: SettingsReader): string[] {
  const missing = neededInProduction.filter((name) => read.given(name) === null);
  if (!read.production || missing.length === 0) return read.problems;
  const unset = missing.map((name) => `${name} is not set`);
  const others = read.problems.filter((problem) => !unset.includes(problem));
  return [`NODE_ENV=production needs ${missing.join(', ')} to be set`, ...others];
}

function serveRoles(read: SettingsReader): { api: boolean; worker: boolean } {
  const asked = read.text('RECADO_ROLES').split(',');
  const strange = asked.find((role) => role !== 'api' && role !== 'worker');
  if (strange !== undefined) read.refuse(`RECADO_ROLES has "${strange}": use api, worker or both`);
  return { api: asked.includes('api'), worker: asked.includes('worker') };
}

/** Spans are exported where the variables of OpenTelemetry ask for it. */
function traceCollector(read: SettingsReader) {
  if (read.given('OTEL_EXPORTER_OTLP_ENDPOINT') === null) return null;
  return {
    url: read.url('OTEL_EXPORTER_OTLP_ENDPOINT'),
    headers: read.pairs('OTEL_EXPORTER_OTLP_HEADERS'),
    serviceName: read.text('OTEL_SERVICE_NAME'),
    ratio: Number(read.matching('OTEL_TRACES_SAMPLER_ARG', /^(0(\.\d{1,9})?|1)$/, 'use a number from 0 to 1')),
  };
}

/** Files go to a bucket of any S3-compatible store when S3_BUCKET is set. */
function bucket(read: SettingsReader) {
  const name = read.given('S3_BUCKET');
  if (name === null) return null;
  return {
    bucket: name,
    endpoint: read.given('S3_ENDPOINT') === null ? null : read.url('S3_ENDPOINT'),
    region: read.text('S3_REGION'),
    accessKeyId: read.required('S3_ACCESS_KEY_ID'),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY'),
  };
}

/** Login codes leave by the number of an organization of the operator's own. */
function loginCodes(read: SettingsReader) {
  const organizationId = read.given('LOGIN_CODE_ORGANIZATION');
  if (organizationId === null) return null;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(organizationId)) {
    read.refuse(`LOGIN_CODE_ORGANIZATION is "${organizationId}": use the id that \`recado organizations list\` shows`);
  }
  return { organizationId, templateName: read.text('LOGIN_CODE_TEMPLATE') };
}

/** People sign in by a provider of OpenID Connect when OPENID_ISSUER is set. */
function openIdProvider(read: SettingsReader) {
  if (read.given('OPENID_ISSUER') === null) return null;
  // As written: whether it ends with a slash is part of the name.
  const issuer = read.text('OPENID_ISSUER');
  read.url('OPENID_ISSUER');
  if (!/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(issuer)) {
    read.refuse('OPENID_ISSUER is not an address of https: codes and tokens would be read on their way');
  }
  return {
    issuer,
    clientId: read.required('OPENID_CLIENT_ID'),
    clientSecret: read.given('OPENID_CLIENT_SECRET'),
    scopes: read.text('OPENID_SCOPES'),
    name: read.text('OPENID_NAME'),
  };
}

/** `smtp://user:password@mail.example:587` or `smtps://…`; without it, mail waits in the outbox to be read. */
function mailServer(read: SettingsReader) {
  const written = read.given('SMTP_URL');
  if (written === null) return null;
  const from = read.required('MAIL_FROM');
  const at = URL.canParse(written) ? new URL(written) : null;
  if (!at?.hostname || (at.protocol !== 'smtp:' && at.protocol !== 'smtps:')) {
    read.refuse('SMTP_URL is not an address like smtp://user:password@mail.example:587');
    return null;
  }
  const isSecure = at.protocol === 'smtps:';
  const user = decodeURIComponent(at.username);
  return {
    // An IPv6 address comes in the brackets of a URL.
    host: at.hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(at.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    login: user ? { user, password: decodeURIComponent(at.password) } : null,
    from,
  };
}
