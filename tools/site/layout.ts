import { escapeHtml } from './highlight.ts';
import { groups, type Language } from './pages.ts';
import { breakable, type Heading, type Rendered } from './render-markdown.ts';
import { words } from './words.ts';

export type Page = Rendered & { slug: string; source: string };

const logo = `<svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true"><path fill="currentColor" d="M4 3h16a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-8l-5.3 3.7A.5.5 0 0 1 6 21.3V18H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm3 5v2h10V8H7Zm0 4v2h6v-2H7Z"/></svg>`;
const half = `<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path fill="currentColor" d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 2v14a7 7 0 0 1 0-14Z"/></svg>`;

export function renderPage(language: Language, page: Page, pages: readonly Page[]): string {
  const own = words[language];
  // A page of one section or two is described by the parts of them.
  const sections = page.headings.filter(({ level }) => level === 2);
  const inner = sections.length > 2 ? sections : page.headings.filter(({ level }) => level === 2 || level === 3);
  const side =
    inner.length > 1
      ? `<aside class="toc" aria-label="${own.onPage}"><h2>${own.onPage}</h2><ul>${listOf(inner)}</ul></aside>`
      : '';
  const parts = `<details class="parts"><summary>${own.onPage}</summary><ul>${listOf(inner)}</ul></details>`;
  // Where no column is left for them, the parts of a long page are named above it.
  const html = inner.length > 2 ? page.html.replace('</p>\n', `</p>\n${parts}\n`) : page.html;
  const body = `<article>${html}
<footer>${neighbours(language, page, pages)}<p class="source"><a href="/docs/${language}/${page.slug}.md">${own.markdown}</a></p></footer></article>${side}`;
  return frame(language, { slug: page.slug, title: `${page.title} · Recado`, lead: page.lead, body, pages });
}

const listOf = (headings: readonly Heading[]) =>
  headings.map(({ id, text }) => `<li><a href="#${id}">${breakable(escapeHtml(text))}</a></li>`).join('');

export function homePage(language: Language, pages: readonly Page[]): string {
  const own = words[language];
  const body = `<article class="home"><h1>Recado</h1><p class="lead">${own.lead}</p>
<p class="actions"><a class="button" href="/docs/${language}/quick-start">${escapeHtml(pages[0]?.title ?? '')}</a><a class="button quiet" href="/docs">${own.reference}</a></p>
${cardsOf(language, pages)}</article>`;
  return frame(language, { slug: '', title: `${own.home} · Recado`, lead: own.lead, body, pages });
}

/** What a browser gets for an address that is not there. */
export function missingPage(language: Language, pages: readonly Page[]): string {
  const { missing, missingLead: lead } = words[language];
  const body = `<article class="home"><h1>${missing}</h1><p class="lead">${lead}</p>\n${cardsOf(language, pages)}</article>`;
  return frame(language, { slug: '', title: `${missing} · Recado`, lead, body, pages });
}

function cardsOf(language: Language, pages: readonly Page[]): string {
  return groups
    .map(
      ({ title, pages: names }) =>
        `<section><h2>${title[language]}</h2><div class="cards">${names
          .flatMap((name) => pages.filter(({ slug }) => slug === name))
          .map(
            ({ slug, title: name, lead }) =>
              `<a href="/docs/${language}/${slug}"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(short(lead))}</span></a>`,
          )
          .join('')}</div></section>`,
    )
    .join('\n');
}

/** As many whole sentences as fit, or the parts of the first one that do. */
export function short(text: string): string {
  if (text.length <= 160) return text;
  const sentences = text.slice(0, 160).match(/^.*[.!?](?= )/)?.[0];
  return sentences ?? `${text.slice(0, 157).replace(/(?:[,:;] [^,:;]*|\s\S*)$/, '')}…`;
}

type Framed = { slug: string; title: string; lead: string; body: string; pages: readonly Page[] };

function frame(language: Language, { slug, title, lead, body, pages }: Framed): string {
  const own = words[language];
  return `<!doctype html>
<html lang="${own.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(short(lead))}">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/docs/assets/style.css">
<link rel="alternate" hreflang="${words[own.other as Language].tag}" href="/docs/${own.other}/${slug}">
${slug ? `<link rel="alternate" type="text/markdown" href="/docs/${language}/${slug}.md">\n` : ''}<script src="/docs/assets/theme.js"></script>
<script src="/docs/assets/docs.js" defer></script>
</head>
<body data-language="${language}" data-copied="${own.copied}" data-nothing="${own.nothing}">
<a class="skip" href="#content">${own.skip}</a>
<header class="bar">
<button type="button" class="menu" aria-controls="nav" aria-expanded="false" aria-label="${own.contents}" hidden><span></span></button>
<a class="brand" href="/docs/${language}/" aria-label="Recado">${logo}<span>Recado</span></a>
<form class="search" role="search" hidden><input type="search" aria-label="${own.search}" placeholder="${own.search}" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list"><kbd>/</kbd><ul id="found" role="listbox" aria-label="${own.found}" hidden></ul></form>
<a class="top" href="/docs">${own.reference}</a>
<a class="top" href="/docs/${own.other}/${slug}" lang="${own.other}" hreflang="${own.other}"><span class="wide">${own.otherName}</span><span class="narrow">${own.other.toUpperCase()}</span></a>
<button type="button" class="theme" aria-label="${own.theme}" hidden>${half}</button>
</header>
<nav id="nav" aria-label="${own.contents}">${contents(language, slug, pages)}</nav>
<main id="content">${body}</main>
</body>
</html>
`;
}

function contents(language: Language, current: string, pages: readonly Page[]): string {
  const link = (slug: string) => {
    const title = pages.find((page) => page.slug === slug)?.title ?? slug;
    return `<li><a href="/docs/${language}/${slug}"${slug === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  };
  const lists = groups.map(
    ({ title, pages: names }) => `<h2>${title[language]}</h2><ul>${names.map(link).join('')}</ul>`,
  );
  return `${lists.join('\n')}<h2 class="last">API</h2><ul><li><a href="/docs">${words[language].reference}</a></li></ul>`;
}

function neighbours(language: Language, { slug }: Page, pages: readonly Page[]): string {
  const at = pages.findIndex((page) => page.slug === slug);
  const link = (page: Page | undefined, label: string, side: string) =>
    page
      ? `<a class="${side}" href="/docs/${language}/${page.slug}"><small>${label}</small>${escapeHtml(page.title)}</a>`
      : '<span></span>';
  const own = words[language];
  return `<p class="neighbours">${link(pages[at - 1], own.before, 'before')}${link(pages[at + 1], own.next, 'next')}</p>`;
}
