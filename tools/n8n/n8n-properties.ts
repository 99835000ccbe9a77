import {
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Schema,
} from '@recado/server/http/reference/document.ts';
import { resolveSchema, withoutNull } from '@recado/server/http/reference/resolve-schema.ts';

/** A parameter of a node, as n8n describes them: https://docs.n8n.io/integrations/creating-nodes/ */
export type Property = {
  displayName: string;
  name: string;
  type: 'string' | 'number' | 'boolean' | 'options' | 'json' | 'dateTime' | 'collection';
  default: unknown;
  required?: true;
  description?: string;
  placeholder?: string;
  noDataExpression?: true;
  options?: (Option | Property)[];
  displayOptions?: { show: Record<string, string[]> };
  routing?: Routing;
};
type Option = { name: string; value: string; action?: string; description?: string; routing?: Routing };
type Routing = {
  request?: { method?: string; url?: string; headers?: Record<string, string> };
  send?: { type: 'body' | 'query'; property: string; value?: string };
};

/** An operation, with the resource it belongs to. */
type Action = { resource: string; method: string; path: string; operation: Operation };

/** What an action cannot do: keep a connection open, hand over or take bytes, answer for strangers. */
const leftOut = new Set(['streamEvents', 'uploadMedia', 'getSmartLinkQr']);

/** The operations that the node offers. */
export const actionsOf = (document: OpenApiDocument): Action[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      if (!operation || leftOut.has(operation.operationId) || operation.security?.length === 0) return [];
      return [{ resource: slugOf(operation.tags[0] ?? 'Other'), method: method.toUpperCase(), path, operation }];
    }),
  );

/** `clients/n8n/nodes/Recado/properties.json`: resources, their operations, and the fields of each. */
export function n8nProperties(document: OpenApiDocument): Property[] {
  const actions = actionsOf(document);
  const names = new Map(actions.map(({ resource, operation }) => [resource, operation.tags[0] ?? 'Other']));
  const byResource = [...names.keys()].map((resource) => actions.filter((one) => one.resource === resource));
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      options: [...names].map(([value, name]) => ({ name, value })),
      default: 'messages',
    },
    ...byResource.map(operationsOf),
    ...actions.flatMap((action) => fieldsOf(document, action)),
  ];
}

/** `events.json`: what the trigger can wait for. */
export const n8nEvents = (document: OpenApiDocument): { name: string; value: string; description: string }[] =>
  Object.entries(document.webhooks).map(([value, { post }]) => ({ name: value, value, description: post.summary }));

function operationsOf(actions: readonly Action[]): Property {
  const [first] = actions;
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [first?.resource ?? ''] } },
    options: actions.map(({ method, path, operation }) => ({
      name: wordsOf(operation.operationId),
      value: operation.operationId,
      action: wordsOf(operation.operationId),
      description: operation.summary,
      routing: {
        request: { method, url: `=${path.replaceAll(/\{(\w+)\}/g, '{{encodeURIComponent($parameter["$1"])}}')}` },
      },
    })),
    default: first?.operation.operationId ?? '',
  };
}

function fieldsOf(document: OpenApiDocument, { resource, operation }: Action): Property[] {
  const shown = { show: { resource: [resource], operation: [operation.operationId] } };
  const fields = [
    ...(operation.parameters ?? []).map((parameter) => parameterField(document, parameter)),
    ...bodyFields(document, operation),
  ];
  const optional = fields.filter(({ required }) => !required);
  const required = fields.filter((field) => field.required).map((field) => ({ ...field, displayOptions: shown }));
  if (optional.length === 0) return required;
  return [
    ...required,
    {
      displayName: 'Additional Fields',
      name: 'additionalFields',
      type: 'collection',
      placeholder: 'Add Field',
      displayOptions: shown,
      options: optional,
      default: {},
    },
  ];
}

function parameterField(document: OpenApiDocument, parameter: Parameter): Property {
  const { name, required, description } = parameter;
  const field = fieldOf(document, name, { ...parameter.schema, ...(description ? { description } : {}) }, required);
  if (parameter.in === 'path') return { ...field, required: true };
  if (parameter.in === 'query') return { ...field, routing: { send: { type: 'query', property: name } } };
  return {
    ...field,
    name: name.charAt(0).toLowerCase() + name.slice(1).replaceAll('-', ''),
    routing: { request: { headers: { [name]: '={{$value}}' } } },
  };
}

function bodyFields(document: OpenApiDocument, { requestBody }: Operation): Property[] {
  const content = requestBody?.content;
  if (!content || !('application/json' in content)) return [];
  const { properties = {}, required = [] } = resolveSchema(document, content['application/json'].schema);
  return Object.entries(properties).map(([name, schema]) => {
    const field = fieldOf(document, name, schema, required.includes(name));
    const value = field.type === 'json' ? { value: '={{JSON.parse($value)}}' } : {};
    return { ...field, routing: { send: { type: 'body', property: name, ...value } } };
  });
}

function fieldOf(document: OpenApiDocument, name: string, given: Schema, required: boolean): Property {
  const { schema } = withoutNull(document, given);
  const { description = schema.description, examples = [], default: fallback } = { ...schema, ...given };
  const field = { displayName: wordsOf(name), name, ...(required ? { required } : {}) };
  const words = {
    ...(description ? { description } : {}),
    ...(typeof examples[0] === 'string' ? { placeholder: `e.g. ${examples[0]}` } : {}),
  };
  if (schema.enum) {
    const options = schema.enum.map((value) => ({ name: String(value), value: String(value) }));
    return { ...field, type: 'options', options, default: String(fallback ?? schema.enum[0]), ...words };
  }
  switch (schema.type) {
    case 'string':
      return {
        ...field,
        type: schema.format === 'date-time' ? 'dateTime' : 'string',
        default: String(fallback ?? ''),
        ...words,
      };
    case 'integer':
    case 'number':
      return { ...field, type: 'number', default: Number(fallback ?? 0), ...words };
    case 'boolean':
      return { ...field, type: 'boolean', default: fallback === true, ...words };
    default:
      return { ...field, type: 'json', default: sampleOf(schema, examples[0]), ...words };
  }
}

const sampleOf = (schema: Schema, example: unknown) =>
  example === undefined ? (schema.type === 'array' ? '[]' : '{}') : JSON.stringify(example);

const slugOf = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** `sendMessage` as `Send Message`, `template_name` as `Template Name`. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
