import { Marked, type Tokens } from 'marked';
import { escapeHtml, highlight } from './highlight.ts';

export type Heading = { level: number; id: string; text: string };
export type Rendered = { title: string; lead: string; html: string; headings: Heading[] };

/** One page of Markdown as HTML. Pages are ours, so what stands in them as HTML stays. */
export function renderMarkdown(source: string, copy: string): Rendered {
  const headings: Heading[] = [];
  const taken = new Map<string, number>();
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        if (depth === 1) return `<h1>${inner}</h1>\n`;
        const id = distinct(taken, anchorOf(text));
        headings.push({ level: depth, id, text: plainText(inner) });
        return `<h${depth} id="${id}"><a href="#${id}">${/\s/.test(inner) ? inner : breakable(inner)}</a></h${depth}>\n`;
      },
      code: ({ text, lang = '' }: Tokens.Code) => codeFigure(text, lang.split(/\s/)[0] ?? '', copy),
      table(token: Tokens.Table) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
        return `<div class="table"><table><thead>${row(token.header, 'th')}</thead>\n<tbody>${body}</tbody></table></div>\n`;
      },
      codespan: ({ text }: Tokens.Codespan) => `<code>${breakable(escapeHtml(text))}</code>`,
      blockquote({ tokens }: Tokens.Blockquote) {
        return `<aside class="note">${this.parser.parse(tokens)}</aside>\n`;
      },
    },
  });
  const html = marked.parse(source, { async: false });
  const tokens = marked.lexer(source);
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1);
  const first = tokens.find((token) => token.type === 'paragraph');
  return {
    title: title?.text ?? '',
    lead: plainText(marked.parseInline(first?.raw ?? '', { async: false })),
    html,
    headings,
  };
}

/** A long name may break where its words end. */
export const breakable = (html: string) => html.replaceAll(/(?<=\w[_./])(?=[\w/])/g, '<wbr>');

const labels: Record<string, string> = {
  ...{ sh: 'Terminal', js: 'JavaScript', python: 'Python', java: 'Java', go: 'Go', csharp: 'C#' },
  text: '',
};

function codeFigure(text: string, language: string, copy: string): string {
  const label = labels[language] ?? language.toUpperCase();
  return `<figure class="code"><figcaption>${label}<button type="button" class="copy" hidden>${copy}</button></figcaption><pre tabindex="0"><code>${highlight(text, language)}</code></pre></figure>\n`;
}

export const anchorOf = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9_.]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function distinct(taken: Map<string, number>, id: string): string {
  const times = taken.get(id) ?? 0;
  taken.set(id, times + 1);
  return times === 0 ? id : `${id}-${times + 1}`;
}

/** What a person reads of a piece of HTML. */
export const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
