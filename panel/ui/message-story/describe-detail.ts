import type { Formats } from '../../words/formats.ts';
import type { Language } from '../../words/language.ts';
import { reasons } from '../reason-words.ts';

/** The detail of a check in Portuguese, and the same in English; parentheses are carried over by their numbers. */
const inEnglish: readonly (readonly [RegExp, string])[] = [
  [/^ativa e não suspensa$/, 'active and not suspended'],
  [/^template (\S+) \((.+)\)$/, 'template $1 ($2)'],
  [/^aprovado$/, 'approved'],
  [/^(.+), aprovado$/, '$1, approved'],
  [/^(.+), conectado$/, '$1, connected'],
  [/^aberta$/, 'open'],
  [/^template: não depende da janela$/, 'a template needs no window'],
  [/^a pessoa escreveu em ([^;]+); aberta até (.+)$/, 'the person wrote on $1; open until $2'],
  [/^a pessoa não tinha pedido para sair$/, 'the person had not asked to stop'],
  [/^a pessoa voltou a receber em (.+)$/, 'the person came back on $1'],
  [/^a pessoa pediu para sair em (.+); códigos passam$/, 'the person asked to stop on $1; codes pass'],
  [/^a pessoa pediu para sair em (.+); escreveu depois disso$/, 'the person asked to stop on $1, and wrote since'],
  [/^abaixo do máximo em 24 horas$/, 'below the most in 24 hours'],
  [/^dentro do plano$/, 'within the plan'],
  [/^custou R\$ (\S+); saldo depois R\$ (\S+)$/, 'it cost R$ $1; balance after R$ $2'],
  [/^custou R\$ (\S+)$/, 'it cost R$ $1'],
  [/^para (.+)$/, 'for $1'],
  [/^1 tentativa\(s\) de entrega$/, '1 attempt'],
  [/^(\d+) tentativa\(s\) de entrega$/, '$1 attempts'],
  [/^aceita como (.+)$/, 'taken as $1'],
  [/^hora da plataforma (.+)$/, 'the platform’s time: $1'],
  [/^cancelada antes de sair$/, 'canceled before it left'],
  [/^devolvido R\$ (\S+)$/, 'R$ $1 given back'],
  [/^nada impedia$/, 'nothing stood in the way'],
];

/** Money as Portuguese writes it. */
const amount = /R\$ ([\d.]+),(\d+)/g;

/** As English writes it: a comma between thousands, a point before centavos. */
const inPoints = (_: string, reais: string, centavos: string) => `R$${reais.replaceAll('.', ',')}.${centavos}`;

const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** A detail for the person who reads: in their language, times in the zone of the organization, addresses as phones. */
export function describeDetail(detail: string, language: Language, formats: Pick<Formats, 'dateTime'>): string {
  // The name of the check has the status already.
  const bare = detail.replace(/^(?:enviada|entregue|lida); /, '');
  const sentence =
    language === 'en' ? english(bare) : bare.replace(/^1 tentativa\(s\)/, '1 tentativa').replace('(s)', 's');
  return sentence.replaceAll('chat:', '').replaceAll(instant, (at) => formats.dateTime(at));
}

function english(detail: string): string {
  for (const [pattern, sentence] of inEnglish) {
    if (pattern.test(detail)) return detail.replace(pattern, sentence).replaceAll(amount, inPoints);
  }
  return refused(detail) ?? detail;
}

const before = ' Plataforma: ';

/** Why the platform refused: a sentence of ours in Portuguese, then the words of the platform. */
function refused(detail: string): string | null {
  const at = detail.indexOf(before);
  if (at < 0) return null;
  const sentence = detail.slice(0, at);
  const known = Object.entries(reasons.pt).find(([, [cause]]) => cause === sentence);
  const translated = known && reasons.en[known[0]]?.[0];
  return `${translated ?? 'The platform did not take it.'} Platform: ${detail.slice(at + before.length)}`;
}
