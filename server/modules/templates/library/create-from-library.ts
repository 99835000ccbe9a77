import { refuse } from '@recado/contract/refusal.ts';
import type { Template as PublicTemplate } from '@recado/contract/routes/templates.ts';
import type { createFromLibrary as libraryRoute } from '@recado/contract/routes/templates-library.ts';
import type { Static } from 'typebox';
import type { LibraryButtonInput, LibraryItem } from '../../../provider/templates-port.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import { accountsInUse, chooseAccount } from '../choose-account.ts';
import { type CreateDeps, requireFree, requireRoom } from '../create/create-template.ts';
import type { Problem } from '../create/draft.ts';
import { deleteIntent } from '../create/intents.queries.ts';
import { readButton } from '../create/read-buttons.ts';
import { readName } from '../create/read-name.ts';
import { readSamples } from '../create/read-samples.ts';
import { submitTemplate } from '../create/submit-template.ts';
import { presentTemplate } from '../present-template.ts';
import { requireReach } from '../require-answer.ts';
import { storeTemplateIn } from '../store-template.ts';
import { fillText, type TemplateButton, type TemplateStructure } from '../template.ts';

type AskedFromLibrary = Static<(typeof libraryRoute)['body']>;

/** Takes a text of the platform's library under a name of the caller's: approved when it is created. */
export async function createFromLibrary(
  deps: CreateDeps,
  organizationId: Uuid,
  asked: AskedFromLibrary,
  accountAsked: string | null,
): Promise<Static<typeof PublicTemplate>> {
  await requireRoom(deps, organizationId);
  const { id: businessAccountId, account } = await chooseAccount(deps, organizationId, accountAsked);
  const inUse = await accountsInUse(deps.numbers, organizationId);
  if (!inUse.has(businessAccountId)) throw refuse('PROVIDER_APP_NOT_READY');
  const place = { organizationId, businessAccountId };
  const problems: Problem[] = [];
  const named = { ...readName(asked.name, problems), language: asked.language ?? 'pt_BR' };
  const query = { search: null, language: named.language, name: asked.libraryName };
  const found = requireReach(await deps.provider.templates.searchLibrary(account, query));
  const item = found.find(({ libraryName }) => libraryName === asked.libraryName);
  if (!item) problems.push({ field: 'libraryName', problem: 'não existe na biblioteca neste idioma' });
  const buttons = item ? readInputs(item, asked.buttonInputs ?? [], problems) : [];
  if (!item || problems.length > 0) throw refuse('TEMPLATE_INVALID', { details: { fields: problems } });
  await requireFree(deps, place, named);

  const { libraryName, category } = item;
  const forPlatform = { ...named, libraryName, category, buttonInputs: buttons.map(inputOf) };
  const structure = structureOf(item, buttons);
  const numbered = Object.fromEntries(item.samples.map((sample, index) => [String(index + 1), sample]));
  const draft = { ...named, category, structure, samples: readSamples(numbered, { structure, category }, []) };
  const { platformTemplateId, status } = await submitTemplate(deps, place, draft, () =>
    deps.provider.templates.createFromLibrary(account, forPlatform),
  );
  const template = await deps.database.transaction(async (tx) => {
    await deleteIntent(tx, place, draft);
    return storeTemplateIn(tx, deps, { ...place, ...draft, platformTemplateId, status });
  });
  return presentTemplate(template, inUse);
}

type AskedInput = NonNullable<AskedFromLibrary['buttonInputs']>[number];

/** One input for each button of the item, of its kind and in its order. */
function readInputs(item: LibraryItem, inputs: readonly AskedInput[], problems: Problem[]): TemplateButton[] {
  if (inputs.length !== item.buttons.length) {
    problems.push({ field: 'buttonInputs', problem: `botões esperados: ${item.buttons.length}` });
    return [];
  }
  return item.buttons.flatMap(({ type, text }, index) => {
    const field = `buttonInputs.${index}`;
    const input = inputs[index];
    if (input?.type === type) return readButton({ ...input, text }, field, problems) ?? [];
    problems.push({ field: `${field}.type`, problem: `deve ser ${type}` });
    return [];
  });
}

function inputOf(button: TemplateButton): LibraryButtonInput {
  if (button.type === 'PHONE') return { type: 'PHONE', phone: button.phone };
  const url = 'url' in button ? button.url : '';
  return { type: 'URL', url, sample: fillText(url, ['exemplo']) };
}

const structureOf = ({ header, body }: LibraryItem, buttons: TemplateButton[]): TemplateStructure => ({
  header: header === null ? null : { type: 'TEXT', text: header },
  body,
  footer: null,
  buttons,
});
