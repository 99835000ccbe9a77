/** The parts of our own OpenAPI document that the reference reads. `tools/openapi` writes exactly this. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string; variables?: Record<string, { default: string; description: string }> }[];
  tags: { name: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Partial<Record<Method, Operation>>>;
  webhooks: Record<string, { post: EventOperation }>;
  components: {
    schemas: Record<string, Schema>;
    headers: Record<string, { description: string; schema: Schema }>;
    examples: Record<string, Example>;
    securitySchemes: Record<string, { type: string; description: string } & Record<string, string>>;
  };
  'x-refusals': Record<string, RefusalRow>;
};

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: true;
  security?: never[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content | FileContent };
  responses: Record<string, Response>;
  'x-permission': string;
  'x-role'?: string;
  'x-feature'?: string;
  'x-activated'?: true;
  'x-sunset'?: string;
  /** Names of rows below, in the order of status. */
  'x-refusals': string[];
};

export type EventOperation = {
  operationId: string;
  summary: string;
  description: string;
  requestBody: { required: true; content: Content };
  responses: Record<string, Response>;
};

export type RefusalRow = {
  status: number;
  code: string | null;
  when: string;
  sentence: string | null;
  /** What a caller can do about it. */
  action: string;
  body: 'standard' | 'framework' | 'empty';
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  /** In the sample, though it is not required. */
  example?: unknown;
  schema: Schema;
};

export type Response = {
  description: string;
  headers?: Record<string, Reference>;
  content?: Partial<Content> & MediaContent;
};
export type Content = { 'application/json': { schema: Schema; examples: Record<string, Example | Reference> } };
/** Bytes that are not JSON, by their media type; there is nothing more to describe. */
export type MediaContent = { [type: `image/${string}` | `text/${string}`]: Record<string, never> };
/** One file and nothing else. */
export type FileContent = { 'multipart/form-data': { schema: Schema } };
export type Example = { summary: string; value: unknown };
export type Reference = { $ref: string };

export type Schema = {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  patternProperties?: Record<string, Schema>;
  [rule: string]: unknown;
};
