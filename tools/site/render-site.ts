import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homePage, missingPage, type Page, renderPage } from './layout.ts';
import { groups, type Language, languages, slugs } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';
import { searchIndex } from './search-index.ts';
import { style } from './style.ts';
import { words } from './words.ts';

export type SiteFile = { path: string; text: string };

/** Every file of the site: pages, the same as Markdown, what is searched, and the list for programs that read. */
export function renderSite(root: string): SiteFile[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const site = Object.fromEntries(
    languages.map((language) => [language, slugs.map((slug) => readPage(read, language, slug))]),
  ) as Record<Language, Page[]>;
  return [
    ...languages.flatMap((language) => filesOf(language, site[language])),
    { path: 'llms.txt', text: listForPrograms(site.en) },
    { path: 'assets/style.css', text: style },
    ...['docs.js', 'theme.js'].map((name) => ({
      path: `assets/${name}`,
      text: read(`tools/site/assets/${name}`),
    })),
  ];
}

function readPage(read: (path: string) => string, language: Language, slug: string): Page {
  const source = read(`docs/${language}/${slug}.md`);
  return { slug, source, ...renderMarkdown(source, words[language].copy) };
}

function filesOf(language: Language, pages: readonly Page[]): SiteFile[] {
  return [
    { path: `${language}/index.html`, text: homePage(language, pages) },
    { path: `${language}/404.html`, text: missingPage(language, pages) },
    ...pages.map((page) => ({ path: `${language}/${page.slug}.html`, text: renderPage(language, page, pages) })),
    // Markers behind the language of a block are for our tests.
    ...pages.map(({ slug, source }) => ({ path: `${language}/${slug}.md`, text: withoutMarkers(source) })),
    { path: `${language}/search.json`, text: searchIndex(pages) },
  ];
}

const withoutMarkers = (source: string) => source.replaceAll(/^```(\w+)[^\n]+$/gm, '```$1');

/** As llmstxt.org has it: what this is, and where each page is as Markdown. */
function listForPrograms(pages: readonly Page[]): string {
  const lines = groups.flatMap(({ title, pages: names }) => [
    `## ${title.en}`,
    '',
    ...names.flatMap((name) => {
      const page = pages.find(({ slug }) => slug === name);
      return page ? [`- [${page.title}](/docs/en/${name}.md): ${page.lead}`] : [];
    }),
    '',
  ]);
  return `# Recado

> ${words.en.lead}

Messages are sent with \`POST /v1/messages\` and an API key. Sending is paid from a prepaid wallet: try first with \`"dryRun": true\`.

${lines.join('\n')}## Interface

- [OpenAPI document](/docs/openapi.json): every operation, schema, error and event
- [Reference](/docs): the same as one page
- [The pages in Portuguese](/docs/pt/quick-start.md)
`;
}
