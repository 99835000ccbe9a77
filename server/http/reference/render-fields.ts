import type { OpenApiDocument, Schema } from './document.ts';
import { html, type Markup, prose } from './html.ts';
import { resolveSchema, withoutNull } from './resolve-schema.ts';

type Field = { name: string; schema: Schema; required: boolean };

/** The fields of what a caller sends, nested ones below their parent; null where there are none. */
export function renderFields(document: OpenApiDocument, schema: Schema): Markup | null {
  const shape = shapeOf(document, schema);
  return renderVariants(document, shape, renderFields) ?? renderList(document, fieldsOf(shape), renderFields);
}

/** The fields of what a caller gets. All of them are always there, so none is marked as required. */
export function renderReplyFields(document: OpenApiDocument, schema: Schema): Markup | null {
  const shape = shapeOf(document, schema);
  const fields = fieldsOf(shape).map((field) => ({ ...field, required: false }));
  return renderVariants(document, shape, renderReplyFields) ?? renderList(document, fields, renderReplyFields);
}

/** What has no fields to list, in a line: its type, its rules and its description in the contract. */
export function renderWords(document: OpenApiDocument, schema: Schema): Markup {
  const { schema: known } = withoutNull(document, schema);
  const { description } = shapeOf(document, schema);
  const words = [typeOf(document, known), ...rulesOf(known)].join(', ');
  return html`<p>${prose(words)}${description ? html`: ${prose(description)}` : '.'}</p>`;
}

function renderList(document: OpenApiDocument, fields: Field[], nested: typeof renderFields): Markup | null {
  if (fields.length === 0) return null;
  return html`<ul class="fields">${fields.map((field) => renderField(document, field, nested))}</ul>`;
}

/** The object itself, or the objects in a list. */
function shapeOf(document: OpenApiDocument, schema: Schema): Schema {
  const { schema: known } = withoutNull(document, schema);
  return known.items ? shapeOf(document, known.items) : known;
}

function fieldsOf(known: Schema): Field[] {
  const required = new Set(known.required);
  return Object.entries(known.properties ?? {}).map(([name, inner]) => ({
    name,
    schema: inner,
    required: required.has(name),
  }));
}

export function renderField(document: OpenApiDocument, field: Field, nested = renderFields): Markup {
  const { name, schema, required } = field;
  const { schema: known, nullable } = withoutNull(document, schema);
  const rules = rulesOf(known);
  return html`<li>
<div class="field"><code class="name">${name}</code> <span class="type">${typeOf(document, known)}${nullable && ' or null'}</span>
${required && html`<span class="required">required</span>`}</div>
${known.description ? html`<p>${prose(known.description)}</p>` : null}
${rules.length > 0 && html`<p class="rules">${rules.map((rule) => html`<span>${prose(rule)}</span>`)}</p>`}
${nested(document, known)}
</li>`;
}

function renderVariants(document: OpenApiDocument, schema: Schema, nested: typeof renderFields): Markup | null {
  const branches = (schema.anyOf ?? schema.oneOf ?? []).map((branch) => resolveSchema(document, branch));
  const shapes = branches.filter((branch) => branch.properties);
  if (shapes.length === 0) return null;
  return html`${shapes.map(
    (shape, i) =>
      html`<div class="variant"><span>${i === 0 ? 'as' : 'or'} ${shape.title ?? typeOf(document, shape)}</span>${nested(document, shape)}</div>`,
  )}`;
}

export function typeOf(document: OpenApiDocument, schema: Schema): string {
  const known = resolveSchema(document, schema);
  if (known.const !== undefined) return JSON.stringify(known.const);
  if (known.items) return `array of ${typeOf(document, known.items)}`;
  const branches = known.anyOf ?? known.oneOf;
  if (branches) return [...new Set(branches.map((branch) => typeOf(document, branch)))].join(' or ');
  if (known.patternProperties) return 'map';
  return known.format ?? [known.type ?? known.title ?? 'any'].flat().join(' or ');
}

const phrases: Record<string, (value: unknown) => string | null> = {
  enum: (values) =>
    `one of ${[values]
      .flat()
      .filter((value) => value !== null)
      .map((value) => `\`${value}\``)
      .join(' ')}`,
  default: (value) => `default \`${JSON.stringify(value)}\``,
  minLength: (value) => (value === 1 ? 'not empty' : `at least ${value} characters`),
  maxLength: (value) => `up to ${value} characters`,
  minItems: (value) => (value === 1 ? 'not empty' : `at least ${value} items`),
  maxItems: (value) => `up to ${value} items`,
  maxProperties: (value) => `up to ${value} fields`,
  minimum: (value) => `at least ${value}`,
  maximum: (value) => `at most ${value}`,
};

function rulesOf(schema: Schema): string[] {
  const own = Object.entries(phrases).flatMap(([rule, phrase]) =>
    schema[rule] === undefined ? [] : (phrase(schema[rule]) ?? []),
  );
  return schema.items ? [...own, ...rulesOf(schema.items).map((rule) => `each ${rule}`)] : own;
}
