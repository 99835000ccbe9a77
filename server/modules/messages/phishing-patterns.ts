import { compileChain } from '../../runtime/expressions/chain-matcher.ts';
import { foldText } from '../../runtime/fold-text.ts';

export type PhishingPattern = {
  name: string;
  /** Over text in lower case and without accents; `.` crosses lines, and gaps are measured: `compileChain`. */
  pattern: string;
  /** Something it must find, for its test. */
  example: string;
};

/** What fraudsters write, in Portuguese and English. Only the texts of young organizations are compared with it. */
export const phishingPatterns: readonly PhishingPattern[] = [
  {
    name: 'pt-account-blocked',
    pattern: String.raw`\b(conta|cartao|pix)\b.{0,60}\b(bloquead|suspens|cancelad)[oa]\b.{0,120}(https?://|\bclique\b|\bacesse\b)`,
    example: 'Sua conta foi bloqueada. Acesse agora: https://banco-seguro.example',
  },
  {
    name: 'pt-bank-password',
    pattern: String.raw`\b(confirme|informe|digite|envie|atualize)\b.{0,40}\b(senha (do|da|de) (sua? |seu )?(banco|cartao|conta|aplicativo)|cvv|token do banco)\b`,
    example: 'Para continuar, confirme a senha do cartão.',
  },
  {
    name: 'pt-prize',
    pattern: String.raw`\bvoce (ganhou|foi (sortead|contemplad|selecionad)[oa])\b.{0,100}(\bpremio\b|\bpix\b|\biphone\b|r\$)`,
    example: 'Parabéns! Você foi contemplado com um PIX de R$ 5.000',
  },
  {
    name: 'pt-release-fee',
    pattern: String.raw`\b(pague|deposite|taxa)\b.{0,60}\b(liber|desbloque)\w+.{0,60}\b(premio|emprestimo|saque|valor)\b`,
    example: 'Pague a taxa para liberar o seu empréstimo hoje.',
  },
  {
    name: 'pt-document-irregular',
    pattern: String.raw`\b(cpf|cnpj)\b.{0,60}\b(irregular|sera (bloquead|cancelad|suspens)o)\b`,
    example: 'ATENÇÃO: seu CPF será suspenso em 24 horas.',
  },
  {
    name: 'pt-public-office-link',
    pattern: String.raw`\b(receita federal|inss|detran|serasa|fgts)\b.{0,100}\b(regularize|resgate|saque|multa)\b.{0,100}https?://`,
    example: 'Receita Federal: regularize sua pendência em https://gov-br.example',
  },
  {
    name: 'pt-parcel-fee',
    pattern: String.raw`\b(correios|encomenda|pacote)\b.{0,80}\b(taxad[oa]|retid[oa]|alfandega)\b.{0,100}https?://`,
    example: 'Correios: sua encomenda está retida. Pague em https://rastreio.example',
  },
  {
    name: 'pt-changed-number',
    pattern: String.raw`\b(mudei|troquei) de (numero|celular)\b.{0,120}\b((pix|transferencia)\b|(deposit|emprest)\w+)`,
    example: 'Oi mãe, mudei de número. Consegue fazer um PIX pra mim?',
  },
  {
    name: 'pt-verification-code',
    pattern: String.raw`\b(envie|mande|repasse|compartilhe)\b.{0,30}\bcodigo\b.{0,40}\b(sms|(6|seis) digitos)\b`,
    example: 'Mande o código de seis dígitos que chegou por SMS.',
  },
  {
    name: 'pt-easy-money',
    pattern: String.raw`\b(ganhe|lucre|renda)\b.{0,60}\b(por dia|garantid[oa])\b.{0,80}\b(sem sair de casa|curtindo|avaliando)\b`,
    example: 'Ganhe R$ 500 por dia sem sair de casa, é só responder!',
  },
  {
    name: 'en-account-suspended',
    pattern: String.raw`\b(account|card)\b.{0,60}\b(suspended|locked|blocked|limited)\b.{0,120}(https?://|\bclick\b|\bverify\b)`,
    example: 'Your account has been locked. Click here to restore it.',
  },
  {
    name: 'en-verify-link',
    pattern: String.raw`\bverify\b.{0,40}\b(identity|account|password|billing|card)\b.{0,100}https?://`,
    example: 'Please verify your identity at https://secure-login.example',
  },
  {
    name: 'en-prize',
    pattern: String.raw`\byou('ve| have)? (won|been selected)\b.{0,100}\b(prize|gift card|iphone|cash|reward)\b`,
    example: 'Congratulations, you have won a $1000 gift card!',
  },
  {
    name: 'en-wallet-secret',
    pattern: String.raw`\b(seed|recovery) phrase\b|\bprivate key\b`,
    example: 'Enter your recovery phrase to unlock the wallet.',
  },
  {
    name: 'en-parcel-fee',
    pattern: String.raw`\b(package|parcel|delivery)\b.{0,80}\b(customs|unpaid)\b.{0,100}https?://`,
    example: 'Your parcel has an unpaid fee: https://post-track.example',
  },
  {
    name: 'disguised-address',
    pattern: String.raw`https?://[^/\s]*xn--`,
    example: 'Entre em https://xn--bnco-5na.example/login',
  },
];

/** Every pattern needs one of these, so that most texts are read once and not sixteen times. */
const triggers =
  /bloquead|suspens|cancelad|senha|cvv|token do|ganhou|voce foi|liber|desbloque|cpf|cnpj|receita|inss|detran|serasa|fgts|taxad|retid|alfandega|de (?:numero|celular)|codigo|por dia|garantid|account|card|verify|you(?:'ve| have)? (?:won|been)|phrase|private key|customs|unpaid|xn--/;

const compilePatterns = () => phishingPatterns.map(({ name, pattern }) => ({ name, matcher: compileChain(pattern) }));
/** Compiled with the first suspicious text, not with every start. */
let matchers: ReturnType<typeof compilePatterns> | null = null;

/** More than the platform delivers of any message: what stands after it, nobody reads. */
export const inspectedCharacters = 8_192;

/** The name of the first pattern a text matches, or null. */
export function findPhishing(text: string): string | null {
  const plain = foldText(text.slice(0, inspectedCharacters));
  if (!triggers.test(plain)) return null;
  matchers ??= compilePatterns();
  return matchers.find(({ matcher }) => matcher.test(plain))?.name ?? null;
}
