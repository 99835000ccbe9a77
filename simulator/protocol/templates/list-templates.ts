import { optionalText, parsedIfText } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import type { Template } from '../../world/templates.ts';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';
import { askedFields } from '../fields.ts';
import { nodeKinds } from '../known-fields.ts';
import { pageOf } from '../paging.ts';
import { templateNode } from './template-node.ts';

/** `GET /{account}/message_templates`, newest first; `name` matches a part, as reported of the real one. */
export const listTemplates: Edge<Account> = (world, call, account) => {
  const asked = askedFields(world, call, nodeKinds.template);
  const found = world.templates
    .of(account.id)
    .filter((template) => matches(template, call))
    .reverse();
  const nodes = found.map((template) => templateNode(template, asked));
  const wantsTotal = optionalText(call.params.summary)?.includes('total_count');
  return pageOf(call, nodes, wantsTotal ? { summary: { total_count: found.length } } : {});
};

function matches(template: Template, call: Call): boolean {
  const { name, content, name_or_content, language, category, status, quality_score } = call.params;
  const inName = (value: unknown) => template.name.includes(String(value));
  const inContent = (value: unknown) => JSON.stringify(template.components).includes(String(value));
  return (
    (name === undefined || inName(name)) &&
    (content === undefined || inContent(content)) &&
    (name_or_content === undefined || inName(name_or_content) || inContent(name_or_content)) &&
    oneOf(language, template.language) &&
    oneOf(category, template.category) &&
    oneOf(status, template.status) &&
    oneOf(quality_score, template.qualityScore)
  );
}

/** Filters take one value or a JSON list. */
function oneOf(filter: unknown, value: string): boolean {
  if (filter === undefined || filter === '') return true;
  const wanted = parsedIfText(filter);
  return (Array.isArray(wanted) ? wanted : [wanted]).some((item) => String(item).toUpperCase() === value.toUpperCase());
}
