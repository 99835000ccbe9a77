import type { ErrorTableRow, Shape } from './error-row.ts';
import { panelErrors } from './panel/errors.ts';
import { allows, type Permission, readsBalance } from './permissions.ts';

/**
 * Every way the service refuses, as data: name → status, body shape, code and the sentence people read.
 * Several names may share one code; a name is what the code throws, a code is what the caller handles.
 * Words in braces are filled from the refusal's parameters.
 */
export const errors = {
  // The key filter: framework bodies, no code.
  KEY_MISSING: [403, 'framework'],
  KEY_FOREIGN: [403, 'framework'],
  KEY_UNKNOWN: [401, 'framework'],
  KEY_REVOKED: [401, 'framework'],
  KEY_EXPIRED: [401, 'framework'],
  KEY_ADDRESS_NOT_ALLOWED: [401, 'framework'],
  PERMISSION_MISSING: [403, 'framework'],
  KEY_NOT_ACCEPTED: [403, 'framework'],
  KEY_UNCHECKED: [503, 'framework'],
  FAULT: [500, 'framework'],
  UNAVAILABLE: [503, 'framework'],

  // The request itself.
  VALIDATION_ERROR: [400, 'standard', 'VALIDATION_ERROR', 'Há campos inválidos na requisição. Veja details.fields.'],
  INVALID_JSON: [400, 'standard', 'INVALID_JSON', 'O corpo não é um JSON válido ou tem um campo de tipo errado.'],
  INVALID_PATH_PARAM: [400, 'standard', 'INVALID_PATH_PARAM', 'O identificador no caminho não tem o formato esperado.'],
  INVALID_IDEMPOTENCY_KEY: [
    400,
    'standard',
    'INVALID_IDEMPOTENCY_KEY',
    'A Idempotency-Key deve ter de 1 a 255 caracteres ASCII visíveis.',
  ],
  IDEMPOTENCY_KEY_MISSING: [400, 'standard', 'INVALID_IDEMPOTENCY_KEY', 'Informe o cabeçalho Idempotency-Key.'],
  IDEMPOTENCY_KEY_UNCERTAIN: [
    409,
    'standard',
    'IDEMPOTENCY_KEY_UNCERTAIN',
    'Esta Idempotency-Key foi aceita antes de uma restauração do serviço, que não sabe o resultado. Nada foi enviado de novo.',
  ],
  PAYLOAD_TOO_LARGE: [413, 'standard', 'PAYLOAD_TOO_LARGE', 'O corpo passa do limite desta rota.'],
  NOT_FOUND: [404, 'standard', 'NOT_FOUND', 'Não existe nada neste endereço.'],
  RATE_LIMIT_EXCEEDED: [
    429,
    'standard',
    'RATE_LIMIT_EXCEEDED',
    'Limite de requisições por minuto atingido. Aguarde {retryAfterSeconds} s.',
  ],

  // Organization, plan and role.
  ACCOUNT_NOT_ACTIVATED: [
    403,
    'standard',
    'ACCOUNT_NOT_ACTIVATED',
    'A conta ainda não está ativada. Confirme o e-mail e conecte um número.',
  ],
  ORGANIZATION_SUSPENDED: [
    403,
    'standard',
    'ORGANIZATION_SUSPENDED',
    'A organização está suspensa. Fale com o suporte.',
  ],
  VIEWER_READ_ONLY: [403, 'standard', 'VIEWER_READ_ONLY', 'Quem só visualiza não pode alterar nada.'],
  RESOURCE_FORBIDDEN: [403, 'standard', 'RESOURCE_FORBIDDEN', 'Este recurso não pertence à sua organização.'],
  PLAN_FEATURE_LOCKED: [403, 'standard', 'PLAN_FEATURE_LOCKED', 'Seu plano não inclui este recurso.'],
  PLAN_LIMIT_REACHED: [403, 'standard', 'PLAN_LIMIT_REACHED', 'O limite mensal do seu plano foi atingido.'],
  NO_DEDICATED_NUMBER: [403, 'standard', 'NO_DEDICATED_NUMBER', 'Conecte um número dedicado para usar este recurso.'],
  NUMBER_BLOCKED: [403, 'standard', 'NUMBER_BLOCKED', 'O número de envio está restrito ou banido pela plataforma.'],
  FRAUD_SUSPECTED: [
    403,
    'standard',
    'FRAUD_SUSPECTED',
    'Os envios estão retidos por suspeita de fraude. Fale com o suporte.',
  ],

  // A send.
  INSUFFICIENT_FUNDS: [402, 'standard', 'INSUFFICIENT_FUNDS', 'Saldo insuficiente: faltam R$ {missing}.'],
  INVALID_RECIPIENT: [422, 'standard', 'INVALID_RECIPIENT', 'O telefone do destinatário não é válido.'],
  SENDER_NOT_ALLOWED: [
    422,
    'standard',
    'SENDER_NOT_ALLOWED',
    'O número de envio não pertence à organização ou não está conectado.',
  ],
  TEMPLATE_NOT_IN_ORGANIZATION: [409, 'standard', 'CONFLICT', 'Não há template com este nome na organização.'],
  TEMPLATE_PAUSED: [422, 'standard', 'TEMPLATE_PAUSED', 'O template está pausado e não pode ser enviado agora.'],
  TEMPLATE_NOT_SENDABLE: [422, 'standard', 'TEMPLATE_NOT_SENDABLE', 'O template não está aprovado para envio.'],
  TEMPLATE_VARIABLES_MISMATCH: [
    422,
    'standard',
    'TEMPLATE_VARIABLES_MISMATCH',
    'Variáveis esperadas: {expected}; recebidas: {received}.',
  ],
  CONVERSATION_WINDOW_CLOSED: [
    422,
    'standard',
    'CONVERSATION_WINDOW_CLOSED',
    'A janela de 24 horas com esta pessoa está fechada. Envie um template.',
  ],
  RECIPIENT_OPTED_OUT: [422, 'standard', 'RECIPIENT_OPTED_OUT', 'A pessoa pediu para não receber mensagens.'],
  SEND_RATE_LIMITED: [
    429,
    'standard',
    'SEND_RATE_LIMITED',
    'Limite de envios deste número atingido. Aguarde {retryAfterSeconds} s.',
  ],
  MARKETING_FREQUENCY_EXCEEDED: [
    429,
    'standard',
    'MARKETING_FREQUENCY_EXCEEDED',
    'Esta pessoa já recebeu o máximo de mensagens de marketing em 24 horas.',
  ],
  REACTION_TARGET_NOT_SENT: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'A mensagem ainda não chegou à plataforma e não pode receber uma reação.',
  ],
  REPLY_TARGET_NOT_SENT: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'A mensagem citada ainda não chegou à plataforma e não pode ser respondida.',
  ],
  MESSAGE_ALREADY_LEFT: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'A mensagem já saiu ou já terminou e não pode mais ser cancelada.',
  ],
  MESSAGE_FORBIDDEN: [403, 'empty'],
  MESSAGE_UNKNOWN: [404, 'empty'],

  // A batch: what refuses one recipient, or the balance, refuses the whole with 422.
  BATCH_FORBIDDEN: [403, 'empty'],
  BATCH_BUSY: [
    429,
    'standard',
    'BATCH_BUSY',
    'Dois lotes da organização já estão sendo aceitos. Aguarde {retryAfterSeconds} s.',
  ],
  BATCH_FREQUENCY_EXCEEDED: [
    422,
    'standard',
    'MARKETING_FREQUENCY_EXCEEDED',
    'Há destinatários que já receberam o máximo de mensagens de marketing em 24 horas. Veja details.recipients.',
  ],
  BATCH_FUNDS_INSUFFICIENT: [
    422,
    'standard',
    'INSUFFICIENT_FUNDS',
    'Saldo insuficiente para o lote inteiro: faltam R$ {missing}.',
  ],

  // A campaign.
  CAMPAIGN_NOT_FOUND: [404, 'standard', 'CAMPAIGN_NOT_FOUND', 'Não existe campanha com este identificador.'],
  // The specification says so: a campaign without its key is answered as a fault, and this is the only row of its kind.
  CAMPAIGN_KEY_MISSING: [500, 'framework'],
  CAMPAIGN_KEY_TAKEN: [400, 'standard', 'INVALID_IDEMPOTENCY_KEY', 'Esta Idempotency-Key não pode ser usada.'],
  CAMPAIGN_SCHEDULE_TOO_SOON: [400, 'standard', 'CAMPAIGN_SCHEDULE_TOO_SOON', 'Agende para daqui a 5 minutos ou mais.'],
  CAMPAIGN_SCHEDULE_TOO_FAR: [400, 'standard', 'CAMPAIGN_SCHEDULE_TOO_FAR', 'Agende para no máximo 30 dias à frente.'],
  CAMPAIGN_SENDER_UNKNOWN: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'O número de envio não é um número dedicado e conectado da organização.',
  ],
  CAMPAIGN_TEMPLATE_UNKNOWN: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'Não há template com este nome na organização.'],
  CAMPAIGN_VARIABLES_MISMATCH: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Há contatos cujas variáveis não combinam com o template. Veja details.contacts.',
  ],
  CAMPAIGN_DAY_LIMITED: [
    429,
    'standard',
    'SEND_RATE_LIMITED',
    'Esta chave atingiu o limite de mensagens de campanha do dia. Aguarde {retryAfterSeconds} s.',
  ],
  CAMPAIGN_FINISHED: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'A campanha já terminou.'],
  CAMPAIGN_WITHOUT_FAILURES: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'Nenhum contato desta campanha falhou.'],
  CAMPAIGN_AUDIENCE_EMPTY: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Nenhum contato com telefone tem estas etiquetas.',
  ],
  CAMPAIGN_TEST_UNKNOWN: [404, 'empty'],
  CAMPAIGN_TEST_TOO_LATE: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Um teste A/B só pode ser criado com a campanha agendada ou em envio.',
  ],
  CAMPAIGN_TEST_EXISTS: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'A campanha já tem um teste A/B.'],
  CAMPAIGN_TEST_TOO_SMALL: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Um teste A/B precisa de ao menos dois contatos que ainda não receberam a mensagem.',
  ],
  CAMPAIGN_TEST_DECIDED: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'O teste A/B já terminou.'],
  CAMPAIGN_VARIANT_UNFIT: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'A variante B deve ser outro template aprovado, da mesma categoria, com o mesmo número de variáveis e o mesmo tipo de cabeçalho.',
  ],

  // Media.
  MEDIA_TOO_LARGE: [413, 'standard', 'MEDIA_TOO_LARGE', 'O arquivo passa do limite: imagem até 5 MB, PDF até 100 MB.'],
  MEDIA_TYPE_NOT_SUPPORTED: [
    415,
    'standard',
    'MEDIA_TYPE_NOT_SUPPORTED',
    'O conteúdo do arquivo não é JPEG, PNG nem PDF.',
  ],

  // Templates.
  TEMPLATE_UNKNOWN: [404, 'standard', 'TEMPLATE_NOT_FOUND', 'Template não encontrado.'],
  TEMPLATE_INVALID: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'O template não segue as regras da plataforma. Veja details.fields.',
  ],
  TEMPLATE_NAME_TAKEN: [409, 'standard', 'CONFLICT', 'Já existe um template com este nome e idioma.'],
  TEMPLATE_TEXT_BLOCKED: [409, 'standard', 'CONFLICT', 'O conteúdo foi bloqueado pela moderação: {family}.'],
  TEMPLATE_LIMIT_REACHED: [
    403,
    'standard',
    'PLAN_LIMIT_REACHED',
    'Seu plano permite até {limit} templates aprovados. Exclua um ou mude de plano.',
  ],
  PROVIDER_APP_NOT_READY: [
    422,
    'standard',
    'svc-provider-app-not-ready',
    'Conecte um número à plataforma antes de criar templates.',
  ],

  // The platform, asked while the caller waits.
  PROVIDER_REFUSED: [422, 'standard', 'svc-provider-refused', 'A plataforma recusou: {reason}'],
  PROVIDER_UNAVAILABLE: [
    503,
    'standard',
    'svc-provider-unavailable',
    'A plataforma não respondeu. Tente de novo em {retryAfterSeconds} s.',
  ],

  // Forms.
  FLOW_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Formulário não encontrado.'],
  FLOW_NOT_DRAFT: [409, 'standard', 'FLOW_NOT_DRAFT', 'O formulário não está mais em rascunho.'],
  FLOW_NOT_PUBLISHED: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'Só um formulário publicado pode ser desativado.'],
  FLOW_NOT_SENDABLE: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'O formulário não está publicado para este número e não pode ser enviado.',
  ],
  USER_WITHOUT_PHONE: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Seu usuário não tem telefone. Cadastre um para receber o teste.',
  ],

  // Charges.
  CHARGE_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Cobrança não encontrada.'],
  CHARGE_NOT_PENDING: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'A cobrança já terminou e não pode ser cancelada.'],

  // People.
  INVALID_PHONE: [400, 'standard', 'INVALID_PHONE', 'O telefone deve estar em E.164, como +5511988887777.'],
  CONTACT_UNKNOWN: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'Não há contato com este telefone.'],
  PERSON_UNKNOWN: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'Não há dados de uma pessoa com este telefone.'],
  OPT_OUT_OF_ERASED: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'A pessoa foi removida a pedido (LGPD) e só volta a receber mensagens quando escrever.',
  ],

  // Links.
  SMART_LINK_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Link não encontrado.'],
  SLUG_TAKEN: [409, 'standard', 'CONFLICT', 'Este endereço de link já está em uso. Escolha outro slug.'],

  // Conversations.
  CONVERSATION_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Não existe conversa com este identificador.'],

  // The assistant.
  BRAIN_ENTRY_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Não existe resposta com este identificador.'],
  BRAIN_ENTRIES_TOO_MANY: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Sua organização já tem 500 respostas. Remova uma antes de criar outra.',
  ],
  HANDOFF_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Não existe transferência com este identificador.'],

  // Automations.
  CONTACT_LIMIT_REACHED: [
    403,
    'standard',
    'PLAN_LIMIT_REACHED',
    'Seu plano permite até {limit} contatos. Exclua alguns ou mude de plano.',
  ],
  AUTOMATION_LIMIT_REACHED: [
    403,
    'standard',
    'PLAN_LIMIT_REACHED',
    'Seu plano permite até {limit} automações. Exclua uma ou mude de plano.',
  ],
  AUTOMATION_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Não há automação com este identificador.'],
  AUTOMATION_RUN_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Não há execução com este identificador nesta automação.'],
  AUTOMATION_VERSION_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Não há versão com este número nesta automação.'],
  AUTOMATION_INACTIVE: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'A automação está desligada. Ligue-a antes.'],
  AUTOMATION_PERSON_INSIDE: [409, 'standard', 'CONFLICT', 'Esta pessoa já está nesta automação.'],
  AUTOMATION_ENTRIES_SPENT: [422, 'standard', 'UNPROCESSABLE_ENTITY', 'A pessoa já entrou 100 vezes em 24 horas.'],
  AUTOMATION_RUN_WITHOUT_PERSON: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Esta execução não tem pessoa: a entrada foi recusada, ou os dados da pessoa foram apagados.',
  ],
  HOOK_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Nenhuma automação atende neste endereço.'],

  // Webhooks.
  WEBHOOK_ENDPOINT_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Nenhum webhook foi configurado ainda.'],
  WEBHOOK_ENDPOINTS_TOO_MANY: [
    422,
    'standard',
    'UNPROCESSABLE_ENTITY',
    'Sua organização já tem 100 webhooks. Remova um antes de criar outro.',
  ],
  WEBHOOK_DELIVERY_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Esta entrega não existe.'],
  STORAGE_FULL: [
    403,
    'standard',
    'PLAN_LIMIT_REACHED',
    'O espaço para arquivos do seu plano acabou. Apague arquivos ou mude de plano.',
  ],
  MEDIA_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Este arquivo não existe.'],
  MEDIA_IN_USE: [
    409,
    'standard',
    'CONFLICT',
    'Um template, uma automação, uma campanha ou uma mensagem agendada usa este arquivo.',
  ],
  IMPORTS_TOO_MANY: [
    429,
    'standard',
    'RATE_LIMIT_EXCEEDED',
    'Há importações demais em andamento. Aguarde {retryAfterSeconds} s.',
  ],
  IMPORT_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Esta importação não existe ou já não é lembrada.'],
  STREAMS_TOO_MANY: [
    429,
    'standard',
    'RATE_LIMIT_EXCEEDED',
    'Há conexões demais abertas com o fluxo de eventos. Feche uma e tente de novo.',
  ],
  ...panelErrors,
} as const satisfies Record<string, ErrorTableRow>;

export type ErrorName = keyof typeof errors;

export const isErrorName = (name: string): name is ErrorName => Object.hasOwn(errors, name);

export type ErrorRow = { status: number; shape: Shape; code: string | null; sentence: string | null };

export function errorRow(name: ErrorName): ErrorRow {
  const [status, shape, code, sentence]: ErrorTableRow = errors[name];
  return { status, shape, code: code ?? null, sentence: sentence ?? null };
}

/** The same without the amount, which reveals the balance to a caller who may not read it. */
const withoutAmount: Partial<Record<ErrorName, string>> = {
  INSUFFICIENT_FUNDS: 'Saldo insuficiente.',
  BATCH_FUNDS_INSUFFICIENT: 'Saldo insuficiente para o lote inteiro.',
};

/** The sentence of a refusal with its braces filled, as a caller of these permissions may read it; null without words. */
export function fillSentence(
  name: ErrorName,
  parameters: Record<string, string | number>,
  held: readonly Permission[] = [readsBalance],
): string | null {
  const sentence = (allows(held, readsBalance) ? null : withoutAmount[name]) ?? errorRow(name).sentence;
  return sentence?.replaceAll(/\{(\w+)\}/g, (braces, word) => String(parameters[word] ?? braces)) ?? null;
}
