import { englishSentence } from '@recado/contract/english.ts';
import { type ErrorName, errorRow } from '@recado/contract/errors.ts';
import { refusalAction } from '@recado/contract/refusal-actions.ts';
import type { Language } from '../../runtime/language.ts';

/** What a program should do about a refusal, in Portuguese; the reference says the same in English. */
const actions: Partial<Record<ErrorName, string>> = {
  KEY_ADDRESS_NOT_ALLOWED: 'Chame de um endereço da lista da chave, ou crie uma chave para este.',
  PERMISSION_MISSING: 'Use uma chave com a permissão que a rota pede.',
  VALIDATION_ERROR: 'Corrija os campos que details.fields nomeia.',
  INVALID_JSON: 'Corrija o JSON ou os tipos que details.fields nomeia.',
  NOT_FOUND: 'Confira o caminho e o método.',
  INSUFFICIENT_FUNDS: 'Adicione saldo à carteira e repita.',
  INVALID_RECIPIENT: 'Corrija o telefone: código do país, DDD e número.',
  TEMPLATE_NOT_IN_ORGANIZATION: 'Use um nome de GET /v1/templates.',
  TEMPLATE_PAUSED: 'Espere a pausa terminar ou envie outro template.',
  TEMPLATE_NOT_SENDABLE: 'Espere a aprovação ou envie outro template.',
  TEMPLATE_VARIABLES_MISMATCH: 'Envie tantas templateVariables quantas o template tem.',
  CONVERSATION_WINDOW_CLOSED: 'Envie um template aprovado.',
  RECIPIENT_OPTED_OUT: 'Não escreva a esta pessoa até que ela volte.',
  MARKETING_FREQUENCY_EXCEEDED: 'Envie a esta pessoa em outro dia.',
  NUMBER_BLOCKED: 'Envie por outro número ou espere a plataforma liberar este.',
  SENDER_NOT_ALLOWED: 'Deixe sender de fora ou use um número conectado seu.',
  ACCOUNT_NOT_ACTIVATED: 'Confirme o e-mail e conecte um número.',
  PLAN_FEATURE_LOCKED: 'Mude de plano.',
  PLAN_LIMIT_REACHED: 'Espere o próximo mês ou mude de plano.',
};

const byStatus: Record<number, string> = {
  401: 'Confira a chave: ela pode ter sido revogada, expirado ou sido copiada pela metade.',
  403: 'Confira as permissões da chave e o plano da organização.',
  404: 'Confira o identificador: não é da sua organização.',
  429: 'Espere os segundos de Retry-After e repita.',
  500: 'Repita mais tarde com a mesma Idempotency-Key; se continuar, informe o X-Request-Id ao suporte.',
  503: 'Espere os segundos de Retry-After e repita.',
};

export function adviceOn(name: ErrorName | null, status: number, language: Language) {
  if (language === 'en') {
    return {
      whatHappened: name ? englishSentence(name) : `The call was answered with ${status}.`,
      howToAct: name ? refusalAction(name) : 'Quote the request id to support.',
    };
  }
  return {
    whatHappened: (name && errorRow(name).sentence) ?? `A chamada foi respondida com ${status}.`,
    howToAct: (name && actions[name]) ?? byStatus[status] ?? 'Leia a mensagem e corrija a requisição.',
  };
}
