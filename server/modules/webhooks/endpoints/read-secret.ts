import type { Db } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { invariant } from '../../../runtime/invariant.ts';
import type { Keyring } from '../../../runtime/keyring.ts';
import { signingSecretOf } from '../../../runtime/seals.ts';
import { findSigningSecret } from '../../organizations/index.ts';

/** What signs an organization's deliveries. Shown when an endpoint is made and when it is rotated, never later. */
export async function readSecret({ keyring }: { keyring: Keyring }, db: Db, organizationId: Uuid): Promise<string> {
  const sealed = await findSigningSecret(db, organizationId);
  invariant(sealed, 'every organization has a signing secret');
  return keyring.seals.open(signingSecretOf(organizationId), sealed.signing_secret);
}
