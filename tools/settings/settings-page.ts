import { type Setting, settingGroups } from '@recado/server/settings.ts';

const made = 'Written by `npm run generate` from `server/settings.ts`: change it there.';

/** docs/settings.md: every setting in one table a group. */
export function settingsPage(): string {
  const groups = Object.entries(settingGroups).flatMap(([title, group]) => [
    `## ${title}`,
    '',
    '| Name | Default | Meaning | When to change it |',
    '|---|---|---|---|',
    ...Object.entries(group).map(([name, setting]) => row(name, setting)),
    '',
  ]);
  const intro =
    'Settings come from the environment. A wrong one stops the start; all that is wrong is reported in one run.';
  return ['# Settings', '', `${intro} ${made}`, '', ...groups].join('\n');
}

function row(name: string, setting: Setting): string {
  return `| \`${name}\` | ${shownDefault(setting)} | ${setting.meaning} | ${setting.when} |`;
}

function shownDefault({ fallback, production }: Setting): string {
  const shown = fallback ? quoted(fallback) : 'none';
  return production === undefined ? shown : `${shown}, in production ${quoted(production)}`;
}

/** Some defaults are sentences, which hold their own marks. */
const quoted = (text: string) => (text.includes('`') ? text : `\`${text}\``);

/** .env.example: the same, to be copied; what has no default stands ready to be filled in. */
export function envExample(): string {
  const groups = Object.entries(settingGroups).flatMap(([title, group]) => [
    `# --- ${title}`,
    '',
    ...Object.entries(group).flatMap(([name, setting]) => [`# ${plain(setting.meaning)}`, example(name, setting), '']),
  ]);
  return [
    `# ${plain(made)}`,
    '# A line that begins with # is not set, and shows the default. docs/settings.md says when to change one.',
    '',
    ...groups,
  ].join('\n');
}

/** Those that production cannot do without. */
const needed = new Set([
  ...['NODE_ENV', 'BASE_URL', 'DATABASE_URL'],
  ...['RECADO_SECRET', 'PLATFORM_APP_SECRET', 'PLATFORM_VERIFY_TOKEN'],
]);

function example(name: string, { fallback, production }: Setting): string {
  if (name === 'NODE_ENV') return 'NODE_ENV=production';
  if (needed.has(name)) return `${name}=`;
  const value = production ?? fallback ?? '';
  return `#${name}=${/[\s`]/.test(value) ? '' : value}`;
}

const plain = (text: string) => text.replaceAll('`', '');
