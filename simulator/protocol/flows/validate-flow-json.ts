import { isRecord, list, record, text } from '../../read-value.ts';
import type { ValidationError } from '../../world/flows.ts';
import type { Problem } from './flow-problem.ts';
import { componentProblems } from './validate-flow-component.ts';
import { referenceProblems } from './validate-flow-references.ts';
import { routingProblems } from './validate-flow-routing.ts';

const versions = new Set(['5.0', '5.1', '6.0', '6.1', '6.2', '6.3', '7.0', '7.1', '7.2', '7.3']);
const MAX_COMPONENTS = 50;
const MAX_OPT_INS = 5;
const MAX_TITLE = 30;

/** The rules of flow JSON that builders meet: shape, ids, texts, fields, what they refer to, and a way to finish. */
export function validateFlowJson(json: string): ValidationError[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    return [present({ error: 'INVALID_JSON', message: String(error), path: '' })];
  }
  if (!isRecord(parsed)) return [present({ error: 'INVALID_JSON', message: 'Expected an object', path: '' })];
  return problemsOf(parsed).map(present);
}

function problemsOf(flow: Record<string, unknown>): Problem[] {
  const problems: Problem[] = [];
  if (!versions.has(text(flow.version))) {
    problems.push({
      error: 'INVALID_PROPERTY_VALUE',
      message: `Version "${text(flow.version)}" cannot be published.`,
      path: 'version',
    });
  }
  const screens = list(flow.screens).map(record);
  if (screens.length === 0) {
    problems.push({ error: 'REQUIRED_PROPERTY_MISSING', message: "Property 'screens' is required.", path: 'screens' });
  }
  const ids = screens.map(({ id }) => id);
  screens.forEach((screen, index) => {
    const path = `screens[${index}]`;
    if (ids.indexOf(screen.id) !== index)
      problems.push({ error: 'DUPLICATE_SCREEN_ID', message: 'Screen ids must differ.', path: `${path}.id` });
    problems.push(...screenProblems(screen, path, ids));
  });
  if (screens.length > 0 && !screens.some(({ terminal }) => terminal === true)) {
    problems.push({ error: 'MISSING_TERMINAL_SCREEN', message: 'A flow needs a terminal screen.', path: 'screens' });
  }
  const read = screens.map((node, index) => ({
    id: text(node.id),
    path: `screens[${index}]`,
    node,
    components: flatten(list(record(node.layout).children)),
  }));
  return [...problems, ...routingProblems(flow, read), ...referenceProblems(read)];
}

function screenProblems(screen: Record<string, unknown>, path: string, screenIds: unknown[]): Problem[] {
  const problems: Problem[] = [];
  const id = text(screen.id);
  if (!/^[A-Za-z_]+$/.test(id) || id === 'SUCCESS') {
    problems.push({
      error: 'INVALID_PROPERTY_VALUE',
      message: 'A screen id has letters and underscores only.',
      path: `${path}.id`,
    });
  }
  if (text(screen.title) === '' || text(screen.title).length > MAX_TITLE) {
    const message = `A screen has a title of up to ${MAX_TITLE} characters.`;
    problems.push({ error: 'INVALID_PROPERTY_VALUE', message, path: `${path}.title` });
  }
  const layout = record(screen.layout);
  if (layout.type !== 'SingleColumnLayout') {
    problems.push({
      error: 'INVALID_PROPERTY_VALUE',
      message: "Layout must be 'SingleColumnLayout'.",
      path: `${path}.layout.type`,
    });
  }
  const components = flatten(list(layout.children));
  if (components.length === 0 || components.length > MAX_COMPONENTS) {
    problems.push({
      error: 'INVALID_PROPERTY_VALUE',
      message: `A screen has 1 to ${MAX_COMPONENTS} components.`,
      path: `${path}.layout.children`,
    });
  }
  if (components.filter(({ type }) => type === 'OptIn').length > MAX_OPT_INS) {
    const message = `A screen has at most ${MAX_OPT_INS} OptIn components.`;
    problems.push({ error: 'INVALID_PROPERTY_VALUE', message, path: `${path}.layout.children` });
  }
  const footers = components.filter(({ type }) => type === 'Footer');
  if (footers.length > 1 || (screen.terminal === true && footers.length === 0)) {
    problems.push({
      error: 'INVALID_FOOTER',
      message: 'A terminal screen needs exactly one Footer.',
      path: `${path}.layout.children`,
    });
  }
  return [...problems, ...componentProblems(components, `${path}.layout.children`, screenIds)];
}

/** A Form is only a wrapper around fields. */
function flatten(children: unknown[]): Record<string, unknown>[] {
  return children.map(record).flatMap((child) => (child.type === 'Form' ? flatten(list(child.children)) : [child]));
}

function present({ error, message, path }: Problem): ValidationError {
  return {
    error,
    error_type: 'FLOW_JSON_ERROR',
    message,
    line_start: 1,
    line_end: 1,
    column_start: 1,
    column_end: 1,
    pointers: [{ path }],
  };
}
