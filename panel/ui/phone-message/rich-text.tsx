import type { ReactNode } from 'react';

const link = /(https?:\/\/[^\s<>"]{1,2000})/;
const mark = /(\*[^\s*][^*\n]{0,300}\*|_[^\s_][^_\n]{0,300}_|~[^\s~][^~\n]{0,300}~)/;

/** Text as a phone writes it: *strong*, _slanted_, ~struck~, and addresses that open. */
export function RichText({ text }: { text: string }): ReactNode {
  if (!link.test(text) && !mark.test(text)) return text;
  return placed(text.split(link)).map(({ place, part }) =>
    part.startsWith('http') && link.test(part) ? (
      <a key={place} href={part} target="_blank" rel="noreferrer nofollow">
        {part}
      </a>
    ) : (
      <span key={place}>{placed(part.split(mark)).map(marked)}</span>
    ),
  );
}

/** Pieces of one text keep their places: where each begins is its name. */
function placed(parts: readonly string[]): { place: number; part: string }[] {
  let place = 0;
  return parts.map((part) => {
    const at = place;
    // An empty piece has a place of its own.
    place += part.length + 1;
    return { place: at, part };
  });
}

function marked({ place, part }: { place: number; part: string }): ReactNode {
  const inner = part.slice(1, -1);
  if (part.length > 2 && part.at(0) === part.at(-1) && mark.test(part)) {
    if (part.startsWith('*')) return <strong key={place}>{inner}</strong>;
    if (part.startsWith('_')) return <em key={place}>{inner}</em>;
    if (part.startsWith('~')) return <s key={place}>{inner}</s>;
  }
  return part;
}
