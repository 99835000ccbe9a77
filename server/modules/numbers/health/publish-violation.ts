import type { Tx } from '../../../database/database.ts';
import { publish } from '../../../events/index.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { insertViolations } from './accounts.queries.ts';

export type Violation = {
  organizationId: Uuid;
  /** Whose sends broke the rule; null when only the organization is known: then every key it uses is meant. */
  keyId: Uuid | null;
  /** The platform's own word for it, or one of ours: PHISHING, MODERATION. */
  rule: string;
};

/** Publishes a broken rule, once in the life of a key. */
export async function publishViolation(tx: Tx, { organizationId, keyId, rule }: Violation): Promise<void> {
  const keys = await insertViolations(tx, organizationId, keyId, rule);
  await publish(
    tx,
    keys.map((key) => ({ organizationId, type: 'policy.violation', subjectId: key.id, old: null, new: rule })),
  );
}
