import { refuse } from '@recado/contract/refusal.ts';
import type { Db } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { findFlow } from '../../flows/index.ts';
import type { TemplateStructure } from '../template.ts';

/** The structure with the platform's ids of the forms it opens: published, and on the account of the template. */
export async function findForms(
  db: Db,
  place: { organizationId: Uuid; businessAccountId: Uuid },
  structure: TemplateStructure,
): Promise<TemplateStructure> {
  const buttons = await Promise.all(
    structure.buttons.map(async (button, index) => {
      if (button.type !== 'FLOW') return button;
      const flow = await findFlow(db, place.organizationId, button.flowId);
      if (!flow) throw refuse('RESOURCE_FORBIDDEN');
      const isThere = flow.status === 'PUBLISHED' && flow.businessAccountId === place.businessAccountId;
      if (!isThere || !flow.platformFlowId) {
        const problem = 'o formulário não está publicado nesta conta';
        throw refuse('TEMPLATE_INVALID', { details: { fields: [{ field: `buttons.${index}.flowId`, problem }] } });
      }
      return { ...button, platformFlowId: flow.platformFlowId };
    }),
  );
  return { ...structure, buttons };
}
