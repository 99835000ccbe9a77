import type { TriggerReader } from '../automations/index.ts';
import { listChargeFacts } from './charges.queries.ts';

/** What the texts of an automation can name of the charge that started the run: `{{trigger.description}}`. */
export const readChargeFacts: TriggerReader = async (tx, subjects) => {
  const charges = await listChargeFacts(
    tx,
    subjects.map(({ organizationId }) => organizationId),
    subjects.map(({ subjectId }) => subjectId),
  );
  return charges.map(({ id, phone, amountCents, description }) => ({
    subjectId: id,
    phone,
    context: { amount: writeCents(amountCents), description },
  }));
};

const writeCents = (cents: number) => (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 });
