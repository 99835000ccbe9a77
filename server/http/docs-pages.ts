import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { preparedPage } from './prepared-page.ts';
import type { RawAnswer, RawRequest, RawRoute } from './raw-route.ts';

/**
 * The documentation as the build left it, beside the reference: a page in each language, the same as Markdown, what the
 * pages need, and the list for programs that read. An address without a language leads to that of the reader.
 */
export function docsPages({ folder }: { folder: string }): RawRoute[] {
  const files = existsSync(folder) ? readFiles(folder) : new Map<string, RawRoute>();
  const answerIn = (place: string) => (request: RawRequest) => {
    const path = request.params['*'] ?? '';
    const file = files.get(`${place}/${path === '' ? 'index.html' : path}`) ?? files.get(`${place}/${path}.html`);
    if (file) return file.answer(request);
    if (files.size === 0) return notBuilt;
    const missing = files.get(`${place}/404.html`);
    return missing && /\bhtml\b/.test(String(request.headers.accept ?? ''))
      ? answerMissing(missing, request)
      : notThere;
  };
  const under = ['pt', 'en', 'assets'].flatMap((place) => [
    { method: 'GET' as const, path: `/docs/${place}/*`, answer: answerIn(place) },
  ]);
  return [
    ...under,
    ...['pt', 'en'].map((place) => ({ method: 'GET' as const, path: `/docs/${place}`, answer: answerIn(place) })),
    { method: 'GET', path: '/docs/guides', answer: (request) => leadToLanguage(request, '') },
    {
      method: 'GET',
      path: '/docs/*',
      answer: (request) => {
        const page = request.params['*'] ?? '';
        if (files.size === 0) return notBuilt;
        return files.has(`pt/${page}.html`) ? leadToLanguage(request, page) : notThere;
      },
    },
    { method: 'GET', path: '/llms.txt', answer: (request) => files.get('llms.txt')?.answer(request) ?? notBuilt },
  ];
}

/** A browser that follows an old link gets the contents, in the language of the link. */
async function answerMissing(page: RawRoute, request: RawRequest): Promise<RawAnswer> {
  const answer = await page.answer({ ...request, headers: { ...request.headers, 'if-none-match': undefined } });
  return { ...answer, status: 404, headers: { ...answer.headers, 'cache-control': 'no-store' } };
}

/** Portuguese unless the browser asks for English first. */
function leadToLanguage({ headers }: RawRequest, page: string): RawAnswer {
  const [first = ''] = String(headers['accept-language'] ?? '').split(',');
  const language = /^\s*en\b/i.test(first) ? 'en' : 'pt';
  return { status: 302, headers: { location: `/docs/${language}/${page}`, vary: 'accept-language' } };
}

function readFiles(folder: string): Map<string, RawRoute> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Map(
    names.map((name) => [name, preparedPage(`/docs/${name}`, headersOf(name), () => readFileSync(join(folder, name)))]),
  );
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headersOf = (name: string) => ({
  'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
});

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
const notThere: RawAnswer = {
  status: 404,
  headers: plain,
  body: 'There is no such page. The contents: /docs/guides\n',
};
const notBuilt: RawAnswer = {
  status: 503,
  headers: plain,
  body: 'The documentation was not built in this installation. Run npm run build and start again.\n',
};
