import type { Language } from '../../words/language.ts';

const english: Record<string, string> = {
  Imagem: 'Picture',
  Vídeo: 'Video',
  Áudio: 'Audio',
  Documento: 'Document',
  Figurinha: 'Sticker',
};

/** What stands for a file, which the service tells in Portuguese, in the language of the reader; a file's name stays. */
export function saySummary(told: string | null, language: Language): string | null {
  if (told === null || language === 'pt') return told;
  const [kind = '', name] = told.split(/: (.*)/s);
  const said = english[kind];
  return said === undefined ? told : [said, name].filter(Boolean).join(': ');
}
