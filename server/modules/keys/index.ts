export { createAuthenticator, type KeyHolder, type KeyRefusal } from './authenticate-key.ts';
export { createKey } from './create-key.ts';
export { keyChores } from './keys.chores.ts';
export { findLiveKeys, type ListedKey, listExpiringKeys, listKeyRows } from './keys.queries.ts';
export { KeyUses } from './note-key-use.ts';
export { revokeKey } from './revoke-key.ts';
export { type Rotation, rotateKey } from './rotate-key.ts';
