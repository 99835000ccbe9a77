import { join } from 'node:path';
import { type ErrorName, errorRow, errors } from '@recado/contract/errors.ts';
import { eventNames } from '@recado/contract/events/names.ts';
import { allRefusals } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { expect, test } from 'vitest';
import { actionsByStatus, actionsInPortuguese } from './actions-in-portuguese.ts';
import { languages, slugs } from './pages.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderSite } from './render-site.ts';

const files = new Map(renderSite(join(import.meta.dirname, '..', '..')).map(({ path, text }) => [path, text]));
const read = (path: string) => files.get(path) ?? '';

test('every page is there in both languages, as a page and as Markdown, and is listed for programs', () => {
  for (const language of languages)
    for (const slug of slugs) {
      expect(read(`${language}/${slug}.html`)).toContain('<h1>');
      expect(read(`${language}/${slug}.md`)).toMatch(/^# \S/);
      // Markers of our tests stay here.
      expect(read(`${language}/${slug}.md`)).not.toMatch(/^```\w+ /m);
    }
  for (const slug of slugs) expect(read('llms.txt')).toContain(`(/docs/en/${slug}.md): `);
});

test('every link leads somewhere: to a page, a heading of it, or an address of the service', () => {
  const service = ['/docs', '/docs/openapi.json', '/docs/guides', '/llms.txt'];
  const broken = [...files].flatMap(([path, text]) => {
    if (!path.endsWith('.html')) return [];
    const links = [...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, link = '']) => link);
    return links.filter((link) => !isThere(path, link)).map((link) => `${path}: ${link}`);
  });
  expect(broken).toEqual([]);

  function isThere(from: string, link: string): boolean {
    if (/^https?:/.test(link) || service.includes(link)) return true;
    const [address = '', anchor] = link.split('#');
    const path = address === '' ? from : address.replace(/^\/docs\//, '').replace(/\/$/, '/index.html');
    const text = files.get(path) ?? files.get(`${path}.html`);
    return text !== undefined && (anchor === undefined || anchor === 'content' || text.includes(`id="${anchor}"`));
  }
});

test('a page is small, holds nothing inline that runs, and names its language and the other one', () => {
  for (const [path, text] of files) {
    if (!path.endsWith('.html')) continue;
    expect(text).not.toMatch(/<script>|<style|\sstyle="|\son\w+="/);
    expect(text).toContain(path.startsWith('pt/') ? '<html lang="pt-BR">' : '<html lang="en">');
    expect(text).toContain(path.startsWith('pt/') ? 'hreflang="en"' : 'hreflang="pt-BR"');
    expect([path, text.length < 120_000]).toEqual([path, true]);
  }
  for (const name of ['docs.js', 'theme.js', 'style.css']) expect(read(`assets/${name}`).length).toBeLessThan(12_000);
});

test('errors and events are all there, each with what to do or a sample', () => {
  for (const language of languages) {
    for (const name of eventNames) expect(read(`${language}/events.html`)).toContain(`id="${name}"`);
    for (const name of Object.values(routes).flatMap((line) => allRefusals(line))) {
      const { code } = errorRow(name);
      if (code) expect(read(`${language}/errors.md`)).toContain(`### ${code}\n`);
    }
  }
  const used = new Set<ErrorName>(Object.values(routes).flatMap((line) => allRefusals(line)));
  const silent = (Object.keys(errors) as ErrorName[]).filter(
    (name) => used.has(name) && !actionsInPortuguese[name] && !actionsByStatus[errorRow(name).status],
  );
  expect(silent).toEqual([]);
});

test('the errors page names no parameter of a sentence: its value is in the answer alone', () => {
  const used = new Set(Object.values(routes).flatMap((line) => allRefusals(line)));
  const parameters = [...used].flatMap((name) => [...(errorRow(name).sentence ?? '').matchAll(/\{(\w+)\}/g)]);
  const names = [...new Set(parameters.map(([, name]) => name))];
  expect(names).toContain('retryAfterSeconds');
  const page = read('pt/errors.md');
  expect(names.filter((name) => new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
});

test.each([
  ['en', /^.* uses the file\./m, ['template', 'automation', 'campaign', 'message']],
  ['pt', /^.* usa este arquivo\./m, ['template', 'automação', 'campanha', 'mensagem']],
])('the errors page in %s names everything that can keep a file from being deleted', (language, cause, users) => {
  const [sentence = ''] = cause.exec(read(`${language}/errors.md`)) ?? [];
  expect(users.filter((user) => !sentence.includes(user))).toEqual([]);
});

test('the search knows every section, and where it is', () => {
  for (const language of languages) {
    const sections: [string, string, string, string][] = JSON.parse(read(`${language}/search.json`));
    expect(new Set(sections.map(([address]) => address.split('#')[0]))).toEqual(new Set(slugs));
    for (const [address] of sections) {
      const [slug = '', anchor] = address.split('#');
      if (anchor) expect(read(`${language}/${slug}.html`)).toContain(`id="${anchor}"`);
    }
  }
});

test('Markdown becomes headings with addresses, figures of code and tables that scroll', () => {
  const { title, lead, html, headings } = renderMarkdown(
    '# A\n\nB `c`.\n\n## É isso\n\n## É isso\n\n```sh run\ncurl "<x>"\n```\n',
    'Copy',
  );
  expect([title, lead]).toEqual(['A', 'B c.']);
  expect(headings.map(({ id }) => id)).toEqual(['e-isso', 'e-isso-2']);
  expect(html).toContain('<figcaption>Terminal<button');
  expect(html).toContain('<span class="w">curl</span> <span class="s">&quot;&lt;x&gt;&quot;</span>');
});
