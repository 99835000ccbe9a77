import type { TSchema } from 'typebox';
import { describeProblems, type FieldProblem } from './problems.ts';
import { compileValidator } from './validate.ts';

/** What a body would be refused for by its schema, for routes that only judge drafts. */
export function compileProblems(schema: TSchema): (body: unknown) => FieldProblem[] {
  const validate = compileValidator('body', schema);
  return (body) => describeProblems(validate(body) ?? []).fields;
}
