/**
 * What each route can answer by the specification, transcribed by hand: this folder imports nothing from the contract,
 * so that one misreading cannot be made twice and pass. An answer is `<status> <code>`; `ok` is a success, `framework`
 * the body without a code, `empty` no body at all. Parameters are written as in the specification, `{id}`.
 */
export type Answer = `${number} ${string}`;
export type Promises = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, readonly Answer[]>>;

/** Everybody, known or not: the rate limit, and a fault of ours. */
export const open: Answer[] = ['429 RATE_LIMIT_EXCEEDED', '500 framework'];

/** Any route behind a key: wrong key, missing key or permission, a key that cannot be checked. */
export const read: Answer[] = [...open, '401 framework', '403 framework', '503 framework'];

/** A write of a member who may only look, or of a suspended organization. */
export const write: Answer[] = [...read, '403 VIEWER_READ_ONLY', '403 ORGANIZATION_SUSPENDED'];

/** Privacy does not wait for an unpaid bill. */
export const privacyWrite: Answer[] = [...read, '403 VIEWER_READ_ONLY'];

export const json: Answer[] = ['400 INVALID_JSON', '400 VALIDATION_ERROR', '413 PAYLOAD_TOO_LARGE'];

/** `page`, `size` and other query parameters that have a form. */
export const paged: Answer[] = ['400 VALIDATION_ERROR'];

/** A path with a UUID in it. */
export const byId: Answer[] = ['400 INVALID_PATH_PARAM'];
