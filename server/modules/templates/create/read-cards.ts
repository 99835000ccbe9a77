import { limits } from '@recado/contract/limits.ts';
import type { TemplateButton, TemplateCard } from '../template.ts';
import { checkPlainText } from './check-texts.ts';
import type { AskedTemplate, Problem } from './draft.ts';
import { readButton } from './read-buttons.ts';

type AskedCard = NonNullable<AskedTemplate['carousel']>['cards'][number];

/** Cards of a carousel: all built alike, so that the platform can show them side by side. */
export function readCards(asked: readonly AskedCard[], problems: Problem[]): TemplateCard[] {
  const { carouselCardsLeast: least, carouselCards: most } = limits;
  if (asked.length < least || asked.length > most) {
    problems.push({ field: 'carousel.cards', problem: `deve ter de ${least} a ${most} cartões` });
  }
  const cards = asked.map((card, index) => readCard(card, `carousel.cards.${index}`, problems));
  const outlines = new Set(cards.map(({ buttons }) => buttons.map(({ type }) => type).join(' ')));
  if (outlines.size > 1) {
    problems.push({ field: 'carousel.cards', problem: 'todos os cartões devem ter os mesmos botões, na mesma ordem' });
  }
  return cards;
}

const cardButtons: readonly TemplateButton['type'][] = ['QUICK_REPLY', 'URL', 'SMART_LINK', 'PHONE'];

function readCard({ mediaUrl, body, buttons }: AskedCard, field: string, problems: Problem[]): TemplateCard {
  if (!/^https?:\/\//i.test(mediaUrl) || !URL.canParse(mediaUrl)) {
    problems.push({ field: `${field}.mediaUrl`, problem: 'deve ser o endereço de uma imagem' });
  }
  checkPlainText(`${field}.body`, body, limits.cardBodyLength, problems);
  if (buttons.length > limits.cardButtons) {
    problems.push({ field: `${field}.buttons`, problem: `pode ter no máximo ${limits.cardButtons} botões` });
  }
  const read = buttons.flatMap((button, index) => {
    const place = `${field}.buttons.${index}`;
    const found = readButton(button, place, problems);
    if (!found || cardButtons.includes(found.type)) return found ?? [];
    problems.push({ field: `${place}.type`, problem: `em um cartão, um destes: ${cardButtons.join(', ')}` });
    return [];
  });
  return { mediaUrl, body, buttons: read };
}
