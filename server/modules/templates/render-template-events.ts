import type { TemplateUpdated } from '@recado/contract/events/template.ts';
import { type TemplateStatus, templateStatuses } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../database/database.ts';
import type { LoggedEvent } from '../../events/index.ts';
import { listTemplateNames } from './templates.queries.ts';

export type TemplateData = Static<typeof TemplateUpdated>;

/** The data of a set of `template.updated` events, in their order; null where the template is gone. */
export async function renderTemplateEvents(
  system: Db,
  events: readonly LoggedEvent[],
): Promise<(TemplateData | null)[]> {
  const names = await listTemplateNames(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(names.map((row) => [row.id, row]));
  return events.map((event) => {
    const template = byId.get(event.subjectId ?? '');
    const providerStatus = readStatus(event.new);
    if (!template || !providerStatus) return null;
    return {
      templateId: template.id,
      name: template.name,
      language: template.language,
      providerStatus,
      previousStatus: readStatus(event.old),
      rejectionReason: providerStatus === 'REJECTED' ? template.rejectionReason : null,
      automatic: event.detail?.automatic === true,
    };
  });
}

const readStatus = (text: string | null): TemplateStatus | null =>
  templateStatuses.find((status) => status === text) ?? null;
