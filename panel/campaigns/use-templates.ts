import type { Item } from '../api/paths.ts';
import { useRead } from '../api/queries.ts';

export type Template = Item<'/v1/templates'>;

/** Places of its variables in the order they are sent. */
export const placesOf = ({ variablesSchema }: Pick<Template, 'variablesSchema'>): string[] =>
  Object.keys(variablesSchema ?? {}).sort((a, b) => Number(a) - Number(b));

/** What a campaign can send: approved templates, one of each name, Portuguese before other languages. */
export function useTemplates() {
  const query = useRead('/v1/templates', { query: { providerStatus: 'APPROVED', size: 200 } });
  const templates = new Map<string, Template>();
  for (const template of query.data?.data ?? []) {
    const known = templates.get(template.name);
    if (template.availableForSending && (!known || template.language === 'pt_BR'))
      templates.set(template.name, template);
  }
  const list = [...templates.values()];
  return { ...query, templates: list, byName: (name: string) => templates.get(name) };
}

/** Templates that can be the other side of a test: every contact must fit both. */
export const variantsOf = (templates: readonly Template[], chosen: Template) =>
  templates.filter(
    (one) =>
      one.name !== chosen.name &&
      one.category === chosen.category &&
      placesOf(one).length === placesOf(chosen).length &&
      headerOf(one) === headerOf(chosen),
  );

function headerOf({ structureJson }: Template): boolean {
  const type: unknown = Reflect.get(Object(structureJson.header), 'type');
  return type === 'IMAGE' || type === 'DOCUMENT' || type === 'VIDEO';
}
