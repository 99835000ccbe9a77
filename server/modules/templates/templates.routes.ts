import { panelRoutes } from '@recado/contract/panel/index.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, type RequestContext } from '../../http/index.ts';
import { createGuardedDial } from '../../runtime/guarded-dial/index.ts';
import { readLanguage } from '../../runtime/language.ts';
import type { MediaStorage } from '../media/index.ts';
import { listAnalytics, readAnalytics } from './analytics/read-analytics.ts';
import { accountsInUse } from './choose-account.ts';
import { checkDraft } from './create/check-draft.ts';
import { type CreateDeps, createTemplate, requireFields } from './create/create-template.ts';
import { takeTurns } from './create/take-turns.ts';
import { samplesAtOnce } from './create/upload-samples.ts';
import { deleteTemplate } from './delete-template.ts';
import { editTemplate } from './edit/edit-template.ts';
import { readStanding } from './edit/read-standing.ts';
import { requireTemplate } from './find-template.ts';
import { createFromLibrary } from './library/create-from-library.ts';
import { listLibrary } from './library/list-library.ts';
import { listTemplates } from './list-templates.ts';
import { presentStatus, presentTemplate } from './present-template.ts';
import { resumeTemplate } from './status/resume-template.ts';
import { syncTemplates } from './sync/sync-templates.ts';
import type { PauseRule } from './template.ts';

export type TemplateParts = Omit<CreateDeps, 'dial' | 'media' | 'turns'> & {
  storage: MediaStorage;
  allowedNetworks: readonly string[];
  pauseRule: PauseRule;
};

const depsOf = (parts: Omit<TemplateParts, 'pauseRule'>): CreateDeps => {
  const media = { system: parts.database.system, storage: parts.storage, baseUrl: parts.baseUrl };
  return { ...parts, media, dial: createGuardedDial(parts), turns: takeTurns(samplesAtOnce) };
};

export const templateRoutes = (parts: TemplateParts) => {
  const { database, numbers, pauseRule } = parts;
  const deps = depsOf(parts);
  const find = async (organizationId: string, id: string) => {
    const template = await requireTemplate(database.organization(organizationId), organizationId, id);
    return [template, await accountsInUse(numbers, organizationId)] as const;
  };
  return [
    bind(routes.createTemplate, (ctx, { body }) => createTemplate(deps, ctx.caller, body, accountOf(ctx)), {
      judge: requireFields,
    }),
    bind(routes.listTemplates, (ctx, { query }) =>
      listTemplates(deps, ctx.caller.organizationId, query, accountOf(ctx)),
    ),
    bind(routes.getTemplate, async (ctx, { params }) =>
      presentTemplate(...(await find(ctx.caller.organizationId, params.id))),
    ),
    bind(routes.getTemplateStatus, async (ctx, { params }) =>
      presentStatus(...(await find(ctx.caller.organizationId, params.id))),
    ),
    bind(routes.deleteTemplate, (ctx, { params }) => deleteTemplate(deps, ctx.caller.organizationId, params.id)),
    bind(routes.syncTemplates, (ctx) => syncTemplates(deps, ctx.caller.organizationId)),
    bind(routes.listLibrary, (ctx, { query }) => listLibrary(deps, ctx.caller.organizationId, query)),
    bind(routes.createFromLibrary, (ctx, { body }) =>
      createFromLibrary(deps, ctx.caller.organizationId, body, accountOf(ctx)),
    ),
    bind(routes.listTemplateAnalytics, ({ caller: { organizationId } }, { query }) =>
      listAnalytics(database.organization(organizationId), organizationId, query),
    ),
    bind(routes.getTemplateAnalytics, ({ caller: { organizationId } }, { params, query }) =>
      readAnalytics(database.organization(organizationId), organizationId, params.id, query, pauseRule),
    ),
  ];
};

/** What the pages of the panel ask for beyond the interface. */
export function templatePanelRoutes(parts: Omit<TemplateParts, 'pauseRule'>) {
  const deps = depsOf(parts);
  const { database, numbers } = parts;
  return [
    bind(panelRoutes.checkTemplate, ({ caller, headers }, { body, query }) =>
      checkDraft(deps, caller.organizationId, body, {
        editing: query.editing ?? null,
        language: readLanguage(headers['accept-language']),
      }),
    ),
    bind(panelRoutes.editTemplate, (ctx, { params, body }) => editTemplate(deps, ctx.caller, params.id, body), {
      judge: requireFields,
    }),
    bind(panelRoutes.getTemplateStanding, ({ caller }, { params }) =>
      readStanding(database, caller.organizationId, params.id),
    ),
    bind(panelRoutes.resumeTemplate, async ({ caller: { organizationId } }, { params: { id } }) => {
      const db = database.organization(organizationId);
      await requireTemplate(db, organizationId, id);
      if (!(await resumeTemplate(database, id))) throw refuse('TEMPLATE_PAUSE_UNKNOWN');
      const template = await requireTemplate(db, organizationId, id);
      return presentTemplate(template, await accountsInUse(numbers, organizationId));
    }),
  ];
}

/** `X-Business-Account-Id`; an empty one is as good as none. */
function accountOf({ headers }: RequestContext): string | null {
  const asked = headers['x-business-account-id'];
  return (typeof asked === 'string' && asked.trim()) || null;
}
