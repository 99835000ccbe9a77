import type { TemplateCategory, TemplateStatus } from '@recado/contract/states.ts';
import { bumpCache } from '../../database/cache-versions.ts';
import { type Uuid, uuidV7 } from '../../runtime/ids.ts';
import type { Founding } from '../organizations/index.ts';
import { countVariables, type Template, type TemplateStructure } from './template.ts';
import { insertTemplate } from './templates.queries.ts';

export type StoredTemplate = {
  organizationId: Uuid;
  businessAccountId: Uuid;
  name: string;
  formattedName: string;
  category: TemplateCategory;
  language?: string;
  platformTemplateId: string;
  status: TemplateStatus;
  samples: Record<string, string>;
  structure: TemplateStructure;
};

/** Keeps a template the platform already knows. */
export async function storeTemplate(founding: Founding, stored: StoredTemplate): Promise<Template> {
  return founding.database.transaction(async (tx) => {
    const template = await insertTemplate(tx, {
      ...stored,
      id: uuidV7(founding.clock, founding.random),
      language: stored.language ?? 'pt_BR',
      originalCategory: stored.category,
      variableCount: countVariables(stored),
    });
    await bumpCache(tx, 'templates');
    return template;
  });
}
