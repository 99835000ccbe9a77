import { type PlanId, plans } from '@recado/contract/plans.ts';
import { type Actor, byOperator, recordAct } from '../../audit/index.ts';
import type { Database, Tx } from '../../database/database.ts';
import { sealValue } from '../../database/secret/seal-value.ts';
import type { Clock } from '../../runtime/clock.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Random } from '../../runtime/random.ts';
import { signingSecretOf } from '../../runtime/seals.ts';
import { mailConfirmation } from './confirm-email.ts';
import type { User } from './organization.ts';
import * as queries from './organizations.queries.ts';

export type Founding = { database: Database; clock: Clock; random: Random; keyring: Keyring };

export type NewUser = {
  email: string;
  organizationName: string;
  name?: string;
  phone?: string | null;
  planId?: PlanId;
  /** Lives on the simulator, without money. */
  sandbox?: boolean;
  /** Where the service is reached: a link to confirm the address is mailed. None is mailed when absent. */
  confirmAt?: string;
  /** Null or absent: that of most who use it. */
  timeZone?: string | null;
  /** Who makes them; absent: the user of the shell. */
  by?: Actor;
};

/** Makes a user and the organization they own, with an empty wallet and a signing secret of its own. */
export const createUser = (founding: Founding, asked: NewUser): Promise<User & { webhookSecret: string }> =>
  founding.database.transaction((tx) => foundOrganization(tx, founding, asked));

/** The same, in a transaction that does more. */
export async function foundOrganization(
  tx: Tx,
  founding: Founding,
  asked: NewUser,
): Promise<User & { webhookSecret: string }> {
  const planId = asked.planId ?? 'start';
  if (!(planId in plans)) throw new Error(`there is no plan ${planId}`);
  const webhookSecret = newSigningSecret(founding.random);
  const organizationId: Uuid = uuidV7(founding.clock, founding.random);
  const user: User = {
    id: uuidV7(founding.clock, founding.random),
    email: asked.email.trim().toLowerCase(),
    name: asked.name ?? asked.organizationName,
    phone: asked.phone ?? null,
    mainOrganizationId: organizationId,
    role: 'OWNER',
  };
  const signingSecret = await sealValue(founding, tx, signingSecretOf(organizationId), webhookSecret);
  const timeZone = asked.timeZone ?? null;
  const sandbox = asked.sandbox ?? false;
  const organization = { id: organizationId, name: asked.organizationName, planId, signingSecret, timeZone, sandbox };
  await queries.insertOrganization(tx, organization);
  await queries.insertWallet(tx, organizationId);
  await queries.insertUser(tx, user);
  if (asked.confirmAt) await mailConfirmation(tx, { ...founding, baseUrl: asked.confirmAt }, user);
  const by = asked.by ?? byOperator();
  const detail = { ownerId: user.id, planId, ...(sandbox ? { sandbox } : {}) };
  await recordAct(tx, { act: 'organization.created', by, organizationId, subject: organizationId, detail });
  return { ...user, webhookSecret };
}

export const newSigningSecret = (random: Random) => `svc_whsec_${random.bytes(32).toString('base64url')}`;
