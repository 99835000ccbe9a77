import { list, parsedIfText, text } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import type { World } from '../../world/world.ts';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';
import { refuse } from '../graph-error.ts';
import { changeComponents, postComponents } from './change-components.ts';
import { authenticationComponents } from './check-authentication.ts';
import { createTemplate } from './create-template.ts';
import { templateLanguages } from './languages.ts';

/** Code templates in several languages at once: those that exist get the new words, the others are made. */
export const upsertTemplates: Edge<Account> = async (world, call, account, fault) => {
  const languages = list(parsedIfText(call.params.languages)).map(String);
  if (languages.length === 0) throw refuse.missing('languages');
  requireCodes(call);
  const data = [];
  for (const language of languages) {
    const known = changeKnown(world, call, account, language);
    const saved =
      known ?? (await createTemplate(world, { ...call, params: { ...call.params, language } }, account, fault));
    data.push({ ...(saved as { id: string; status: string }), language });
  }
  return { data: data.map(({ id, status, language }) => ({ id, status, language })) };
};

function changeKnown(world: World, call: Call, account: Account, language: string) {
  const known = world.templates.find(account.id, text(call.params.name), language);
  if (!known) return undefined;
  changeComponents(known, parsedIfText(call.params.components));
  world.templates.save(known);
  postComponents(world, known);
  return { id: known.id, status: known.status };
}

function requireCodes(call: Call): void {
  if (text(call.params.category).toUpperCase() === 'AUTHENTICATION') return;
  throw refuse.param('category must be one of {AUTHENTICATION}.');
}

/** The text of code templates, in each language asked for. */
export const previewTemplates: Edge<Account> = (_world, call) => {
  requireCodes(call);
  const { languages, add_security_recommendation, code_expiration_minutes } = call.params;
  const parsed = parsedIfText(languages);
  const wanted = Array.isArray(parsed) ? parsed.map(String) : text(languages).split(',').filter(Boolean);
  const shown = wanted.length > 0 ? wanted : [...templateLanguages];
  const minutes = code_expiration_minutes === undefined ? undefined : Number(code_expiration_minutes);
  return {
    data: shown.map((language) => {
      const isSafe = String(add_security_recommendation) === 'true';
      const components = authenticationComponents(
        [
          { type: 'BODY', add_security_recommendation: isSafe },
          ...(minutes === undefined ? [] : [{ type: 'FOOTER', code_expiration_minutes: minutes }]),
        ],
        language,
      );
      const textOf = (type: string) => components.find((component) => component.type === type)?.text;
      const [button] = list(components.at(-1)?.buttons) as { text: string }[];
      return {
        body: textOf('BODY'),
        ...(minutes === undefined ? {} : { footer: textOf('FOOTER') }),
        buttons: [{ type: 'OTP', text: button?.text }],
        language,
      };
    }),
  };
};
