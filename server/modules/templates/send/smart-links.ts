import type { Content, TemplateButtonValue } from '../../../provider/port.ts';

/**
 * A smart link opens a short address of ours, whose token names the message and the button's place in it: the button's
 * index, or for a card of a carousel sixteen times its turn from 1, plus the index.
 */
export const shortLinkPath = '/c/';

export type MakeToken = (place: number) => string;

/** The content as it leaves: every smart link gets the token of its message. */
export function openSmartLinks<C extends Content>(content: C, makeToken: MakeToken): C {
  if (content.type !== 'template' || placedButtons(content).every(({ button }) => !button.opens)) return content;
  const complete = (buttons: readonly TemplateButtonValue[], base: number) =>
    buttons.map((button) => (isSmart(button) ? { ...button, suffix: makeToken(base + button.index) } : button));
  const cards = content.cards?.map((card, turn) => ({ ...card, buttons: complete(card.buttons, placeOfCard(turn)) }));
  return { ...content, buttons: complete(content.buttons, 0), ...(cards ? { cards } : {}) };
}

/** Where the smart link at this place of a sent message leads; null when there is none. */
export function addressOfSmartLink(content: Linked, place: number): string | null {
  return placedButtons(content).find((one) => one.place === place)?.button.opens ?? null;
}

/** Content as far as links are concerned, however it was read. */
type Link = { index?: number; opens?: string };
type Linked = { buttons?: readonly Link[]; cards?: readonly { buttons: readonly Link[] }[] };

type Smart = Extract<TemplateButtonValue, { type: 'url' }> & { opens: string };

const isSmart = (button: TemplateButtonValue): button is Smart => button.type === 'url' && button.opens !== undefined;

const placeOfCard = (turn: number) => (turn + 1) * 16;

function placedButtons({ buttons = [], cards = [] }: Linked) {
  const place = (list: readonly Link[], base: number) =>
    list.map((button) => ({ place: base + (button.index ?? 0), button }));
  return [...place(buttons, 0), ...cards.flatMap((card, turn) => place(card.buttons, placeOfCard(turn)))];
}
