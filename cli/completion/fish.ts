import type { Place } from './command-tree.ts';

/** One line for each word, shown where its command was typed. */
export function fishCompletion(places: readonly Place[]): string {
  const paths = places.map(({ path }) => `'${path}'`).join(' ');
  return `# fish completion for recado: recado completion fish > ~/.config/fish/completions/recado.fish
set -g __recado_places ${paths}

function __recado_at
    set -l place ''
    for word in (commandline -opc)[2..-1]
        set -l next (string trim -- "$place $word")
        contains -- "$next" $__recado_places; and set place "$next"
    end
    test "$place" = "$argv[1]"
end

complete -c recado -f
${places.flatMap(linesOf).join('\n')}
`;
}

function linesOf({ path, commands, options }: Place): string[] {
  const at = `complete -c recado -n "__recado_at '${path}'"`;
  return [
    ...commands.map(({ word, about }) => `${at} -a '${word}' -d '${about}'`),
    ...options.map(({ word, about, values }) => {
      const takes = values === null ? '' : values.length > 0 ? ` -x -a '${values.join(' ')}'` : ' -r -F';
      return `${at} -l '${word.replace(/^--/, '')}'${takes} -d '${about}'`;
    }),
  ];
}
