import type { Page } from './layout.ts';
import { anchorOf, plainText } from './render-markdown.ts';

/** `[address, title of the page, heading, text]` of each section. A reader's browser looks through all of it. */
type Section = [address: string, title: string, heading: string, text: string];

export function searchIndex(pages: readonly Page[]): string {
  return JSON.stringify(pages.flatMap(sectionsOf));
}

function sectionsOf({ slug, title, html }: Page): Section[] {
  const [head = '', ...rest] = html.split(/<h[23] id="/);
  const first: Section = [slug, title, '', plainText(head.replace(/<h1>.*?<\/h1>/, ''))];
  const others = rest.map((part): Section => {
    const [, id = '', heading = '', text = ''] = /^([^"]+)"><a[^>]*>(.*?)<\/a><\/h[23]>(.*)$/s.exec(part) ?? [];
    return [`${slug}#${id || anchorOf(heading)}`, title, plainText(heading), plainText(text)];
  });
  return [first, ...others];
}
