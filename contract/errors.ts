/**
 * Every way the service refuses, as data: name → status, body shape, code and the sentence people read.
 * Several names may share one code; a name is what the code throws, a code is what the caller handles.
 * Words in braces are filled from the refusal's parameters.
 */
type Shape = 'standard' | 'framework' | 'empty';
type Row = readonly [status: number, shape: Shape, code?: string, sentence?: string];

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
    'O template pede {expected} variável(is) e a requisição trouxe {received}.',
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

  // Media.
  MEDIA_TOO_LARGE: [413, 'standard', 'MEDIA_TOO_LARGE', 'O arquivo passa do limite: imagem até 5 MB, PDF até 100 MB.'],
  MEDIA_TYPE_NOT_SUPPORTED: [
    415,
    'standard',
    'MEDIA_TYPE_NOT_SUPPORTED',
    'O conteúdo do arquivo não é JPEG, PNG nem PDF.',
  ],

  // Webhooks.
  WEBHOOK_ENDPOINT_UNKNOWN: [404, 'standard', 'NOT_FOUND', 'Nenhum webhook foi configurado ainda.'],
} as const satisfies Record<string, Row>;

export type ErrorName = keyof typeof errors;

export type ErrorRow = { status: number; shape: Shape; code: string | null; sentence: string | null };

export function errorRow(name: ErrorName): ErrorRow {
  const [status, shape, code, sentence]: Row = errors[name];
  return { status, shape, code: code ?? null, sentence: sentence ?? null };
}

/** The sentence of a refusal with its braces filled; null for a refusal without words. */
export function fillSentence(name: ErrorName, parameters: Record<string, string | number>): string | null {
  const { sentence } = errorRow(name);
  return sentence?.replaceAll(/\{(\w+)\}/g, (braces, word) => String(parameters[word] ?? braces)) ?? null;
}
