import type { TSchema } from 'typebox';
import type { ErrorName } from './errors.ts';
import type { Access, Role } from './permissions.ts';
import type { Feature } from './plans.ts';

/** One line of the promise: everything the server, the reference, the client and the tests know of an endpoint. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:id`. */
  path: string;
  permission: Access;
  /** The lowest role whose session may call it from the panel. Absent where no session is needed. */
  role?: Role;
  tag: string;
  summary: string;
  description?: string;
  /** Panel routes take a session, never a key, and stay out of the public document. */
  audience?: 'panel';
  feature?: Feature;
  /** Needs an activated account. */
  activated?: true;
  /** Needs a number of the organization's own, in any state or a connected one; asked after the plan. */
  dedicatedNumber?: 'owned' | 'connected';
  /** Also for a person who still has to set up the second factor that their organization asks for. */
  beforeSecondFactor?: true;
  /** A write that a suspended organization may still make: privacy does not wait for an unpaid bill. */
  whileSuspended?: true;
  idempotent?: true;
  /** How a request without its Idempotency-Key is refused, where it is; the reference then shows that it is required. */
  withoutKey?: ErrorName;
  /** The verb refuses what it cannot find before it asks for the key. */
  keyAskedLast?: true;
  params?: TSchema;
  query?: TSchema;
  /** For the reference: the verb itself reads and judges them. */
  headers?: TSchema;
  body?: TSchema;
  /** Nothing at all counts as an empty object. */
  bodyOptional?: true;
  bodyBytes?: number;
  /** This list of the body is handed to the verb in pieces while it arrives; nothing ever holds all of it. */
  streamed?: string;
  /** Instead of `body`: multipart/form-data with this one file and nothing else, streamed to the verb. */
  file?: { field: string; description: string; bytes: number; tooLarge: ErrorName };
  replies: Partial<Record<number, TSchema>>;
  /** The good answer is bytes of one of these media types, not JSON. */
  media?: readonly string[];
  /** Beyond those every route of its kind can answer. */
  refusals: readonly ErrorName[];
  deprecated?: { announcedAt: string; sunsetAt: string };
};

/** Keeps the literal types of a route, so handlers know their own params, body and reply. */
export const route = <const R extends Route>(line: R): R => line;

/** Refusals that follow from what a route is, so that no route has to list them. */
export function impliedRefusals(line: Route): ErrorName[] {
  const implied: ErrorName[] = ['RATE_LIMIT_EXCEEDED', 'FAULT'];
  if (line.permission !== 'PUBLIC') {
    implied.push(...(line.audience === 'panel' ? withSession : withKey));
    if (line.method !== 'GET') implied.push('VIEWER_READ_ONLY');
    if (line.method !== 'GET' && !line.whileSuspended) implied.push('ORGANIZATION_SUSPENDED');
  }
  if (line.audience === 'panel' && line.method !== 'GET') implied.push('CSRF_REJECTED');
  if (line.audience === 'panel') implied.push('KEY_NOT_ACCEPTED', 'UNAVAILABLE');
  if (line.body) implied.push('INVALID_JSON', 'VALIDATION_ERROR', 'PAYLOAD_TOO_LARGE');
  if (line.file) implied.push('VALIDATION_ERROR', line.file.tooLarge);
  if (line.query) implied.push('VALIDATION_ERROR');
  if (line.params) implied.push('INVALID_PATH_PARAM');
  // A path that cannot be read, or is longer than any id, is nowhere.
  if (line.params && line.permission !== 'PUBLIC') implied.push('NOT_FOUND');
  if (line.idempotent) implied.push('INVALID_IDEMPOTENCY_KEY');
  if (line.withoutKey) implied.push(line.withoutKey);
  if (line.feature) implied.push('PLAN_FEATURE_LOCKED');
  if (line.activated) implied.push('ACCOUNT_NOT_ACTIVATED');
  if (line.dedicatedNumber) implied.push('NO_DEDICATED_NUMBER');
  return implied;
}

const withKey: readonly ErrorName[] = [
  ...(['KEY_MISSING', 'KEY_FOREIGN', 'KEY_UNKNOWN', 'KEY_REVOKED', 'KEY_EXPIRED'] as const),
  ...(['KEY_ADDRESS_NOT_ALLOWED', 'PERMISSION_MISSING', 'KEY_UNCHECKED'] as const),
];

const withSession: readonly ErrorName[] = ['SESSION_MISSING', 'ROLE_NOT_ALLOWED', 'SECOND_FACTOR_REQUIRED'];

export const allRefusals = (line: Route): ErrorName[] => [...new Set([...impliedRefusals(line), ...line.refusals])];
