import type { Language } from '../words/language.ts';

/** What the service writes of a message without words, in Portuguese; what stands behind a colon is not its own. */
const inEnglish = new Map(
  Object.entries({
    Imagem: 'Picture',
    Vídeo: 'Video',
    Áudio: 'Audio',
    Documento: 'Document',
    Figurinha: 'Sticker',
    Contato: 'Contact',
    Endereço: 'Address',
    'Reação removida': 'Reaction removed',
    'Mensagem apagada.': 'Deleted message',
    'Formulário respondido': 'Form answered',
    'Permitiu ligações.': 'Allowed calls.',
    'Não permitiu ligações.': 'Did not allow calls.',
    'Abriu a conversa pela primeira vez.': 'Opened the conversation for the first time.',
    'Arquivo grande demais para ser recebido.': 'A file too large to be received.',
  }),
);

/** A line about a message as lists and timelines show it. What a person wrote stays as it is. */
export function translateStored(text: string, language: Language): string;
export function translateStored(text: string | null, language: Language): string | null;
export function translateStored(text: string | null, language: Language): string | null {
  if (text === null || language === 'pt') return text;
  const [, head = text, rest = ''] = /^([^:]+)(: .*)?$/s.exec(text) ?? [];
  const translated = inEnglish.get(head);
  return translated === undefined ? text : `${translated}${rest}`;
}

/** The words that led to a hand-off: before them the service repeats its reason, which the page has in both languages. */
export function wordsOfHandoff(summary: string): string | null {
  const begin = summary.indexOf('“');
  return begin >= 0 && summary.endsWith('”') ? summary.slice(begin) : null;
}
