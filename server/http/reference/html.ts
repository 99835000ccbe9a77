/** Text that is already HTML. Everything else is escaped on its way into a template. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | null | false | readonly Piece[];

/** html`<p>${anything}</p>` escapes what it is given, joins lists, and drops null and false. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  const text = strings.map((string, i) => string + (i < pieces.length ? render(pieces[i] ?? null) : '')).join('');
  return new Markup(text);
}

function render(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece));
  return piece.map(render).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Descriptions write code between backticks; this is all the Markdown they know. */
export function prose(text: string): Markup {
  return new Markup(escapeText(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>'));
}
