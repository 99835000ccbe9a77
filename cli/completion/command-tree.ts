import type { Command, Option } from 'commander';

/** A command as a shell completes it: the words that may follow it. */
export type Place = {
  /** `api sendMessage`; empty for the program itself. */
  path: string;
  commands: readonly { word: string; about: string }[];
  options: readonly Flag[];
};

/** `values` is null where the option takes none, and empty where anything may follow. */
export type Flag = { word: string; about: string; values: readonly string[] | null };

const everywhere: Flag[] = [
  { word: '--json', about: 'print JSON only', values: null },
  { word: '--help', about: 'display help for command', values: null },
];

/** Every command below this one, each with what may follow it. */
export function placesOf(command: Command, path = ''): Place[] {
  const children = command.commands;
  const place = {
    path,
    commands: children.map((child) => ({ word: child.name(), about: plain(child.description()) })),
    options: [...command.options.filter(({ long }) => long !== '--json').map(flagOf), ...everywhere],
  };
  return [place, ...children.flatMap((child) => placesOf(child, `${path} ${child.name()}`.trim()))];
}

const flagOf = (option: Option): Flag => ({
  word: option.long ?? option.flags,
  about: plain(option.description),
  values: option.required || option.optional ? (option.argChoices ?? []) : null,
});

/** Quotes and brackets mean something in every shell. */
const plain = (text: string) => text.replaceAll(/['"`\\$[\]:]/g, '').replaceAll(/\s+/g, ' ');
