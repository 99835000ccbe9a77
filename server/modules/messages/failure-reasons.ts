import { type FailureCode, failureCodes } from '../../provider/port.ts';
import { platformReasons, type Words } from './platform-reasons.ts';

export type FailureReason = { code: FailureCode; whatHappened: string; howToAct: string };

/** Why a delivery failed and what to do about it, for people. */
const sentences: Record<FailureCode, Words> = {
  INVALID_RECIPIENT: [
    'O número não recebe mensagens nesta plataforma.',
    'Confira o número com a pessoa ou use outro canal. Não tente de novo sem corrigir.',
  ],
  RECIPIENT_OPTED_OUT: [
    'A pessoa pediu para não receber estas mensagens.',
    'Respeite o pedido. Ela volta a receber quando escrever ou pedir para voltar.',
  ],
  CONVERSATION_WINDOW_CLOSED: [
    'Passaram mais de 24 horas desde a última mensagem da pessoa.',
    'Envie um template aprovado; a resposta dela reabre a janela.',
  ],
  TEMPLATE_PAUSED: [
    'O template estava pausado quando a mensagem ia sair.',
    'Aguarde a liberação ou envie outro template.',
  ],
  TEMPLATE_NOT_SENDABLE: [
    'O template não está aprovado ou foi desativado.',
    'Veja o estado do template e envie um que esteja aprovado.',
  ],
  TEMPLATE_VARIABLES_MISMATCH: [
    'As variáveis não combinam com o template na plataforma.',
    'Confira a quantidade, a ordem e o conteúdo das variáveis.',
  ],
  MARKETING_FREQUENCY_EXCEEDED: [
    'A plataforma limitou as mensagens de marketing para esta pessoa.',
    'Espere ao menos 24 horas antes de enviar outra mensagem de marketing a ela.',
  ],
  SEND_RATE_LIMITED: [
    'O limite de envios foi atingido por tempo demais e a mensagem perdeu o prazo.',
    'Reduza o ritmo ou distribua os envios e tente novamente.',
  ],
  NUMBER_BLOCKED: [
    'O número de envio está restrito ou bloqueado pela plataforma.',
    'Veja a qualidade do número e siga a orientação da plataforma antes de enviar de novo.',
  ],
  SENDER_NOT_ALLOWED: [
    'O número de envio não está conectado à plataforma.',
    'Conecte o número novamente e repita o envio.',
  ],
  MEDIA_REJECTED: ['A plataforma não aceitou o arquivo enviado.', 'Confira o endereço, o tipo e o tamanho do arquivo.'],
  DELIVERY_UNCONFIRMED: [
    'A plataforma não confirmou se recebeu a mensagem.',
    'O valor foi devolvido. Verifique com a pessoa antes de enviar de novo.',
  ],
  INSUFFICIENT_FUNDS: [
    'O template mudou de categoria e o saldo não cobria o novo preço da mensagem.',
    'O valor foi devolvido. Recarregue a carteira e envie de novo.',
  ],
  PROVIDER_ERROR: [
    'A plataforma não conseguiu entregar a mensagem.',
    'Tente novamente mais tarde. Se continuar, fale com o suporte.',
  ],
};

/** What a message keeps of its failure. */
export type Failure = { errorCode: string | null; errorText: string | null; platformCode: number | null };

/** The reason in our own words; a code of the platform we have no words for is named, beside the platform's own. */
export function describeFailure({ errorCode, errorText, platformCode }: Failure): FailureReason | string {
  const code = failureCode({ errorCode });
  const known = platformCode === null ? undefined : platformReasons.get(platformCode);
  if (code === 'PROVIDER_ERROR' && !known && platformCode !== null && errorText) {
    return `A plataforma recusou a mensagem com o código ${platformCode}, sem tradução: “${errorText}”`;
  }
  const [whatHappened, howToAct] = known ?? sentences[code];
  return { code, whatHappened, howToAct };
}

/** What we call it; a failure without a name of ours is the platform's. */
export const failureCode = ({ errorCode }: Pick<Failure, 'errorCode'>): FailureCode =>
  failureCodes.find((one) => one === errorCode) ?? 'PROVIDER_ERROR';

/** One sentence, for the message object. */
export function failureSentence(failure: Failure): string {
  const reason = describeFailure(failure);
  return typeof reason === 'string' ? reason : reason.whatHappened;
}
