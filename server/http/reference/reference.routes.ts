import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../runtime/project-root.ts';
import { preparedPage } from '../prepared-page.ts';
import type { RawRoute } from '../raw-route.ts';
import type { OpenApiDocument } from './document.ts';
import { pageScript } from './page-script.ts';
import { renderPage } from './render-page.ts';
import { style } from './style.ts';

/** The reference at `/docs`, rendered once from `contract/openapi.json`. Everything it needs it serves itself. */
export function referenceRoutes(openapi?: object): RawRoute[] {
  // At the first call: a service that starts has more urgent work than a page for people.
  const json = once(() => JSON.stringify(openapi ?? readCommitted()));
  return [
    // Until there is something better to open, the reference is the front page.
    { method: 'GET', path: '/', answer: () => ({ status: 302, headers: { location: '/docs' } }) },
    page('/docs', 'text/html; charset=utf-8', () => {
      const document: OpenApiDocument = JSON.parse(json());
      return renderPage(document);
    }),
    page('/docs/style.css', 'text/css; charset=utf-8', () => style),
    page('/docs/page.js', 'text/javascript; charset=utf-8', () => pageScript),
    page('/docs/openapi.json', 'application/json; charset=utf-8', json),
  ];
}

/** Read, not imported: as part of the program it would be compiled with every command of the CLI. */
const readCommitted = () => JSON.parse(readFileSync(join(projectRoot(), 'contract', 'openapi.json'), 'utf8'));

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Something that never changes while we run, served under the strict policy. */
export const page = (path: string, type: string, write: () => string): RawRoute =>
  preparedPage(
    path,
    { 'content-type': type, 'content-security-policy': policy, 'referrer-policy': 'no-referrer' },
    write,
  );
