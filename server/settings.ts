import { signingIn } from './sign-in-settings.ts';

/**
 * Every setting, once: `readConfig` takes defaults from here, and `npm run generate` writes docs/settings.md and
 * .env.example from it. `when` is why an operator would change it.
 */
export type Setting = {
  /** As it would be written; null: nothing is assumed. */
  fallback: string | null;
  /** In production, where it differs. */
  production?: string;
  meaning: string;
  when: string;
};

type Settings = Record<string, Setting>;

const running = {
  NODE_ENV: {
    fallback: null,
    meaning: '`production` invents no secret, sends no demo and logs at `info`.',
    when: 'Always set `production` on a real installation.',
  },
  PORT: {
    fallback: '3000',
    meaning: 'The port the API listens on; 0 takes any free one.',
    when: 'The port is taken, or the proxy in front expects another.',
  },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'The address the API listens on.',
    when: '`0.0.0.0` when callers or the proxy are on other machines.',
  },
  BASE_URL: {
    fallback: 'http://127.0.0.1:PORT',
    meaning: 'Where the outside reaches the service: links, mails and the callback at the platform are made of it.',
    when: 'Always in production.',
  },
  RECADO_ROLES: {
    fallback: 'api,worker',
    meaning: 'What a process does: `api` answers callers, `worker` delivers. `recado serve --role` sets it.',
    when: 'To run and scale the two apart.',
  },
  RECADO_DATA: {
    fallback: '.data',
    meaning: 'The data folder: media without a bucket, secrets and database of a development installation.',
    when: 'The checkout is not where data should be.',
  },
  TRUSTED_PROXIES: {
    fallback: '',
    meaning: 'Networks whose `X-Forwarded-For` is trusted, like `10.0.0.0/8`, separated by commas.',
    when: 'Behind a proxy: otherwise every caller has the address of the proxy, also where a key is bound to addresses.',
  },
  SECURITY_CONTACT: {
    fallback: '',
    meaning:
      'Where weaknesses are reported: mail or https addresses, separated by commas. `/.well-known/security.txt` shows it.',
    when: 'The service is reached from the internet.',
  },
  KEEP_ALIVE_SECONDS: {
    fallback: '10',
    meaning: 'How long an idle connection is kept open.',
    when: 'Set it above the idle time of the load balancer (often 60 s), or some calls meet a closing connection.',
  },
  STOP_NOTICE_SECONDS: {
    fallback: '0',
    production: '10',
    meaning:
      'How long an API that is stopping still takes calls, while `/health` answers 503. It ends sooner when nobody was connected for 6 s.',
    when: 'Set it above the interval at which the load balancer asks.',
  },
} satisfies Settings;

const secrets = {
  RECADO_SECRET: {
    fallback: null,
    meaning: 'The one secret from which all others are derived, at least 16 characters.',
    when: 'Set it once, keep it outside the database, back it up: without it no key works. `recado secret rotate` changes it.',
  },
  BACKUP_KEY: {
    fallback: null,
    meaning:
      'The key `recado backup` encrypts with and `recado restore` opens with; at least 16 characters. Unset, backups are plain.',
    when: 'Backups leave the machine. Keep it apart from them, like `RECADO_SECRET`: without it they are lost.',
  },
  PLATFORM_APP_SECRET: {
    fallback: null,
    meaning: 'The secret of your application on the platform; it signs the notifications of the platform.',
    when: 'Always in production.',
  },
  PLATFORM_VERIFY_TOKEN: {
    fallback: null,
    meaning: 'A word of your choice, entered on the platform beside the callback address. At least 16 characters.',
    when: 'Always in production.',
  },
} satisfies Settings;

const database = {
  DATABASE_URL: {
    fallback: null,
    meaning:
      'PostgreSQL 15 or newer: the login that serves. Without `DATABASE_OWNER_URL` it owns the database and migrates it too. Unset, development starts one of its own.',
    when: 'Always in production. A direct connection: PgBouncer in transaction mode is not supported, nor `options=` in the address.',
  },
  DATABASE_OWNER_URL: {
    fallback: null,
    meaning:
      'The owner of the database, for `migrate`, `backup`, `restore` and `secret rotate`. `serve` never uses it: it then expects a migrated database.',
    when: 'The login that serves must not be the owner. Set it where those commands run, not for the service.',
  },
  DATABASE_API_URL: {
    fallback: null,
    meaning: 'Another login for request-scoped statements. Unset, `DATABASE_URL` takes the role `…_api`.',
    when: 'The login that serves must not be the owner.',
  },
  DATABASE_SYSTEM_URL: {
    fallback: null,
    meaning: 'Another login for set-based work. Unset, `DATABASE_URL` takes the role `…_system`.',
    when: 'The login that serves must not be the owner.',
  },
  MIGRATE_ON_START: {
    fallback: '1',
    production: '0',
    meaning:
      'Whether `serve` brings the database up to date before it serves. With 0 it only looks, and ends if it must.',
    when: '1 where no step of the deployment can run `recado migrate`.',
  },
  DATABASE_ROLE_PREFIX: {
    fallback: 'recado',
    meaning: 'What the names of the three roles begin with.',
    when: 'Two installations share one PostgreSQL server.',
  },
  DATABASE_CONNECTIONS: {
    fallback: '10',
    meaning: 'Connections of one process for set-based work; half as many more serve requests, and a few listen.',
    when: 'Less when processes × 20 passes `max_connections`; more rarely helps.',
  },
  DATABASE_TIMEOUT_MS: {
    fallback: '5000',
    meaning: 'How long one statement may take, and how long a request waits for a connection.',
    when: 'The database is far away or slow.',
  },
} satisfies Settings;

const platform = {
  PLATFORM_URL: {
    fallback: 'https://graph.facebook.com',
    meaning: 'Where the messaging platform answers. `npm start` sets it to the simulator.',
    when: 'A proxy stands between, or a simulator is wanted.',
  },
  PLATFORM_API_VERSION: {
    fallback: 'v24.0',
    meaning: 'The version of the interface of the platform, part of every path.',
    when: 'The platform withdraws the old one: `recado doctor` warns.',
  },
  PLATFORM_TIMEOUT_MS: {
    fallback: '10000',
    meaning: 'How long an answer of the platform is waited for; after that a message is uncertain.',
    when: 'Rarely.',
  },
  SANDBOX_URL: {
    fallback: null,
    meaning:
      'Where the simulator of sandbox organizations answers. `recado serve --sandbox` starts one there; `npm start` names its own.',
    when: 'Sandbox organizations live beside real ones. Every process needs it.',
  },
  WORKER_BEAT_SECONDS: {
    fallback: '5',
    meaning: 'How often a worker records that it is alive.',
    when: 'Rarely; keep it well below `WORKER_SILENT_SECONDS`.',
  },
  WORKER_SILENT_SECONDS: {
    fallback: '15',
    meaning: 'A worker silent for this long counts as dead, and others take its numbers.',
    when: 'Machines stand still for longer than that.',
  },
  UNCERTAIN_SECONDS: {
    fallback: '900',
    meaning: 'How long an uncertain message waits for proof before it fails and is refunded.',
    when: 'Rarely.',
  },
  DRAIN_SECONDS: {
    fallback: '30',
    meaning: 'How long a worker that is stopping waits for answers that are under way.',
    when: 'The supervisor kills sooner: keep it below its patience.',
  },
  TEMPLATE_PAUSE_HOURS: {
    fallback: '24',
    meaning: 'How far back the automatic pause of a template looks.',
    when: 'Rarely.',
  },
  TEMPLATE_PAUSE_SENDS: {
    fallback: '200',
    meaning: 'The least number of sends before a template can be paused by itself.',
    when: 'Volumes are small.',
  },
  TEMPLATE_PAUSE_PERCENT: {
    fallback: '10',
    meaning: 'A template that fails in more per cent of its sends is paused.',
    when: 'Rarely.',
  },
  WEBHOOK_ALLOWED_NETWORKS: {
    fallback: '',
    meaning: 'Networks that are not public and may be called all the same, like `10.0.0.0/8`, separated by commas.',
    when: 'Receivers of webhooks are inside your own network.',
  },
} satisfies Settings;

const files = {
  MEDIA_FOLDER: {
    fallback: 'RECADO_DATA/media',
    meaning: 'Where files of messages are kept.',
    when: 'Several machines: one folder that all of them mount, or a bucket. `recado doctor` checks it.',
  },
  S3_BUCKET: {
    fallback: null,
    meaning: 'A bucket of any S3-compatible store: files are kept there instead.',
    when: 'Several machines without a shared folder.',
  },
  S3_ENDPOINT: {
    fallback: null,
    meaning: 'Where the store answers; unset, it is that of Amazon.',
    when: 'Another store than Amazon S3.',
  },
  S3_REGION: {
    fallback: 'us-east-1',
    meaning: 'The region of the bucket.',
    when: 'The bucket is in another.',
  },
  S3_ACCESS_KEY_ID: {
    fallback: null,
    meaning: 'The key of the store.',
    when: 'With `S3_BUCKET`.',
  },
  S3_SECRET_ACCESS_KEY: {
    fallback: null,
    meaning: 'Its secret.',
    when: 'With `S3_BUCKET`.',
  },
  SMTP_URL: {
    fallback: null,
    meaning: 'The mail server, like `smtp://user:password@mail.example:587`. Unset, `recado mail` reads what waits.',
    when: 'Mail is to leave by itself.',
  },
  MAIL_FROM: {
    fallback: null,
    meaning: 'The sender of mail, like `"Recado <no-reply@recado.example>"`, in quotes because of its blanks.',
    when: 'With `SMTP_URL`, which needs it.',
  },
  PAYMENT_PROVIDER: {
    fallback: 'sandbox',
    production: 'none',
    meaning: '`sandbox` pays every charge and moves no money; `none` takes no payments.',
    when: 'To try payments on a production installation.',
  },
  PIX_KEY: {
    fallback: '123e4567-e12b-12d1-a456-426655440000',
    meaning: 'The Pix key that the sandbox writes into its codes.',
    when: 'With the sandbox.',
  },
  PIX_CITY: {
    fallback: 'SAO PAULO',
    meaning: 'The city in those codes.',
    when: 'With the sandbox.',
  },
} satisfies Settings;

const watching = {
  METRICS_PORT: {
    fallback: '0',
    meaning: 'Serves `/metrics`, `/health/live` and `/health/ready` on a port of this process; 0 does not.',
    when: 'Workers are watched, or the scraper is on another machine. One port for each process of a machine.',
  },
  METRICS_HOST: {
    fallback: '127.0.0.1',
    meaning: 'The address `METRICS_PORT` listens on.',
    when: 'The scraper is on another machine: an address of the inner network, never a public one.',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: null,
    meaning:
      'Where OpenTelemetry takes traces over HTTP, like `http://127.0.0.1:4318`; spans go to `/v1/traces` below it as JSON. Unset, nothing is traced.',
    when: 'To follow a message from the call that sent it to its webhooks.',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    fallback: '',
    meaning: 'Headers for it, like `authorization=Bearer%20…`, separated by commas.',
    when: 'The collector asks for a key.',
  },
  OTEL_SERVICE_NAME: {
    fallback: 'recado',
    meaning: 'The name of the service in its traces.',
    when: 'Several installations send to the same collector.',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    fallback: '1',
    meaning:
      'Of the traces that begin here, the part that is exported, from 0 to 1. A caller that sends `traceparent` decides for its own.',
    when: 'Many messages: 0.01 exports one in a hundred.',
  },
  LOG_LEVEL: {
    fallback: 'warn',
    production: 'info',
    meaning: 'The least that is logged: `silent`, `error`, `warn`, `info` or `debug`.',
    when: 'To look for a fault.',
  },
  REQUEST_LOG: {
    fallback: 'off',
    meaning: 'A line for each request: `all`, `errors` (status 500 and above), or `off`. Whatever `LOG_LEVEL` is.',
    when: 'No proxy in front writes an access log.',
  },
  CHECK_REPLIES: {
    fallback: '0',
    meaning: '1 holds every answer against the contract and answers 500 where it differs.',
    when: 'While developing.',
  },
} satisfies Settings;

const commands = {
  SIMULATOR_PORT: {
    fallback: 'PORT + 1',
    meaning: 'The port of the simulator and its virtual phone, with `npm start`.',
    when: 'The port is taken.',
  },
  RECADO_URL: {
    fallback: 'that of `npm start`',
    meaning: 'Which service `recado send`, `listen`, `campaigns watch` and `contacts import` speak to.',
    when: 'The service is elsewhere.',
  },
  RECADO_API_KEY: {
    fallback: 'that of the demo (`demo.json` in `RECADO_DATA`)',
    meaning: 'The key those commands use.',
    when: 'With `RECADO_URL`.',
  },
  RECADO_PROFILE: {
    fallback: 'the current one of `recado profiles`',
    meaning: 'Which installation, of those that `recado login` knows, the commands of callers speak to.',
    when: 'A script speaks to another one.',
  },
  RECADO_PROFILES: {
    fallback: '`recado/profiles.json` in the configuration folder of the user',
    meaning: 'The file that keeps the keys of `recado login`, readable by its owner alone.',
    when: 'There is no home folder, or the keys belong elsewhere.',
  },
  RECADO_NEW_SECRET: {
    fallback: null,
    meaning: 'The secret to come, for `recado secret rotate`.',
    when: 'To keep it out of the command line and its history.',
  },
  PLATFORM_TOKEN: {
    fallback: null,
    meaning: 'The access token of the business account, for `recado numbers connect`.',
    when: 'To keep the token out of the command line and its history.',
  },
} satisfies Settings;

/** As the documents show them. */
export const settingGroups = {
  Running: running,
  Secrets: secrets,
  Database: database,
  'Platform, workers and webhooks': platform,
  'Files, mail and payments': files,
  'Signing in to the panel': signingIn,
  'Metrics and logs': watching,
  Commands: commands,
} satisfies Record<string, Settings>;

export const settings = {
  ...running,
  ...secrets,
  ...database,
  ...platform,
  ...files,
  ...signingIn,
  ...watching,
  ...commands,
};

export type SettingName = keyof typeof settings;
