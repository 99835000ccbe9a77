import { errors } from '@recado/contract/errors.ts';
import { eventNames } from '@recado/contract/events/names.ts';
import { panelErrors } from '@recado/contract/panel/errors.ts';
import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { describe, expect, test } from 'vitest';
import { stubServer } from '../http.factory.ts';
import { shellCode } from './code-block.ts';
import { curlSample } from './curl-sample.ts';
import type { OpenApiDocument } from './document.ts';
import { html, prose } from './html.ts';
import { referenceRoutes } from './reference.routes.ts';
import { eventAnchor } from './render-event.ts';
import { renderPage } from './render-page.ts';

const { app } = stubServer({ raw: referenceRoutes() });
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });
const page = (await get('/docs')).body;

const byId: Record<string, Route> = routes;
const lines = Object.values(byId);

/** One section of the page as people read it. */
function textOf(id: string): string {
  const section = page.split(/<section /).find((text) => text.includes(` id="${id}">`)) ?? '';
  return section.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');
}

describe('the reference', () => {
  test.each([
    ['/docs', 'text/html; charset=utf-8'],
    ['/docs/style.css', 'text/css; charset=utf-8'],
    ['/docs/page.js', 'text/javascript; charset=utf-8'],
    ['/docs/openapi.json', 'application/json; charset=utf-8'],
  ])('%s is served without a key, under a strict policy', async (url, type) => {
    const answer = await get(url);

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    const again = await get(url, { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('keeps to that policy: nothing inline, nothing from elsewhere', () => {
    expect(page).not.toMatch(/<style|<script(?! src="\/docs\/page.js")|\sstyle=|\son\w+=/i);
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].filter(([, to]) => !/^(#|\/docs)/.test(to ?? ''))).toEqual([]);
  });

  test('shows every public route and leads every link to a place', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const id of Object.keys(routes)) expect(ids).toContain(id);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids, target).toContain(target);
  });

  test.each(eventNames)('shows %s with what its data holds and a whole sample', (name) => {
    const section = page.split(`<section class="endpoint" id="${eventAnchor(name)}">`)[1]?.split('</section>')[0] ?? '';
    const text = section.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"');
    expect(text).toContain('Data');
    for (const field of ['organizationId', 'sequence', 'data']) expect(text).toContain(`"${field}":`);
    expect(text).toContain(`"type": "${name}"`);
  });

  test('names the routes that take an Idempotency-Key, and says that the others ignore it', () => {
    const guide = textOf('idempotency');
    for (const { method, path, idempotent } of lines) {
      const address = `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
      if (idempotent) expect(guide).toContain(address);
    }
    expect(guide).toContain('POST /v1/campaigns required');
    expect(guide).not.toContain('POST /v1/messages required');
    expect(guide).toContain('Every other route ignores the header');
    expect(guide.match(/POST \/v1\/lookup/g)).toHaveLength(1);
  });

  test('shows every sample that takes an Idempotency-Key with one of its own, so that it does what it shows', () => {
    const samples = [...page.matchAll(/<span>Request<\/span>.*?<code>(.*?)<\/code>/gs)].map(([, code]) => code ?? '');
    const keys = samples.flatMap((code) => /Idempotency-Key: ([\w-]+)&quot;/.exec(code)?.[1] ?? []);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(samples.filter((code) => code.includes('Idempotency-Key'))).toHaveLength(keys.length);
  });

  test('says "no body" of no answer that has one', () => {
    for (const [id, { replies, media }] of Object.entries(byId)) {
      const hasBody = Object.keys(replies).some((status) => status.startsWith('2') && status !== '204');
      expect(textOf(id).includes('no body.'), id).toBe(!hasBody);
      for (const type of media ?? []) expect(textOf(id)).toContain(type);
    }
    expect(textOf('openSmartLink')).toContain('302 Found, no body.');
    expect(textOf('syncBusinessProfile')).toContain('200 OK, an empty object.');
  });

  test('shows each shape that an answer may have', () => {
    expect(textOf('createCampaign')).toMatch(/as CreatedCampaign.*scheduledAt.*or CampaignForecast.*estimatedEndAt/s);
    expect(textOf('readWindows')).toMatch(/as WindowStatus.*expiresAt.*or object.*data/s);
  });

  test('has something under every heading', () => {
    expect(page.match(/<h4>[^<]*<\/h4>\s*(<h4>|<\/div>|<p class="more">)/g)).toBeNull();
    expect(textOf('importContacts')).toMatch(/Body.*array.*up to 5000 items.*phone \(E\.164 with \+, required\)/s);
  });

  test('has samples with nothing left to fill in', () => {
    const samples = [...page.matchAll(/<span>Request<\/span>.*?<code>(.*?)<\/code>/gs)].map(([, code]) => code ?? '');
    expect(samples.length).toBeGreaterThan(100);
    for (const sample of samples) {
      const plain = sample.replaceAll('<span class="base-url">{base_url}</span>', '');
      expect(plain).not.toMatch(/\/\{|: &quot;( |\n|$)|=(&amp;|&quot;)/);
    }
    expect(page).toContain('/v1/messages/svc_msg_');
  });

  test('is where the front page leads', async () => {
    const answer = await get('/');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/docs']);
  });

  test('lists for every code when it is answered and what to do, and the filter can find it', () => {
    for (const [name, row] of Object.entries(errors)) {
      const code = row[2];
      // A caller with a key never meets what the panel alone refuses.
      if (!code || name === 'KEY_NOT_ACCEPTED' || name in panelErrors) continue;
      expect(page, code).toContain(`<tr id="code-${code}">`);
      expect(page, code).toContain(`<li><a href="#code-${code}">${code}</a></li>`);
    }
    expect(textOf('codes')).toContain('Send an approved template instead.');
  });

  test('shows what is accepted before the dry run, which it names', () => {
    const text = textOf('sendMessage');
    expect(text.indexOf('Reply 202')).toBeGreaterThan(0);
    expect(text.indexOf('Reply 202')).toBeLessThan(text.indexOf('Reply 200, with dryRun'));
  });

  test('shows buttons, lists and forms as they are sent', () => {
    const text = textOf('sendMessage');
    for (const type of ['button', 'list', 'flow', 'cta_url']) expect(text).toContain(`"type": "${type}"`);
  });

  test('names the values of a status in events', () => {
    expect(textOf('on-message-status_updated')).toContain('one of scheduled queued processing sent delivered read');
  });

  test('calls the key of a caller by one name', () => {
    expect(page).toContain('$RECADO_API_KEY');
    expect(page).not.toContain('RECADO_KEY');
  });

  test('sends nobody to a panel that is not there', () => {
    expect(page).not.toMatch(/in the panel|test button/);
    expect(textOf('authentication')).toContain('recado keys create');
  });

  test('names the unit of an amount', () => {
    expect(textOf('start')).toContain('amountCents');
  });

  test('escapes the texts of the contract', () => {
    const hostile = { summary: '<script>alert(1)</script>', description: 'see `<b>` & "more"' };
    const document: OpenApiDocument = JSON.parse(JSON.stringify(sample(hostile)));
    const text = renderPage(document);

    expect(text).not.toContain('<script>alert');
    expect(text).toContain('see <code>&lt;b&gt;</code> &amp; &quot;more&quot;');
  });
});

describe('its pieces', () => {
  test('html escapes, joins and drops', () => {
    expect(html`<p>${'<a>'}${[html`<b>${1}</b>`, 'x']}${null}${false}</p>`.text).toBe('<p>&lt;a&gt;<b>1</b>x</p>');
    expect(prose('`<x>` y').text).toBe('<code>&lt;x&gt;</code> y');
  });

  test('a curl sample can be pasted, quotes and all', () => {
    const value = { text: "it's" };
    const content = { 'application/json': { schema: {}, examples: { request: { summary: '', value } } } };
    const parameters = [{ name: 'id', in: 'path' as const, required: true, schema: { examples: ['7'] } }];
    const operation = { ...sample({}).paths['/x']?.get, requestBody: { required: true as const, content }, parameters };
    const text = curlSample('post', '/x/{id}', { ...fallback, ...operation });

    expect(text).toBe(
      [
        'curl -X POST "{base_url}/x/7"',
        '-H "Authorization: Bearer $RECADO_API_KEY"',
        '-H "Content-Type: application/json"',
        `-d '{\n  "text": "it'\\''s"\n}'`,
      ].join(' \\\n  '),
    );
    expect(shellCode(text).text).toContain('<span class="base-url">{base_url}</span>/x/7');
  });
});

const fallback = {
  operationId: 'x',
  tags: ['T'],
  summary: '',
  responses: {},
  'x-permission': 'ADMIN',
  'x-refusals': [],
};

function sample(texts: { summary?: string; description?: string }): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'T', version: '1', description: '' },
    servers: [],
    tags: [{ name: 'T' }],
    security: [],
    paths: { '/x': { get: { ...fallback, ...texts } } },
    webhooks: {},
    components: { schemas: {}, headers: {}, examples: {}, securitySchemes: {} },
    'x-refusals': {},
  };
}
