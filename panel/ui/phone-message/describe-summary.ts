import type { Language } from '../../words/language.ts';

const english: Record<string, string> = {
  Imagem: 'Picture',
  Vídeo: 'Video',
  Áudio: 'Audio',
  Documento: 'Document',
  Figurinha: 'Sticker',
};

/** What stands for a file, which the service writes in Portuguese, in the language of the reader; a file's name stays. */
export function describeSummary(summary: string | null, language: Language): string | null {
  if (summary === null || language === 'pt') return summary;
  const [kind = '', name] = summary.split(/: (.*)/s);
  const word = english[kind];
  return word === undefined ? summary : [word, name].filter(Boolean).join(': ');
}
