import { panelRoutes } from '@recado/contract/panel/index.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { routes } from '@recado/contract/routes/index.ts';
import { bind, type RequestContext } from '../../http/index.ts';
import { createGuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { MediaStorage } from '../media/index.ts';
import { type CheckDesk, checkDraft } from './check-draft.ts';
import { accountsInUse } from './choose-account.ts';
import { createFromLibrary } from './create-from-library.ts';
import { type CreateDesk, createTemplate, requireFields } from './create-template.ts';
import { deleteTemplate } from './delete-template.ts';
import { requireTemplate } from './find-template.ts';
import { listLibrary } from './list-library.ts';
import { listTemplates } from './list-templates.ts';
import { presentStatus, presentTemplate } from './present-template.ts';
import { listAnalytics, type PauseRule, readAnalytics } from './read-analytics.ts';
import { resumeTemplate } from './resume-template.ts';
import { syncTemplates } from './sync-templates.ts';
import { takeTurns } from './take-turns.ts';
import { samplesAtOnce } from './upload-samples.ts';

export type TemplateParts = Omit<CreateDesk, 'dial' | 'media' | 'turns'> & {
  storage: MediaStorage;
  allowedNetworks: readonly string[];
  pauseRule: PauseRule;
};

export const templateRoutes = (parts: TemplateParts) => {
  const { database, numbers, storage, baseUrl, pauseRule } = parts;
  const media = { system: database.system, storage, baseUrl };
  const desk: CreateDesk = { ...parts, media, dial: createGuardedDial(parts), turns: takeTurns(samplesAtOnce) };
  const find = async (organizationId: string, id: string) => {
    const template = await requireTemplate(database.organization(organizationId), organizationId, id);
    return [template, await accountsInUse(numbers, organizationId)] as const;
  };
  return [
    bind(routes.createTemplate, (ctx, { body }) => createTemplate(desk, ctx.caller, body, accountOf(ctx)), {
      judge: requireFields,
    }),
    bind(routes.listTemplates, (ctx, { query }) =>
      listTemplates(desk, ctx.caller.organizationId, query, accountOf(ctx)),
    ),
    bind(routes.getTemplate, async (ctx, { params }) =>
      presentTemplate(...(await find(ctx.caller.organizationId, params.id))),
    ),
    bind(routes.getTemplateStatus, async (ctx, { params }) =>
      presentStatus(...(await find(ctx.caller.organizationId, params.id))),
    ),
    bind(routes.deleteTemplate, (ctx, { params }) => deleteTemplate(desk, ctx.caller.organizationId, params.id)),
    bind(routes.syncTemplates, (ctx) => syncTemplates(desk, ctx.caller.organizationId)),
    bind(routes.listLibrary, (ctx, { query }) => listLibrary(desk, ctx.caller.organizationId, query)),
    bind(routes.createFromLibrary, (ctx, { body }) =>
      createFromLibrary(desk, ctx.caller.organizationId, body, accountOf(ctx)),
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
export const templatePanelRoutes = (desk: CheckDesk) => [
  bind(panelRoutes.checkTemplate, (ctx, { body }) => checkDraft(desk, ctx.caller.organizationId, body)),
  bind(panelRoutes.resumeTemplate, async ({ caller: { organizationId } }, { params: { id } }) => {
    const db = desk.database.organization(organizationId);
    await requireTemplate(db, organizationId, id);
    if (!(await resumeTemplate(desk.database, id))) throw refuse('TEMPLATE_PAUSE_UNKNOWN');
    return presentTemplate(
      await requireTemplate(db, organizationId, id),
      await accountsInUse(desk.numbers, organizationId),
    );
  }),
];

/** `X-Business-Account-Id`; an empty one is as good as none. */
function accountOf({ headers }: RequestContext): string | null {
  const asked = headers['x-business-account-id'];
  return (typeof asked === 'string' && asked.trim()) || null;
}
