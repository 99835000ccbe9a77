import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { FlowDefinition, FlowFieldType, WriteFlow } from '@recado/contract/routes/flows.ts';

type Problem = { field: string; problem: string };
type AskedField = WriteFlow['definition']['fields'][number];

/** How many options a type takes; the others take none. */
const optionsOf: Partial<Record<FlowFieldType, number>> = {
  SELECT: 200,
  RADIO: limits.flowOptionsShown,
  CHECKBOX: limits.flowOptionsShown,
};

/** A definition with nothing left open, or a refusal that names every field at fault. Shapes were judged before. */
export function readDefinition({ name, definition }: WriteFlow): FlowDefinition {
  const problems = problemsOf(definition.fields).map(({ field, problem }) => ({
    field: `definition.fields.${field}`,
    problem,
  }));
  if (problems.length > 0) throw refuse('VALIDATION_ERROR', { details: { fields: problems } });
  return {
    title: definition.title ?? name.trim().slice(0, limits.flowTitleLength),
    intro: definition.intro?.trim() || null,
    submitLabel: definition.submitLabel ?? 'Enviar',
    fields: definition.fields.map(({ key, label, type, required = false, options = [] }) => ({
      key,
      label,
      type,
      required,
      options: options.map(({ id, title }) => ({ id, title })),
    })),
  };
}

function problemsOf(fields: readonly AskedField[]): Problem[] {
  return [
    ...repeated(fields.map(({ key }) => key)).map((at) => ({ field: `${at}.key`, problem: 'não pode se repetir' })),
    ...fields.flatMap((field, at) =>
      optionProblems(field).map((one) => ({
        ...one,
        field: one.field ? `${at}.options.${one.field}` : `${at}.options`,
      })),
    ),
  ];
}

function optionProblems({ type, options = [] }: AskedField): Problem[] {
  const most = optionsOf[type];
  if (most === undefined) return options.length > 0 ? [{ field: '', problem: `não existem em um campo ${type}` }] : [];
  if (options.length === 0 || options.length > most) return [{ field: '', problem: `informe de 1 a ${most}` }];
  return repeated(options.map(({ id }) => id)).map((at) => ({ field: `${at}.id`, problem: 'não pode se repetir' }));
}

/** The places of every value after the first of its kind. */
const repeated = (values: readonly string[]) =>
  values.flatMap((value, at) => (values.indexOf(value) === at ? [] : [at]));
