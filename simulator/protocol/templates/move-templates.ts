import { list, optionalText, parsedIfText, text } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import type { Template } from '../../world/templates.ts';
import type { Edge } from '../edge.ts';
import { refuse } from '../graph-error.ts';
import { changeStatus } from './review-template.ts';

const PAGE = 500;

/** Copies the approved templates of another account of the same owner, 500 at a time. */
export const migrateTemplates: Edge<Account> = (world, call, account) => {
  const sourceId = optionalText(call.params.source_waba_id);
  if (sourceId === undefined) throw refuse.missing('source_waba_id');
  if (!world.accounts.mayOpen(call.token ?? '', sourceId)) throw refuse.unknownObject(call.method, sourceId);
  const page = Number(call.params.page_number ?? 0);
  const offered = world.templates.of(sourceId).filter(({ status }) => status === 'APPROVED');
  const migrated: string[] = [];
  const failed: Record<string, string> = {};
  for (const template of offered.slice(page * PAGE, (page + 1) * PAGE)) {
    if (world.templates.find(account.id, template.name, template.language)) {
      failed[template.id] = 'A template of this name and language exists.';
      continue;
    }
    const copy: Template = { ...template, id: world.ids.object(), accountId: account.id, editedAt: [] };
    world.templates.save(copy);
    migrated.push(template.id);
  }
  return { migrated_templates: migrated, ...(Object.keys(failed).length > 0 ? { failed_templates: failed } : {}) };
};

/** `POST /{account}/message_templates/archive` and `/unarchive`. */
export const archiveTemplates: Edge<Account> = (world, call, account) => {
  const verb = call.segments[2];
  if (verb !== 'archive' && verb !== 'unarchive') throw refuse.unknownPath(call.segments.slice(2));
  const [from, to] = verb === 'archive' ? ['APPROVED', 'ARCHIVED'] : ['ARCHIVED', 'APPROVED'];
  const parsed = parsedIfText(call.params.hsm_ids);
  const ids = Array.isArray(parsed) ? list(parsed).map(String) : text(call.params.hsm_ids).split(',').filter(Boolean);
  if (ids.length === 0) throw refuse.missing('hsm_ids');
  const done: string[] = [];
  const failed: Record<string, string> = {};
  for (const id of ids) {
    const template = world.templates.get(id);
    if (template?.accountId === account.id && template.status === from) {
      changeStatus(world, template, to);
      done.push(id);
    } else failed[id] = `Only a template that is ${from} can be ${verb}d.`;
  }
  return { [`${verb}d_templates`]: done, failed_templates: failed };
};
