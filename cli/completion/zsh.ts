import type { Place } from './command-tree.ts';

/** Words with what they are for. Values are completed where they are known, files elsewhere. */
export function zshCompletion(places: readonly Place[]): string {
  return `#compdef recado
# zsh completion for recado: recado completion zsh > "\${fpath[1]}/_recado"
_recado_entries() {
  entries=()
  case "$1" in
${places.map(entriesOf).join('\n')}
    (*) return 1 ;;
  esac
}

_recado_values() {
  choices=()
  case "$1 $2" in
${places.flatMap(valuesOf).join('\n')}
    (*) return 1 ;;
  esac
}

_recado() {
  local place='' next='' word=''
  local -a entries choices
  for word in "\${(@)words[2,CURRENT-1]}"; do
    next="\${place:+$place }$word"
    [[ $word != -* ]] && _recado_entries "$next" && place="$next"
  done
  if _recado_values "$place" "\${words[CURRENT-1]}"; then
    if (( \${#choices} )); then compadd -a choices; else _files; fi
    return
  fi
  _recado_entries "$place"
  _describe 'recado' entries
}
# Loaded by name, from a folder of functions, this is the first key already.
if (( \${CURRENT:-0} )); then _recado "$@"; else compdef _recado recado; fi
`;
}

const entriesOf = ({ path, commands, options }: Place) =>
  `    ('${path}') entries=(${[...commands, ...options].map(({ word, about }) => `'${word}:${about}'`).join(' ')}) ;;`;

const valuesOf = ({ path, options }: Place): string[] =>
  options.flatMap(({ word, values }) =>
    values === null ? [] : [`    ('${path} ${word}') choices=(${values.map((value) => `'${value}'`).join(' ')}) ;;`],
  );
