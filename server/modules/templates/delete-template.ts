import { refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../database/database.ts';
import type { Provider } from '../../provider/port.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Numbers } from '../numbers/index.ts';
import { requireTemplate } from './find-template.ts';
import { requireAnswer } from './require-answer.ts';
import { isOurs, readClaim } from './sync/read-claim.ts';
import type { Template } from './template.ts';
import { removeTemplates } from './templates.queries.ts';

export type DeleteDeps = { database: Database; numbers: Numbers; provider: Provider };

/** First at the platform, then here. What a sync brought and another made is gone here alone. */
export async function deleteTemplate(deps: DeleteDeps, organizationId: Uuid, id: Uuid): Promise<null> {
  const template = await requireTemplate(deps.database.organization(organizationId), organizationId, id);
  const claim = await readClaim(deps.database.system, template);
  if (isOurs(claim, template)) await removeThere(deps, template);
  await deps.database.transaction((tx) => removeTemplates(tx, organizationId, [id]));
  return null;
}

/** One the platform no longer has is as good as removed. */
async function removeThere({ numbers, provider }: DeleteDeps, template: Template): Promise<void> {
  const account = await numbers.account(template.organizationId, template.businessAccountId);
  const answer = await provider.templates.remove(account, template);
  const isGone = answer.outcome === 'refused' && answer.refusal === 'not-found';
  if (answer.outcome === 'refused' && !isGone) {
    throw refuse('PROVIDER_REFUSED', { parameters: { reason: answer.text ?? 'sem explicação' } });
  }
  if (!isGone) requireAnswer(answer);
}
