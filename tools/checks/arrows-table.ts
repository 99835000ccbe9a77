import { isTestCode } from './tree.ts';

/**
 * Who may import whom, as data. A file belongs to the first zone that matches it, may import its own zone, and beyond
 * that only what its line names. Rules inside `server/modules` (order, entry points, the sql tag) are in arrows.ts.
 */
export type Zone = {
  name: string;
  files: RegExp;
  /** Names of other zones; '*' is every zone. */
  may: readonly string[];
  /** Packages from npm: any, or these. Node's own modules are never in question. */
  packages: 'any' | readonly string[];
};

/** A module imports only modules before it. */
export const moduleOrder = [
  ...['organizations', 'keys', 'limits', 'plans', 'wallet', 'contacts', 'numbers', 'media', 'links', 'flows'],
  ...[
    'templates',
    'messages',
    'clicks',
    'quick-replies',
    'conversations',
    'deliveries',
    'notices',
    'campaigns',
    'handoffs',
  ],
  ...['automations', 'charges', 'recovery', 'lookups', 'webhooks', 'stream', 'reports', 'privacy', 'restores'],
  ...['sessions', 'members', 'identities', 'requests', 'changes', 'home', 'trails', 'people'],
];

const kits = ['contract', 'database', 'chores', 'events', 'mail', 'audit', 'port', 'payments port', 'runtime'];
const wholeServer = [
  ...kits,
  'provider',
  'payments',
  'openid',
  'http',
  'modules',
  'routes',
  'composition',
  'installation',
  'operator',
];

const panelKits = ['panel words', 'panel api', 'panel ui', 'contract'];
const panelNouns = [
  ...['sign-in', 'home', 'keys', 'webhooks', 'requests', 'wallet', 'members', 'settings', 'account', 'audit'],
  ...['inbox', 'contacts', 'campaigns', 'templates', 'reports'],
];

export const zones: readonly Zone[] = [
  { name: 'root', files: /^[^/]+$/, may: ['*'], packages: 'any' },
  // Transcribed by hand from the specification: what it is compared with must not leak into it.
  { name: 'promises', files: /^tools\/promises\//, may: [], packages: [] },
  // Made by the build from files that were checked where they stand.
  { name: 'built', files: /^dist\//, may: [], packages: [] },
  { name: 'tools', files: /^tools\//, may: ['*'], packages: 'any' },
  { name: 'clients in other languages', files: /^clients\//, may: [], packages: [] },
  { name: 'contract', files: /^contract\//, may: [], packages: ['typebox'] },

  {
    name: 'server tests',
    files: /^server\/(.*\/)?testing\/|^server\/.*\.(test|factory)\.ts$/,
    may: [...wholeServer, 'client', 'simulator'],
    packages: 'any',
  },
  { name: 'runtime', files: /^server\/runtime\//, may: [], packages: 'any' },
  { name: 'database', files: /^server\/database\//, may: ['runtime'], packages: 'any' },
  { name: 'chores', files: /^server\/chores\//, may: ['database', 'runtime'], packages: 'any' },
  { name: 'events', files: /^server\/events\//, may: ['contract', 'database', 'runtime'], packages: 'any' },
  { name: 'port', files: /^server\/provider\/([a-z]+-)?port\.ts$/, may: ['runtime'], packages: [] },
  { name: 'provider', files: /^server\/provider\//, may: ['port', 'runtime'], packages: 'any' },
  { name: 'payments port', files: /^server\/payments\/port\.ts$/, may: ['runtime'], packages: [] },
  {
    name: 'payments',
    files: /^server\/payments\//,
    may: ['payments port', 'database', 'http', 'runtime'],
    packages: 'any',
  },
  { name: 'audit', files: /^server\/audit\//, may: ['database', 'chores', 'runtime'], packages: 'any' },
  { name: 'mail', files: /^server\/mail\//, may: ['database', 'chores', 'runtime'], packages: 'any' },
  { name: 'openid', files: /^server\/openid\//, may: ['runtime'], packages: 'any' },
  { name: 'http', files: /^server\/http\//, may: ['contract', 'runtime'], packages: 'any' },
  { name: 'routes', files: /^server\/modules\/[^/]+\/[^/]+\.routes\.ts$/, may: [...kits, 'http'], packages: 'any' },
  { name: 'modules', files: /^server\/modules\//, may: kits, packages: 'any' },
  // What the CLI loads with every command: it may not load the service.
  { name: 'installation', files: /^server\/installation\.ts$/, may: wholeServer, packages: 'any' },
  // With it, all that the operator's commands may call: they need the database, not the interface.
  { name: 'operator', files: /^server\/operator\.ts$/, may: wholeServer, packages: 'any' },
  { name: 'composition', files: /^server\/(compose\/)?[^/]+$/, may: wholeServer, packages: 'any' },

  { name: 'client', files: /^client\//, may: [], packages: [] },
  // The command of a checkout: builds, then runs what was built.
  { name: 'launcher', files: /^cli\/recado\.mjs$/, may: ['tools', 'built'], packages: [] },
  {
    name: 'cli',
    files: /^cli\//,
    may: ['client', 'contract', 'installation', 'operator', 'server tests'],
    packages: 'any',
  },
  // Drawing a part of the panel, and weighing all of it.
  { name: 'panel tests', files: /^panel\/(.*\/)?testing\/|^panel\/.*\.test\.tsx?$/, may: ['*'], packages: 'any' },
  { name: 'panel words', files: /^panel\/words\//, may: [], packages: 'any' },
  { name: 'panel api', files: /^panel\/api\//, may: ['panel words', 'contract'], packages: 'any' },
  { name: 'panel ui', files: /^panel\/ui\//, may: ['panel words', 'panel api'], packages: 'any' },
  { name: 'panel shell', files: /^panel\/shell\//, may: panelKits, packages: 'any' },
  // No noun imports another: what two of them need belongs to ui or api.
  ...panelNouns.map((noun) => ({
    name: `panel ${noun}`,
    files: new RegExp(`^panel/${noun}/`),
    may: panelKits,
    packages: 'any' as const,
  })),
  // The files beside the folders join them: main, routes and the frame of a session.
  {
    name: 'panel',
    files: /^panel\//,
    may: [...panelKits, 'panel shell', ...panelNouns.map((noun) => `panel ${noun}`)],
    packages: 'any',
  },
  { name: 'simulator', files: /^simulator\//, may: [], packages: 'any' },
  // Stories clone a test database, then start the server as a process of its own.
  {
    name: 'journeys',
    files: /^journeys\//,
    may: ['client', 'simulator', 'installation', 'operator', 'server tests'],
    packages: 'any',
  },
  {
    name: 'bench',
    files: /^bench\//,
    may: ['contract', 'client', 'simulator', 'installation', 'operator'],
    packages: 'any',
  },
];

/** Tests may import these whatever their zone may import. */
export const testPackages = ['vitest', 'fast-check'];

/** Calls of functions of the database that go against the order of modules, each with its reason: `file function`. */
export const forwardCalls: Record<string, string> = {
  'server/modules/messages/cancel-message.sql fail_charges':
    'a charge ends in the transaction that cancels its message',
  'server/modules/messages/fail-messages.sql fail_charges': 'a charge ends in the transaction that fails its message',
  'server/modules/plans/plans.queries.ts size_of_list': 'what a plan limits is counted where it is kept',
  'server/modules/templates/status/reprice-queued.sql fail_messages':
    'what the wallet cannot pay at the new price fails in the transaction that learns it',
};

/** Statements are written in files of queries, in the kit that makes them possible, and in tests. */
export const mayWriteSql = (path: string) =>
  /\.queries\.ts$|^server\/database\/|^tools\//.test(path) || isTestCode(path);
