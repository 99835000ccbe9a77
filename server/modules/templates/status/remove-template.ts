import type { Tx } from '../../../database/database.ts';
import type { NamedTemplate } from '../../../provider/port.ts';
import { hastenSync } from '../accounts.queries.ts';
import { listNamedTemplates, removeTemplates } from '../templates.queries.ts';

/**
 * The platform reports a template as gone: here, too, as a comparison would find. One that has the name and another id was
 * made anew meanwhile, or the id came garbled: which of them is for a comparison to see.
 */
export async function removeNamedTemplate(tx: Tx, named: NamedTemplate): Promise<void> {
  for (const template of await listNamedTemplates(tx, named)) {
    const isSame = named.platformTemplateId === null || named.platformTemplateId === template.platformTemplateId;
    if (isSame) await removeTemplates(tx, template.organizationId, [template.templateId]);
    else await hastenSync(tx, template);
  }
}

/** The platform has it with other parts, which only a comparison shows. */
export async function recheckNamedTemplate(tx: Tx, named: NamedTemplate): Promise<void> {
  for (const template of await listNamedTemplates(tx, named)) await hastenSync(tx, template);
}
