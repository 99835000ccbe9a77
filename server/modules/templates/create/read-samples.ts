import { type Slot, type SlotKind, slotsOf } from '../send/template-slots.ts';
import type { Template } from '../template.ts';
import type { Problem } from './draft.ts';

/**
 * One example per variable of the body, or per text of the whole in the order a send takes them: header, body, links.
 * Answers one for every value of a send, by place in `templateVariables`: files, places and codes have their own.
 */
export function readSamples(
  asked: Readonly<Record<string, string>>,
  template: Pick<Template, 'structure' | 'category'>,
  problems: Problem[],
): Record<string, string> {
  const slots = slotsOf(template);
  const inBody = slots.filter(({ part }) => part === 'body').length;
  const whole = slots.filter(isText).length;
  const given = readNumbered(asked, problems);
  if (given.length !== inBody && given.length !== whole) {
    const problem = `deve ter um exemplo para cada variável: ${inBody}, e vieram ${given.length}`;
    problems.push({ field: 'samples', problem });
  }
  const takes = given.length === whole ? isText : ({ part }: Slot) => part === 'body';
  const left = [...given];
  const { header } = template.structure;
  const file = header && 'mediaUrl' in header ? header.mediaUrl : undefined;
  const samples = slots.map((slot) => {
    if (takes(slot)) return left.shift() ?? examples.text;
    return (slot.part === 'header' && file) || examples[slot.kind];
  });
  return Object.fromEntries(samples.map((text, index) => [String(index + 1), text]));
}

const isText = ({ kind }: Slot) => kind === 'text' || kind === 'suffix';

const examples: Record<SlotKind, string> = {
  text: 'exemplo',
  suffix: 'exemplo',
  image: 'https://loja.example/imagem.jpg',
  document: 'https://loja.example/documento.pdf',
  video: 'https://loja.example/video.mp4',
  latitude: '-23.561414',
  longitude: '-46.655881',
  place: 'Av. Paulista, 1578',
  instant: '2030-12-31T23:59:00-03:00',
  code: 'PROMO10',
};

function readNumbered(asked: Readonly<Record<string, string>>, problems: Problem[]): string[] {
  const places = Object.keys(asked);
  const texts = places.map((_, index) => asked[String(index + 1)]);
  if (texts.includes(undefined)) {
    problems.push({ field: 'samples', problem: 'as chaves devem ser 1, 2… sem pular nenhuma' });
  }
  for (const [place, text] of Object.entries(asked)) {
    if (text.trim() === '' || /[\n\t]/.test(text)) {
      problems.push({ field: `samples.${place}`, problem: 'deve ser um texto de uma linha' });
    }
  }
  return texts.map((text) => text ?? '');
}
