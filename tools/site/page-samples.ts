import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, slugs } from './pages.ts';

/** A block of code of a page: its language, the marker behind it, and its text. */
export type Sample = { language: string; marker: string; text: string };
export type PageSamples = { page: string; samples: Sample[] };

/**
 * Markers decide what becomes of a block in our tests; readers never see them.
 * `run`: it is run. `run retry`: again until it works, because something before it takes its time.
 * `given`: the test sets up what it describes. `elsewhere=<file>#<title>`: that test, by what its
 * title begins with, runs these commands on an installation of its own.
 */
export function readSamples(root: string, language: Language): PageSamples[] {
  return slugs.map((slug) => {
    const page = `docs/${language}/${slug}.md`;
    const blocks = readFileSync(join(root, page), 'utf8').matchAll(/^```(\w+)([^\n]*)\n(.*?)\n```$/gms);
    const samples = [...blocks].map(([, name = '', marker = '', text = '']) => ({
      language: name,
      marker: marker.trim(),
      text,
    }));
    return { page, samples };
  });
}

/** All that is run of a page, as one script: what a block sets is there in the next one. */
export function scriptOf({ samples }: PageSamples): string {
  const blocks = samples.filter(({ marker }) => marker.startsWith('run'));
  return blocks.map(({ language, marker, text }, index) => stepOf(language, marker, text, index)).join('\n');
}

function stepOf(language: string, marker: string, text: string, index: number): string {
  if (language === 'js') return `cat > step-${index}.mjs <<'STEP'\n${text}\nSTEP\nnode step-${index}.mjs`;
  if (marker !== 'run retry') return text;
  return `step() {\n${text}\n}\nfor attempt in $(seq 1 100); do if step; then break; fi; [ "$attempt" -lt 100 ]; sleep 0.2; done`;
}

/** The test that a marker names, or null when the marker names none. */
export function testElsewhere(marker: string): { file: string; title: string } | null {
  const [file = '', title = ''] = marker.startsWith('elsewhere=') ? marker.slice('elsewhere='.length).split('#') : [];
  return file === '' ? null : { file, title };
}

/** Whether a test file has a test whose title begins so. */
export function hasTest(source: string, title: string): boolean {
  const calls = source.replaceAll(/\(\s+/g, '(');
  return title !== '' && [`test('${title}`, `test("${title}`, `)('${title}`].some((begin) => calls.includes(begin));
}
