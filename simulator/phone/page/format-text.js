import { make, safeUrl } from './make-element.js';

const MARKS = [
  { pattern: /```([\s\S]+?)```/, tag: 'code' },
  { pattern: /(?<![\p{L}\p{N}])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}])/u, tag: 'strong' },
  { pattern: /(?<![\p{L}\p{N}])_(\S(?:[^_\n]*\S)?)_(?![\p{L}\p{N}])/u, tag: 'em' },
  { pattern: /(?<![\p{L}\p{N}])~(\S(?:[^~\n]*\S)?)~(?![\p{L}\p{N}])/u, tag: 's' },
];

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/;

/** Bold, italic, strike, monospace and links, the way chats write them; answers a list of nodes. */
export function formatText(text) {
  const found = firstOf(text);
  if (!found) return text === '' ? [] : [document.createTextNode(text)];
  const { start, length, node } = found;
  return [...formatText(text.slice(0, start)), node(), ...formatText(text.slice(start + length))];
}

function firstOf(text) {
  const link = LINK.exec(text);
  const candidates = MARKS.map(({ pattern, tag }) => ({ match: pattern.exec(text), tag }))
    .filter(({ match }) => match)
    .map(({ match, tag }) => ({
      start: match.index,
      length: match[0].length,
      node: () => make(tag, {}, ...(tag === 'code' ? [match[1]] : formatText(match[1]))),
    }));
  if (link) {
    const href = safeUrl(link[0]);
    const node = () => make('a', { href, target: '_blank', rel: 'noopener noreferrer' }, link[0]);
    candidates.push({ start: link.index, length: link[0].length, node });
  }
  return candidates.sort((a, b) => a.start - b.start)[0];
}
