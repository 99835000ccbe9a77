import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import { templateHeaderTypes } from '@recado/contract/routes/templates-create.ts';
import { templateCategories } from '@recado/contract/states.ts';
import type { TemplateStructure } from '../template.ts';
import { checkBody, checkHeader, checkPlainText } from './check-texts.ts';
import type { AskedTemplate, Draft, Problem } from './draft.ts';
import { readButtons } from './read-buttons.ts';
import { readCards } from './read-cards.ts';
import { readName } from './read-name.ts';
import { readSamples } from './read-samples.ts';

/** All problems are reported at once. */
export function readDraft(asked: AskedTemplate): Draft {
  const problems: Problem[] = [];
  const { name, formattedName } = readName(asked.name, problems);
  const category = templateCategories.find((one) => one === asked.category);
  if (!category) problems.push({ field: 'category', problem: `deve ser um destes: ${templateCategories.join(', ')}` });
  const draft =
    category === 'AUTHENTICATION'
      ? codeTemplate
      : { language: readLanguage(asked, problems), ...readParts(asked, problems) };
  if (asked.offer && category && category !== 'AUTHENTICATION') checkOffer(asked, category, problems);
  if (problems.length > 0 || !category) throw refuse('TEMPLATE_INVALID', { details: { fields: problems } });
  return { name, formattedName, category, ...draft };
}

/** The text of a code is fixed: whatever else was asked for is ignored. */
export const codeTemplate: Pick<Draft, 'language' | 'structure' | 'samples'> = {
  language: 'pt_BR',
  structure: {
    header: null,
    body: '*{{1}}* é seu código de verificação. Para sua segurança, não o compartilhe.',
    footer: null,
    buttons: [{ type: 'COPY_CODE', text: 'Copiar código' }],
  },
  samples: { '1': '123456' },
};

function readLanguage({ language = 'pt_BR' }: AskedTemplate, problems: Problem[]): string {
  const code = language.trim().replace('-', '_');
  if (/^[a-z]{2,3}(_[A-Z]{2})?$/.test(code)) return code;
  problems.push({ field: 'language', problem: 'deve ser um código como pt_BR' });
  return 'pt_BR';
}

export function readParts(asked: AskedTemplate, problems: Problem[]): Pick<Draft, 'structure' | 'samples'> {
  const body = asked.body ?? '';
  checkBody(body, asked.offer ? limits.templateOfferBodyLength : limits.templateBodyLength, problems);
  if (asked.footer !== undefined) checkPlainText('footer', asked.footer, limits.templateFooterLength, problems);
  const cards = asked.carousel && readCards(asked.carousel.cards, problems);
  const structure: TemplateStructure = {
    header: readHeader(asked.header, problems),
    body,
    footer: asked.footer ?? null,
    buttons: readButtons(asked.buttons ?? [], 'buttons', problems),
    ...(cards ? { carousel: { cards } } : {}),
    ...(asked.offer ? { offer: { text: asked.offer.text, expires: asked.offer.expires ?? false } } : {}),
  };
  return { structure, samples: readSamples(asked.samples ?? {}, { structure, category: 'UTILITY' }, problems) };
}

/** An offer with an end is closed by a code that its reader copies. */
function checkOffer({ offer, footer, carousel, buttons = [] }: AskedTemplate, category: string, problems: Problem[]) {
  checkPlainText('offer.text', offer?.text ?? '', limits.templateOfferLength, problems);
  if (category !== 'MARKETING') problems.push({ field: 'offer', problem: 'só em templates de marketing' });
  if (footer !== undefined || carousel) {
    problems.push({ field: 'offer', problem: 'não fica junto de rodapé nem de carrossel' });
  }
  if (offer?.expires && !buttons.some(({ type }) => type === 'COPY_CODE')) {
    problems.push({ field: 'offer.expires', problem: 'com prazo, precisa de um botão de copiar código' });
  }
}

function readHeader(header: AskedTemplate['header'], problems: Problem[]): TemplateStructure['header'] {
  if (!header) return null;
  const type = templateHeaderTypes.find((one) => one === header.type);
  if (!type) {
    problems.push({ field: 'header.type', problem: `deve ser um destes: ${templateHeaderTypes.join(', ')}` });
    return null;
  }
  if (type !== 'TEXT') return { type, ...(header.mediaUrl === undefined ? {} : { mediaUrl: header.mediaUrl }) };
  checkHeader(header.text ?? '', problems);
  return { type, text: header.text ?? '' };
}
