import { createHash } from 'node:crypto';
import committed from '@recado/contract/openapi.json' with { type: 'json' };
import type { RawAnswer, RawRequest, RawRoute } from '../raw-route.ts';
import type { OpenApiDocument } from './document.ts';
import { pageScript } from './page-script.ts';
import { renderPage } from './render-page.ts';
import { style } from './style.ts';

/** The reference at `/docs`, rendered once from `contract/openapi.json`. Everything it needs it serves itself. */
export function referenceRoutes(openapi: object = committed): RawRoute[] {
  const json = JSON.stringify(openapi);
  const document: OpenApiDocument = JSON.parse(json);
  return [
    page('/docs', 'text/html; charset=utf-8', renderPage(document)),
    page('/docs/style.css', 'text/css; charset=utf-8', style),
    page('/docs/page.js', 'text/javascript; charset=utf-8', pageScript),
    page('/docs/openapi.json', 'application/json; charset=utf-8', json),
  ];
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
export function page(path: string, type: string, body: string): RawRoute {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const headers = {
    'content-type': type,
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
    etag,
  };
  return { method: 'GET', path, answer: (request) => unlessKnown(request, { status: 200, headers, body }, etag) };
}

function unlessKnown(request: RawRequest, answer: RawAnswer, etag: string): RawAnswer {
  return request.headers['if-none-match'] === etag ? { ...answer, status: 304, body: '' } : answer;
}
