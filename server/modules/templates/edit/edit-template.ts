import type { editTemplate as editRoute } from '@recado/contract/panel/templates.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Template as PublicTemplate } from '@recado/contract/routes/templates.ts';
import type { Static } from 'typebox';
import { bumpCache } from '../../../database/cache-versions.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { hastenSync } from '../accounts.queries.ts';
import { accountsInUse } from '../choose-account.ts';
import { type CreateDeps, type Creator, requireDecent } from '../create/create-template.ts';
import type { Draft } from '../create/draft.ts';
import { draftForPlatform } from '../create/draft-for-platform.ts';
import { findForms } from '../create/find-forms.ts';
import { readDraft } from '../create/read-draft.ts';
import { uploadSamples } from '../create/upload-samples.ts';
import { requireTemplate } from '../find-template.ts';
import { presentTemplate } from '../present-template.ts';
import { requireAnswer } from '../require-answer.ts';
import { countVariables } from '../send/template-slots.ts';
import { judgeTemplates, moveTemplates } from '../status/move-templates.ts';
import { isOurs, readClaim } from '../sync/read-claim.ts';
import type { Template } from '../template.ts';
import { updateTemplateParts } from '../templates.queries.ts';
import { judgeEdit } from './edit-rules.ts';
import { readEdits, recordEdit } from './edits.queries.ts';

export type AskedEdit = Static<(typeof editRoute)['body']>;

/**
 * Replaces the content of a template. The platform is asked with nothing open; what it took is written here and in review. A
 * crash between the two, or a verdict that was faster than we, is healed by the sync that the edit asks for.
 */
export async function editTemplate(
  deps: CreateDeps,
  creator: Creator,
  id: Uuid,
  asked: AskedEdit,
): Promise<Static<typeof PublicTemplate>> {
  const { organizationId } = creator;
  const db = deps.database.organization(organizationId);
  const template = await requireTemplate(db, organizationId, id);
  await requireEditable(deps, template);
  const read = readEdit(template, asked);
  const draft = { ...read, structure: await findForms(db, template, read.structure) };
  await requireDecent(deps, creator, draft);
  const account = await deps.numbers.account(organizationId, template.businessAccountId);
  const handles = await uploadSamples(deps, { organizationId, account }, draft.structure);
  const forPlatform = draftForPlatform(draft, deps.baseUrl, handles);
  const answer = await deps.provider.templates.edit(account, template.platformTemplateId, forPlatform);
  if (answer.outcome === 'unavailable') await deps.database.transaction((tx) => hastenSync(tx, template));
  requireAnswer(answer);
  await keepEdit(deps, template, draft);
  return presentTemplate(
    await requireTemplate(db, organizationId, id),
    await accountsInUse(deps.numbers, organizationId),
  );
}

/** The draft of an edit keeps every rule of a new one; what a template is called stays. */
export function readEdit(template: Template, asked: AskedEdit): Draft {
  const { formattedName, name, language } = template;
  const draft = readDraft({ ...asked, name: template.name, language });
  if (template.platformStatus === 'APPROVED' && draft.category !== template.category) {
    const fields = [{ field: 'category', problem: 'não muda depois da aprovação' }];
    throw refuse('TEMPLATE_INVALID', { details: { fields } });
  }
  return { ...draft, name, formattedName, language };
}

async function requireEditable(deps: Pick<CreateDeps, 'database'>, template: Template): Promise<void> {
  const { refusal } = await readEditing(deps, template);
  if (refusal) throw refuse(refusal);
}

/** Whether a template can be edited now, and if not, why. */
export async function readEditing({ database }: Pick<CreateDeps, 'database'>, template: Template) {
  const { organizationId, id } = template;
  const claim = await readClaim(database.system, template);
  const edits = await readEdits(database.organization(organizationId), organizationId, id);
  return judgeEdit(template, { isOurs: isOurs(claim, template), ...edits });
}

async function keepEdit(deps: CreateDeps, template: Template, draft: Draft): Promise<void> {
  const { organizationId, id, platformTemplateId } = template;
  const { structure, samples, category } = draft;
  const named = { organizationId, templateId: id };
  const variableCount = countVariables(draft);
  await deps.database.transaction(async (tx) => {
    await updateTemplateParts(tx, { organizationId, id, platformTemplateId, structure, samples, variableCount });
    await recordEdit(tx, organizationId, id, category);
    await moveTemplates(tx, [{ ...named, status: 'PENDING', pauseKind: 'PLATFORM', rejectionReason: null }]);
    await judgeTemplates(tx, [{ ...named, category, quality: null }]);
    await hastenSync(tx, template);
    await bumpCache(tx, 'templates');
  });
}
