import type { TriggerReader } from '../automations/index.ts';
import { writeReais } from '../wallet/index.ts';
import { listCartFacts } from './recovery.queries.ts';

/** What the texts of an automation can name of the cart that started the run: `{{trigger.checkoutUrl}}`. */
export const readCartFacts: TriggerReader = async (tx, subjects) => {
  const carts = await listCartFacts(
    tx,
    subjects.map(({ organizationId }) => organizationId),
    subjects.map(({ subjectId }) => subjectId),
  );
  return carts.map(({ id, phone, externalId, name, email, items, totalMicros, checkoutUrl }) => ({
    subjectId: id,
    phone,
    context: { externalId, name, email, items, total: writeReais(totalMicros), checkoutUrl },
  }));
};
