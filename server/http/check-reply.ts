import { isDeepStrictEqual } from 'node:util';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { addFormats } from './formats.ts';
import type { MountedRoute } from './mounted-route.ts';

/** Throws when a reply is not what the contract promised. Too slow for production, always on in tests. */
export type CheckReply = (status: number, body: unknown, serialise: (body: unknown) => string) => void;

const ajv = addFormats(new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }));

export function replyChecker(mounted: MountedRoute): CheckReply {
  // Compiled when it is first needed: a test calls few of the routes that it starts.
  const validators = new Map<number, ValidateFunction>();
  const validatorOf = (status: number) => {
    const schema = mounted.route.replies[status];
    const validate = validators.get(status) ?? (schema && ajv.compile(schema));
    if (validate) validators.set(status, validate);
    return validate;
  };
  return (status, body, serialise) => {
    const validate = validatorOf(status);
    if (!validate) throw new Error(`${mounted.id} answers ${status}, which its contract does not document`);
    const plain: unknown = JSON.parse(JSON.stringify(body ?? null));
    if (!validate(plain))
      throw new Error(`${mounted.id} ${status} breaks its schema: ${ajv.errorsText(validate.errors)}`);
    if (status !== 204 && !isDeepStrictEqual(plain, JSON.parse(serialise(body)))) {
      throw new Error(`${mounted.id} ${status} has fields that its schema does not name`);
    }
  };
}
