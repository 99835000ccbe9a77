import type { Place } from './command-tree.ts';

/** For bash 3.2 and newer, which is what macOS has: no associative arrays. */
export function bashCompletion(places: readonly Place[]): string {
  return `# bash completion for recado: source <(recado completion bash)
_recado_words() {
  case "$1" in
${places.map((place) => `    '${place.path}') echo '${wordsOf(place)}' ;;`).join('\n')}
    *) return 1 ;;
  esac
}

_recado_values() {
  case "$1 $2" in
${places.flatMap(valuesOf).join('\n')}
    *) return 1 ;;
  esac
}

_recado() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" path='' next='' word='' index=1
  COMPREPLY=()
  while [ "$index" -lt "$COMP_CWORD" ]; do
    word="\${COMP_WORDS[index]}"
    next="\${path:+$path }$word"
    case "$word" in -*) ;; *) _recado_words "$next" > /dev/null && path="$next" ;; esac
    index=$((index + 1))
  done
  if word="$(_recado_values "$path" "$previous")"; then
    if [ -n "$word" ]; then COMPREPLY=($(compgen -W "$word" -- "$current")); else COMPREPLY=($(compgen -f -- "$current")); fi
    return
  fi
  COMPREPLY=($(compgen -W "$(_recado_words "$path")" -- "$current"))
}
complete -F _recado recado
`;
}

const wordsOf = ({ commands, options }: Place) => [...commands, ...options].map(({ word }) => word).join(' ');

/** The options of a place that take a value, one line for each set of values. */
function valuesOf({ path, options }: Place): string[] {
  const groups = new Map<string, string[]>();
  for (const { word, values } of options) {
    if (values === null) continue;
    const key = values.join(' ');
    groups.set(key, [...(groups.get(key) ?? []), `'${path} ${word}'`]);
  }
  return [...groups].map(([values, patterns]) => `    ${patterns.join('|')}) echo '${values}' ;;`);
}
