import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = { version?: string; license?: string; dev?: true; link?: true; optional?: true };
export type Licensed = { name: string; version: string; license: string };

/** What may be given on with a program under MIT, without asking anybody. */
export const allowed = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'MIT-0', 'Unlicense'],
  // A typeface, and a rule about its name alone.
  'OFL-1.1',
  // The compiler of styles: used as it is, changed by nobody.
  'MPL-2.0',
  // Data of browsers, named in its package.
  ...['CC-BY-4.0', 'Python-2.0', 'PostgreSQL', 'CC0-1.0'],
];

/** Every package of the production tree, as the lock file names it. */
export function readLicenses(root: string): Licensed[] {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = Object.entries(packages).flatMap(([path, { version, license, dev, link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    return dev || link || !path.includes('node_modules/')
      ? []
      : [{ name, version: version ?? '', license: license ?? '' }];
  });
  const distinct = new Map(found.map((one) => [`${one.name} ${one.version}`, one]));
  return [...distinct.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

export function licensesPage(root: string): string {
  const listed = readLicenses(root);
  const counts = new Map<string, number>();
  for (const { license } of listed) counts.set(license, (counts.get(license) ?? 0) + 1);
  const sums = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([license, count]) => `${license}: ${count}`);
  return `# Licences

Written by \`npm run generate\` from the lock file: every package that an installation without development tools holds, builds
of pages included. What the package of \`npm run package\` really carries is in its \`THIRD-PARTY.txt\`, with the full texts.

${sums.join(', ')}.

| Package | Version | Licence |
|---|---|---|
${listed.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`).join('\n')}
`;
}
