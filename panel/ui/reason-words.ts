import { catalogue, type Language } from '../words/language.ts';

/** Why a person did not get it, by code: what happened, and what to do. A code of later has the words of the service. */
export const reasons = catalogue<Record<string, [string, string]>>(
  {
    DUPLICATE: ['A pessoa já estava nesta campanha.', 'Nada: ela recebe uma vez só.'],
    RECIPIENT_OPTED_OUT: ['A pessoa pediu para não receber mensagens.', 'Respeite o pedido; ela volta quando pedir.'],
    MARKETING_FREQUENCY_EXCEEDED: [
      'A pessoa já recebeu o máximo de marketing em 24 horas.',
      'Espere ao menos um dia antes de tentar de novo.',
    ],
    INVALID_RECIPIENT: ['O número não recebe mensagens nesta plataforma.', 'Confira os números com as pessoas.'],
    CONVERSATION_WINDOW_CLOSED: [
      'Passaram mais de 24 horas desde a última mensagem da pessoa.',
      'Envie um template aprovado; a resposta dela reabre a janela.',
    ],
    TEMPLATE_PAUSED: ['O template estava pausado.', 'Espere a liberação ou use outro template.'],
    TEMPLATE_NOT_SENDABLE: ['O template não estava aprovado.', 'Use um template aprovado.'],
    TEMPLATE_VARIABLES_MISMATCH: ['As variáveis não combinam com o template.', 'Confira a quantidade e o conteúdo.'],
    VALIDATION_ERROR: ['O cabeçalho pede o endereço de um arquivo.', 'Dê a cada contato um endereço https.'],
    INSUFFICIENT_FUNDS: ['O preço mudou e o saldo não cobria.', 'Recarregue a carteira e tente de novo.'],
    SEND_RATE_LIMITED: ['O limite de envios foi atingido por tempo demais.', 'Tente de novo mais devagar.'],
    NUMBER_BLOCKED: ['O número de envio estava restrito ou bloqueado.', 'Veja a qualidade do número antes de repetir.'],
    SENDER_NOT_ALLOWED: ['O número de envio não estava conectado.', 'Conecte o número e tente de novo.'],
    MEDIA_REJECTED: ['A plataforma não aceitou o arquivo.', 'Confira o endereço, o tipo e o tamanho.'],
    DELIVERY_UNCONFIRMED: ['A plataforma não confirmou se recebeu.', 'O valor voltou. Confirme antes de repetir.'],
  },
  {
    DUPLICATE: ['The person was in this campaign already.', 'Nothing: they get it once.'],
    RECIPIENT_OPTED_OUT: ['The person asked for no messages.', 'Respect it; they come back when they ask.'],
    MARKETING_FREQUENCY_EXCEEDED: [
      'The person got the most marketing allowed in 24 hours.',
      'Wait at least a day before you try again.',
    ],
    INVALID_RECIPIENT: ['The number gets no messages on this platform.', 'Check the numbers with the people.'],
    CONVERSATION_WINDOW_CLOSED: [
      'More than 24 hours have passed since the person’s last message.',
      'Send an approved template; an answer opens the window again.',
    ],
    TEMPLATE_PAUSED: ['The template was paused.', 'Wait until it is released, or use another.'],
    TEMPLATE_NOT_SENDABLE: ['The template was not approved.', 'Use an approved template.'],
    TEMPLATE_VARIABLES_MISMATCH: [
      'The variables do not fit the template.',
      'Check how many there are and what they say.',
    ],
    VALIDATION_ERROR: ['The header takes the address of a file.', 'Give every contact an https address.'],
    INSUFFICIENT_FUNDS: ['The price changed and the balance was too low.', 'Top up the wallet and try again.'],
    SEND_RATE_LIMITED: ['The sending limit was reached for too long.', 'Try again more slowly.'],
    NUMBER_BLOCKED: ['The sending number was restricted or blocked.', 'Look at the quality of the number first.'],
    SENDER_NOT_ALLOWED: ['The sending number was not connected.', 'Connect the number and try again.'],
    MEDIA_REJECTED: ['The platform did not take the file.', 'Check its address, kind and size.'],
    DELIVERY_UNCONFIRMED: ['The platform did not confirm it.', 'The money came back. Ask before you repeat it.'],
  },
);

/** A failure that only the platform has words for, in Portuguese as the service writes it, in English as its kind. */
const platformRefused = 'The platform could not deliver the message.';

/** What happened to one message, in the language of its reader. */
export function describeReason(code: string | null, text: string | null, language: Language): string | null {
  if (language === 'pt' || !code) return text;
  return reasons.en[code]?.[0] ?? (code === 'PROVIDER_ERROR' ? platformRefused : text);
}
