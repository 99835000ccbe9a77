import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Random } from '../runtime/random.ts';
import { preparedPage } from './prepared-page.ts';
import type { RawAnswer, RawRequest, RawRoute } from './raw-route.ts';

/** The mark in the built page where the nonce of each answer goes. */
const nonceMark = '__CSP_NONCE__';

/**
 * The panel as the build left it: files named after a hash of their content, kept by browsers for good, and one page for
 * every address of the panel, with a nonce of its own. Nothing inline runs, and no page of others frames it.
 */
export function panelPages({ folder, random }: { folder: string; random: Random }): RawRoute[] {
  const files = existsSync(join(folder, 'index.html')) ? readFiles(folder) : new Map<string, RawRoute>();
  const index = files.size > 0 ? readFileSync(join(folder, 'index.html'), 'utf8') : null;
  const answer = (request: RawRequest) => {
    const path = request.params['*'] ?? '';
    const file = files.get(path);
    if (file) return file.answer(request);
    // What has the name of a file and is none was of another build: a page in its place would be run as a script.
    if (path.startsWith('api/') || path === 'api' || /\.\w{1,8}$/.test(path)) return notThere;
    return index === null ? notBuilt : pageOf(index, random.bytes(16).toString('base64url'));
  };
  return ['/panel', '/panel/*'].map((path) => ({ method: 'GET', path, answer }));
}

function readFiles(folder: string): Map<string, RawRoute> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== 'index.html' && !name.startsWith('.vite/') && !name.endsWith('.map'));
  return new Map(names.map((name) => [name, fileOf(folder, name)]));
}

function fileOf(folder: string, name: string): RawRoute {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  // The build puts what it names by content into assets/.
  const kept = name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = { 'content-type': type, 'cross-origin-resource-policy': 'same-origin' };
  const page = preparedPage(`/panel/${name}`, headers, () => readFileSync(join(folder, name)));
  return {
    ...page,
    async answer(request) {
      const given = await page.answer(request);
      return { ...given, headers: { ...given.headers, 'cache-control': kept } };
    },
  };
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
};

const securityHeaders = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** Pictures and sound come from where files are kept, which may be a bucket elsewhere. */
const policyOf = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const pageOf = (index: string, nonce: string): RawAnswer => ({
  status: 200,
  headers: {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(nonce),
    'cache-control': 'no-store',
  },
  body: index.replaceAll(nonceMark, nonce),
});

const notThere: RawAnswer = {
  status: 404,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  body: JSON.stringify({ error: { code: 'NOT_FOUND', message: 'Não existe nada neste endereço.', details: {} } }),
};

const notBuilt: RawAnswer = {
  status: 503,
  headers: {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  },
  body: `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Painel · Recado</title>
<p>O painel não foi construído nesta instalação. Rode <code>npm run build</code> e comece de novo.</p>
<p lang="en">The panel was not built in this installation. Run <code>npm run build</code> and start again.</p></html>
`,
};
