import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Command } from 'commander';

export type Documented = { place: string; words: string[] };

const ignored = new Set(['node_modules', '.git', '.cache', '.data', 'dist', 'bench']);

/** Every document of the repository, by its path from the root. */
export function listDocuments(root: string, folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listDocuments(root, path);
    return entry.name.endsWith('.md') ? [relative(root, path)] : [];
  });
}

/** What a document tells its readers to type, in blocks and within sentences, command by command. */
export function commandsOf(path: string, text: string): Documented[] {
  // Blocks are blanked, not cut out, so that lines keep their numbers.
  const blocks = [...text.matchAll(/^( *)```(\w*)[^\n]*\n(.*?)\n\1```$/gms)];
  const sentences = text.replaceAll(/^( *)```.*?\n\1```$/gms, (block) => block.replaceAll(/[^\n]/g, ' '));
  const spans = [...sentences.matchAll(/`([^`\n]+)`/g)];
  const lineOf = (index: number) => text.slice(0, index).split('\n').length;
  const documented = [
    ...blocks
      .filter(([, , language = '']) => /^(sh|)$/.test(language))
      .map((one) => [one.index, one[3] ?? ''] as const),
    ...spans.map((one) => [one.index, one[1] ?? ''] as const),
  ];
  return documented.flatMap(([index, code]) =>
    splitCommands(code).map((words) => ({ place: `${path}:${lineOf(index)}`, words })),
  );
}

/** As a shell would part them, as far as that takes to know a command and its flags. */
export function splitCommands(code: string): string[][] {
  const plain = code
    // What is handed to a program between marks is not a command.
    .replaceAll(/<<'?(\w+)'?\n.*?\n\1$/gms, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .replaceAll(/'[^']*'|"[^"]*"/gs, (quoted) => (quoted.includes('recado.mjs') ? 'recado.mjs' : 'quoted'))
    .replaceAll(/(^|\s)#[^\n]*/g, '');
  return plain
    .split(/\n|&&|;|\s\|\s|\$\(|\(|\)|`|\s&(?:\s|$)/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first);
}

/** What is wrong with a command of ours, or null: also for commands of others. */
export function problemOf({ words }: Documented, program: Command, scripts: readonly string[]): string | null {
  const [first = '', second = '', name = ''] = words;
  if (first === 'npm' && second === 'run' && /^[a-z]/.test(name))
    return scripts.includes(name) ? null : `npm run ${name} is no script`;
  const at = words.findIndex((word) => word === 'recado' || word.endsWith('recado.mjs'));
  const before = words.slice(0, Math.max(at, 0));
  const isOurs = at >= 0 && before.every((word) => /^(node|exec|alias|[A-Z_]+=\S*)$/.test(word));
  return isOurs ? problemOfWords(words.slice(at + 1), program) : null;
}

function problemOfWords(words: readonly string[], program: Command): string | null {
  let places = [program];
  let isCommand = true;
  for (const word of words) {
    if (word.startsWith('--')) {
      const flag = word.replace(/=.*/, '');
      const known = places.every((place) => flagsOf(place).has(flag));
      if (!known && /^--[a-z-]+$/.test(flag)) return `${nameOf(places)} has no ${flag}`;
      continue;
    }
    // A place for the reader's own word: `recado api <operation>`, `recado api …`.
    if (!/^[a-zA-Z|-]+$/.test(word) || places.some((place) => place.commands.length === 0)) isCommand = false;
    if (!isCommand) continue;
    const next = word.split('|').map((one) => places[0]?.commands.find((child) => child.name() === one));
    if (next.some((one) => one === undefined)) return `${nameOf(places)} has no ${word}`;
    places = next.filter((one) => one !== undefined);
  }
  return null;
}

const nameOf = (places: readonly Command[]) => places.map((place) => place.name()).join('|');

/** Flags of a command and of all above it; every command knows help. */
function flagsOf(command: Command): Set<string> {
  const flags = new Set(['--help', '--json', '--version']);
  for (let one: Command | null = command; one; one = one.parent)
    for (const { long } of one.options) if (long) flags.add(long);
  return flags;
}
