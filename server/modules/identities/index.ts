export type { Answer, Checks, Identity, IdentityProvider } from './identity.ts';
