import type { ErrorName } from '@recado/contract/errors.ts';
import type { Permission, Role } from '@recado/contract/permissions.ts';
import type { Feature } from '@recado/contract/plans.ts';
import type { Awaitable } from '../runtime/awaitable.ts';
import type { Principal } from '../runtime/principal.ts';

/** What the kit asks of the modules. They implement these; `compose/start.ts` joins both sides. */
export type KeyPort = {
  /** Who presents this key from this address. Throwing means that it could not be checked: the caller gets 503. */
  authenticate(presented: string, address: string): Awaitable<Caller | KeyRefusal>;
};

export type KeyRefusal = Extract<ErrorName, 'KEY_UNKNOWN' | 'KEY_REVOKED' | 'KEY_EXPIRED' | 'KEY_ADDRESS_NOT_ALLOWED'>;

/** Who asks, and all that the gates need to know of the organization, so that passing them costs no query. */
export type Caller = {
  principal: Principal;
  userId: string;
  organizationId: string;
  role: Role;
  permissions: readonly Permission[];
  organization: { activated: boolean; suspended: boolean; features: readonly Feature[] };
};

/** Who is signed in to the panel. */
export type SessionPort = {
  /** The cookie's name, whose prefix decides whether the browser may send it over plain HTTP. */
  cookie: string;
  /** Where our own pages come from; a page of the host that was asked is one, too. */
  origin: string;
  /** Null for a token of no session, or of one that has ended. Throwing means that it could not be checked. */
  authenticate(token: string, address: string): Awaitable<SignedIn | null>;
};

export type SignedIn = {
  caller: Caller;
  csrfToken: string;
  /** The organization asks for a second factor, and this person has none yet. */
  lacksSecondFactor: boolean;
};

/** Asked only on routes that need a number of the organization's own. */
export type NumberPort = { hasDedicated(organizationId: string, state: 'owned' | 'connected'): Awaitable<boolean> };

export type LimitPort = {
  /** Counts one request of `user:<id>`, `panel:<id>` or, where no user is known, `address:<ip>`. Throwing fails closed. */
  take(subject: string, kind: LimitKind): Awaitable<Verdict>;
};

export type LimitKind = 'read' | 'write';

export type Verdict = {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
  retryAfterSeconds: number;
};

/** Called with every call of a key once it was answered; it returns at once. */
export type Journal = (call: {
  organizationId: string;
  keyId: string;
  method: string;
  /** The route, not the address that was called: those hold telephone numbers. */
  path: string;
  status: number;
  refusal: ErrorName | null;
  requestId: string;
  durationMs: number;
}) => void;

/** Called with every answer: the route as `POST /v1/messages`, its status and how long it took. */
export type Observe = (routeId: string, status: number, seconds: number) => void;
