import type {
  TemplateCategoryChanged,
  TemplateQualityUpdated,
  TemplateUpdated,
} from '@recado/contract/events/template.ts';
import { templateCategories, templateQualities, templateStatuses } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { Db } from '../../../database/database.ts';
import type { LoggedEvent } from '../../../events/index.ts';
import type { Template } from '../template.ts';
import { listTemplateNames } from '../templates.queries.ts';

type Named = Pick<Template, 'id' | 'name' | 'language' | 'rejectionReason'>;

/** The data of a set of `template.updated` events, in their order; null where the template is gone. */
export const renderTemplateEvents = (system: Db, events: readonly LoggedEvent[]) =>
  render(system, events, (template, event): Static<typeof TemplateUpdated> | null => {
    const providerStatus = read(templateStatuses, event.new);
    if (!providerStatus) return null;
    return {
      ...nameOf(template),
      language: template.language,
      providerStatus,
      previousStatus: read(templateStatuses, event.old),
      rejectionReason: providerStatus === 'REJECTED' ? template.rejectionReason : null,
      automatic: event.detail?.automatic === true,
    };
  });

export const renderCategoryEvents = (system: Db, events: readonly LoggedEvent[]) =>
  render(system, events, (template, event): Static<typeof TemplateCategoryChanged> | null => {
    const category = read(templateCategories, event.new);
    const previousCategory = read(templateCategories, event.old);
    return category && previousCategory ? { ...nameOf(template), category, previousCategory } : null;
  });

export const renderQualityEvents = (system: Db, events: readonly LoggedEvent[]) =>
  render(system, events, (template, event): Static<typeof TemplateQualityUpdated> | null => {
    const quality = read(templateQualities, event.new);
    const previousQuality = read(templateQualities, event.old);
    return quality && previousQuality ? { ...nameOf(template), quality, previousQuality } : null;
  });

async function render<Data>(
  system: Db,
  events: readonly LoggedEvent[],
  renderOne: (template: Named, event: LoggedEvent) => Data | null,
): Promise<(Data | null)[]> {
  const names = await listTemplateNames(
    system,
    events.map((event) => event.organizationId),
    events.map((event) => event.subjectId ?? ''),
  );
  const byId = new Map(names.map((row) => [row.id, row]));
  return events.map((event) => {
    const template = byId.get(event.subjectId ?? '');
    return template ? renderOne(template, event) : null;
  });
}

const nameOf = ({ id, name }: Named) => ({ templateId: id, name });

const read = <const Word extends string>(words: readonly Word[], text: string | null): Word | null =>
  words.find((word) => word === text) ?? null;
