import type { CollectionRequest } from './requests.ts';

const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** `docs/collections/recado.postman.json`, in the format 2.1. */
export function postmanCollection(requests: readonly CollectionRequest[], version: string): string {
  const folders = [...new Set(requests.map(({ folder }) => folder))];
  const collection = {
    info: {
      name: 'Recado',
      version,
      description: 'Generated from the contract. Set `base_url` and `api_key` in the variables of the collection.',
      schema,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: 'http://127.0.0.1:3000' },
      { key: 'api_key', value: '' },
    ],
    item: folders.map((name) => ({
      name,
      item: requests.filter(({ folder }) => folder === name).map(itemOf),
    })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

function itemOf(request: CollectionRequest): object {
  const { method, path, query, pathParameters, description } = request;
  return {
    name: request.name,
    request: {
      method,
      description,
      ...(request.isPublic ? { auth: { type: 'noauth' } } : {}),
      header: request.headers.map(fieldOf),
      ...bodyOf(request),
      url: {
        raw: `{{base_url}}${path}`,
        host: ['{{base_url}}'],
        path: path.split('/').slice(1),
        query: query.map(fieldOf),
        variable: pathParameters.map((key) => ({ key, value: '' })),
      },
    },
    response: [],
  };
}

const fieldOf = ({ name, value, isOn, description }: CollectionRequest['query'][number]) => ({
  key: name,
  value,
  description,
  disabled: !isOn,
});

function bodyOf({ body }: CollectionRequest): object {
  if (!body) return {};
  if (body.kind === 'file')
    return { body: { mode: 'formdata', formdata: [{ key: body.field, type: 'file', src: [] }] } };
  return { body: { mode: 'raw', raw: body.text, options: { raw: { language: 'json' } } } };
}
