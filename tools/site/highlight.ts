const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type Rule = readonly [kind: string, pattern: string];

const text = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'`;
const slashes = String.raw`\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*`;
const rules: Record<string, readonly Rule[]> = {
  json: [
    ['k', String.raw`"(?:[^"\\\n]|\\.)*"(?=\s*:)`],
    ['s', text],
    ['n', String.raw`-?\b\d+(?:\.\d+)?\b`],
    ['w', String.raw`\b(?:true|false|null)\b`],
  ],
  sh: [
    ['c', String.raw`(?<=^|\s)#[^\n]*`],
    ['s', text],
    ['w', String.raw`(?<=^|\n|\| ?|\$\()(?:recado|curl|npm|npx|node|export|docker|jq|for|while|cat|alias)\b`],
    ['k', String.raw`(?<=\s)--?[a-zA-Z][\w-]*`],
    ['n', String.raw`\$\{?\w+\}?`],
  ],
  js: [
    ['c', slashes],
    ['s', `${text}|\`[^\`]*\``],
    [
      'w',
      String.raw`\b(?:import|from|const|let|await|async|for|of|if|else|try|catch|throw|new|return|export|function)\b`,
    ],
    ['n', String.raw`\b\d[\d_]*\b`],
  ],
  python: likeC(
    String.raw`#[^\n]*`,
    'import from def return if not in for with as try except raise None True False and or',
  ),
  php: likeC(slashes, 'function return if foreach as string bool int array require use new true false null'),
  go: likeC(slashes, 'package import func return if for range string bool byte int64 nil var true false'),
  java: likeC(
    slashes,
    'import static class public private final return if for throws new byte boolean long String true false',
  ),
  csharp: likeC(
    slashes,
    'using static class public private readonly return if foreach in new byte bool long string var true false',
  ),
};

function likeC(comment: string, words: string): readonly Rule[] {
  return [
    ['c', comment],
    ['s', `${text}|\`[^\`]*\``],
    ['w', String.raw`\b(?:${words.replaceAll(' ', '|')})\b`],
    ['n', String.raw`\b\d[\d_]*\b`],
  ];
}

/** Colours for what a reader looks for: words, texts, numbers. Text that has no rules is left as it is. */
export function highlight(source: string, language: string): string {
  const known = rules[language];
  if (!known) return escapeHtml(source);
  const pattern = new RegExp(known.map(([, inner]) => `(${inner})`).join('|'), 'g');
  let html = '';
  let at = 0;
  for (const match of source.matchAll(pattern)) {
    const kind = known[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? '';
    html += `${escapeHtml(source.slice(at, match.index))}<span class="${kind}">${escapeHtml(match[0])}</span>`;
    at = match.index + match[0].length;
  }
  return html + escapeHtml(source.slice(at));
}
