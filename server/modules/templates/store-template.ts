import type { TemplateCategory, TemplateStatus } from '@recado/contract/states.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import type { Tx } from '../../database/database.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Founding } from '../organizations/index.ts';
import { countVariables } from './send/template-slots.ts';
import type { Template, TemplateStructure } from './template.ts';
import { insertTemplate } from './templates.queries.ts';

export type StoredTemplate = {
  organizationId: Uuid;
  businessAccountId: Uuid;
  name: string;
  formattedName: string;
  category: TemplateCategory;
  originalCategory?: TemplateCategory | null;
  language?: string;
  platformTemplateId: string;
  status: TemplateStatus;
  rejectionReason?: string | null;
  samples: Record<string, string>;
  structure: TemplateStructure;
};

type Making = Pick<Founding, 'clock' | 'random'>;

/** Keeps a template the platform already knows. */
export const storeTemplate = (
  founding: Making & Pick<Founding, 'database'>,
  stored: StoredTemplate,
): Promise<Template> => founding.database.transaction((tx) => storeTemplateIn(tx, founding, stored));

/** The same, in the caller's transaction. */
export async function storeTemplateIn(tx: Tx, making: Making, stored: StoredTemplate): Promise<Template> {
  const { language = 'pt_BR', originalCategory = stored.category, rejectionReason = null } = stored;
  const template = await insertTemplate(tx, {
    ...stored,
    language,
    originalCategory,
    rejectionReason,
    id: uuidV7(making.clock, making.random),
    variableCount: countVariables(stored),
  });
  await bumpCache(tx, 'templates');
  return template;
}
