import { type Refusal, refuse } from '@recado/contract/refusal.ts';
import type { Database } from '../../../database/database.ts';
import type { PlatformAnswer } from '../../../provider/port.ts';
import type { CreatedTemplate } from '../../../provider/templates-port.ts';
import { findOwnership, hastenSync, type Place } from '../accounts.queries.ts';
import { requireAnswer } from '../require-answer.ts';
import { deleteIntent, type Intent, insertIntent } from './intents.queries.ts';

/**
 * Asks the platform for a template, with nothing open. It may take one and not answer: a sync brings it, since the one who
 * owns the account has all of it. A guest has what it asked for, so that is written down first.
 */
export async function submitTemplate(
  { database }: { database: Database },
  place: Place,
  draft: Intent,
  ask: () => Promise<PlatformAnswer<CreatedTemplate>>,
): Promise<CreatedTemplate> {
  const { system } = database;
  const { isOwn } = await findOwnership(system, place);
  const isFirst = isOwn || (await insertIntent(system, place, draft)) !== null;
  const answer = await ask();
  const isTaken = answer.outcome === 'refused' && answer.refusal === 'name-taken';
  // Perhaps taken by an earlier submission without an answer: a sync shows.
  const mayBeOurs = isTaken && (isOwn || !isFirst);
  if (mayBeOurs || answer.outcome === 'unavailable') await database.transaction((tx) => hastenSync(tx, place));
  else if (!isOwn && answer.outcome === 'refused') await deleteIntent(system, place, draft);
  if (isTaken && !mayBeOurs) throw takenByOthers();
  return requireAnswer(answer);
}

function takenByOthers(): Refusal {
  const problem = 'já está em uso, neste idioma, por quem usa o mesmo número compartilhado; escolha outro';
  return refuse('TEMPLATE_NAME_TAKEN', { details: { fields: [{ field: 'name', problem }] } });
}
