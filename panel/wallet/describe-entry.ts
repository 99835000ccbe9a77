import type { Language } from '../words/language.ts';

const inEnglish: readonly (readonly [RegExp, string])[] = [
  [/^Envio do template (.+)$/, 'Send of template $1'],
  [/^Mensagem na janela de 24 horas$/, 'Message inside the 24-hour window'],
  [/^Campanha (.+)$/, 'Campaign $1'],
  [/^Campanha$/, 'Campaign'],
  [/^Consulta de telefone$/, 'Phone lookup'],
  [/^Recarga automática$/, 'Automatic top-up'],
  [/^Recarga por Pix$/, 'Top-up by Pix'],
  [/^Saldo adicionado$/, 'Funds added'],
];

/** What an entry of the books was for. What the operator wrote stays as it was written. */
export function describeEntry(description: string, language: Language): string {
  if (language === 'pt') return description;
  const refunded = description.startsWith('Estorno: ');
  const what = refunded ? description.slice('Estorno: '.length) : description;
  const found = inEnglish.find(([pattern]) => pattern.test(what));
  if (!found) return description;
  return `${refunded ? 'Refund: ' : ''}${what.replace(...found)}`;
}
