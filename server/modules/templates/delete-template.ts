import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Provider } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers } from '../numbers/index.ts';
import { requireTemplate } from './find-template.ts';
import { requireAnswer } from './require-answer.ts';
import { removeTemplates } from './templates.queries.ts';

export type DeleteDesk = { database: Database; numbers: Numbers; provider: Provider };

/** First at the platform, then here. One the platform no longer has is simply gone here, too. */
export async function deleteTemplate(desk: DeleteDesk, organizationId: Uuid, id: Uuid): Promise<null> {
  const template = await requireTemplate(desk.database.organization(organizationId), organizationId, id);
  const account = await desk.numbers.account(organizationId, template.businessAccountId);
  const answer = await desk.provider.templates.remove(account, template);
  const isGone = answer.outcome === 'refused' && answer.refusal === 'not-found';
  if (answer.outcome === 'refused' && !isGone) {
    throw refuse('PROVIDER_REFUSED', { parameters: { reason: answer.text ?? 'sem explicação' } });
  }
  if (!isGone) requireAnswer(answer);
  await desk.database.transaction((tx) => removeTemplates(tx, organizationId, [id]));
  return null;
}
