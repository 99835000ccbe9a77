import type { Db } from '../../database/database.ts';
import { type Keyring, unseal } from '../../runtime/crypto.ts';
import type { Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';
import { findSigningSecret } from '../organizations/index.ts';

/** What signs an organization's deliveries. Shown when an endpoint is made and when it is rotated, never later. */
export async function readSecret({ keyring }: { keyring: Keyring }, db: Db, organizationId: Uuid): Promise<string> {
  const sealed = await findSigningSecret(db, organizationId);
  invariant(sealed, 'every organization has a signing secret');
  return unseal(keyring.seal, sealed.signing_secret);
}
