import type { CollectionRequest } from './requests.ts';

type File = { path: string; text: string };

/** `docs/collections/bruno/`: a folder to open in Bruno, one file per request. */
export function brunoCollection(requests: readonly CollectionRequest[]): File[] {
  const manifest = { version: '1', name: 'Recado', type: 'collection', ignore: [] };
  const places = new Map<string, number>();
  const files = requests.map((request) => {
    const place = (places.get(request.folder) ?? 0) + 1;
    places.set(request.folder, place);
    return { path: `${slugOf(request.folder)}/${request.id}.bru`, text: textOf(request, place) };
  });
  return [
    { path: 'bruno.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: 'collection.bru', text: block('auth', ['mode: bearer']) + block('auth:bearer', ['token: {{api_key}}']) },
    {
      path: 'environments/local.bru',
      text: `${block('vars', ['base_url: http://127.0.0.1:3000'])}vars:secret [\n  api_key\n]\n`,
    },
    ...files,
  ];
}

const slugOf = (folder: string) => folder.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

function textOf(request: CollectionRequest, place: number): string {
  const { query, headers, pathParameters, body } = request;
  const mode = body === null ? 'none' : body.kind === 'json' ? 'json' : 'multipartForm';
  const auth = request.isPublic ? 'none' : 'inherit';
  return [
    block('meta', [`name: ${request.name}`, 'type: http', `seq: ${place}`]),
    block(request.method.toLowerCase(), [`url: {{base_url}}${request.path}`, `body: ${mode}`, `auth: ${auth}`]),
    block('params:query', query.map(lineOf)),
    block(
      'params:path',
      pathParameters.map((name) => `${name}: `),
    ),
    block('headers', headers.map(lineOf)),
    body?.kind === 'json' ? block('body:json', body.text.split('\n')) : '',
    body?.kind === 'file' ? block('body:multipart-form', [`${body.field}: @file()`]) : '',
    block('docs', request.description.split('\n')),
  ].join('');
}

/** What is not sent unless it is asked for stands there with a tilde. */
const lineOf = ({ name, value, isOn }: CollectionRequest['query'][number]) => `${isOn ? '' : '~'}${name}: ${value}`;

const block = (name: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `${name} {\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n}\n\n`;
