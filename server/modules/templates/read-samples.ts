import type { Problem } from './draft.ts';
import { headerVariables, type TemplateStructure, takesSuffix, variablesIn } from './template.ts';

/**
 * One example per variable of the body, or per variable of the whole in the order a send takes them: header, body,
 * links. Answers them by place in `templateVariables`, where the address of a header's file comes first.
 */
export function readSamples(
  asked: Readonly<Record<string, string>>,
  structure: TemplateStructure,
  problems: Problem[],
): Record<string, string> {
  const { header, body, buttons, carousel } = structure;
  const inHeader = header?.type === 'TEXT' ? headerVariables(header) : 0;
  const inBody = variablesIn(body);
  const links = [...buttons, ...(carousel?.cards.flatMap((card) => card.buttons) ?? [])].filter(takesSuffix).length;
  const given = readNumbered(asked, problems);
  const whole = inHeader + inBody + links;
  if (given.length !== inBody && given.length !== whole) {
    const problem = `deve ter um exemplo para cada variável: ${inBody}, e vieram ${given.length}`;
    problems.push({ field: 'samples', problem });
  }
  const spare = (count: number) => Array.from({ length: count }, () => 'exemplo');
  const texts = given.length === whole ? given : [...spare(inHeader), ...given, ...spare(links)];
  const file = header && header.type !== 'TEXT' ? [header.mediaUrl ?? exampleFiles[header.type]] : [];
  return Object.fromEntries([...file, ...texts].map((text, index) => [String(index + 1), text]));
}

const exampleFiles = {
  IMAGE: 'https://loja.example/imagem.jpg',
  DOCUMENT: 'https://loja.example/documento.pdf',
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
