/** A template as the service describes it (`structureJson`), as far as a phone shows it. */
export type PreviewButton = { type: string; text?: string; url?: string; phone?: string; code?: string };
export type PreviewCard = { mediaType?: string; mediaUrl?: string; body?: string; buttons?: PreviewButton[] };
export type PreviewStructure = {
  header?: { type: string; text?: string; mediaUrl?: string } | null;
  body?: string;
  footer?: string | null;
  buttons?: PreviewButton[];
  carousel?: { cards: PreviewCard[] };
  offer?: { text: string; expires: boolean };
};

const mark = /\{\{(\d+)\}\}/g;

/** Numbers of the variables of a text, each once. */
export const placesIn = (text: string): number[] =>
  [...new Set([...text.matchAll(mark)].map(([, number]) => Number(number)))].sort((a, b) => a - b);

const takesFile = (type: string | undefined) => type === 'IMAGE' || type === 'DOCUMENT' || type === 'VIDEO';

/** Values come in one list: that of the header first, then those of the body. What has none stays as it is written. */
export function fillParts(structure: PreviewStructure, values: readonly string[]) {
  const { header, body = '' } = structure;
  const headerTakes = takesFile(header?.type) ? 1 : placesIn(header?.text ?? '').length;
  return { header: pieces(header?.text ?? '', values), body: pieces(body, values.slice(headerTakes)) };
}

export type Piece = {
  at: number;
  text: string;
  look: 'plain' | 'variable' | 'missing';
  mark?: 'bold' | 'italic' | 'struck';
};

/** A text in pieces, variables apart from what is always there, with the marks that a phone draws. */
export function pieces(text: string, values: readonly string[]): Piece[] {
  const cut: Piece[] = [];
  for (const { text: part, mark: sign } of marked(text)) {
    const push = (piece: string, look: Piece['look']) => {
      if (piece) cut.push({ at: cut.length, text: piece, look, ...(sign ? { mark: sign } : {}) });
    };
    let end = 0;
    for (const match of part.matchAll(mark)) {
      push(part.slice(end, match.index), 'plain');
      const value = values[Number(match[1]) - 1];
      push(value || match[0], value ? 'variable' : 'missing');
      end = match.index + match[0].length;
    }
    push(part.slice(end), 'plain');
  }
  return cut;
}

const signs = { '*': 'bold', _: 'italic', '~': 'struck' } as const;

/** `*bold*`, `_italic_` and `~struck~`, as a phone reads them: a mark that is not closed in its line is a sign. */
function marked(text: string): { text: string; mark?: 'bold' | 'italic' | 'struck' }[] {
  const found: ReturnType<typeof marked> = [];
  let begin = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign !== '*' && sign !== '_' && sign !== '~') continue;
    const line = text.indexOf('\n', at);
    const end = text.indexOf(sign, at + 1);
    if (end <= at + 1 || (line >= 0 && line < end)) continue;
    found.push({ text: text.slice(begin, at) }, { text: text.slice(at + 1, end), mark: signs[sign] });
    begin = end + 1;
    at = end;
  }
  found.push({ text: text.slice(begin) });
  return found;
}
