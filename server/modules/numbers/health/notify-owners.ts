import type { NumberReason } from '@recado/contract/events/number.ts';
import type { Database } from '../../../database/database.ts';
import { type TakenSignal, takeSignals } from '../../../events/index.ts';
import { mailOwners } from '../../organizations/index.ts';
import { type EventNumber, listEventNumbers } from '../numbers.queries.ts';

const mostPerRound = 50;

/** Writes to the owners of numbers that cannot be used any more, once for each time it happened. */
export async function notifyOwners(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const signals = await takeSignals(tx, 'numbers', mostPerRound);
    const numbers = await listEventNumbers(
      tx,
      signals.map(({ organizationId }) => organizationId),
      signals.map(({ subjectId }) => subjectId ?? ''),
    );
    for (const signal of signals) {
      const number = numbers.find((one) => one.organizationId === signal.organizationId && one.id === signal.subjectId);
      if (number) await mailOwners(tx, signal.organizationId, mailOf(number, signal));
    }
    return signals.length === mostPerRound;
  });
}

function mailOf({ phone }: EventNumber, { detail }: TakenSignal) {
  const { status, reason, until } = (detail ?? {}) as { status?: string; reason?: NumberReason; until?: string | null };
  const [happened, advice] = wordsOf(status, reason, until ?? null);
  return {
    subject: `O número +${phone} não envia mais`,
    body: `O número +${phone} ${happened}.

O que acontece agora: as campanhas deste número ficam pausadas, sem falhas e sem perder o que foi pago. Mensagens avulsas que já estavam na fila falham e são estornadas.

O que fazer: ${advice} Quando o número voltar, retome cada campanha; quem não quiser esperar pode cancelá-la e recebe de volta o que não foi enviado.`,
  };
}

function wordsOf(status: string | undefined, reason: NumberReason | undefined, until: string | null): [string, string] {
  if (reason === 'OPERATOR') return ['foi bloqueado pelo operador deste serviço', 'fale com o operador do serviço.'];
  if (status === 'BANNED') {
    return ['foi banido pela plataforma', 'veja o motivo e peça a revisão no gerenciador da plataforma.'];
  }
  if (status === 'RESTRICTED') {
    const ends = until ? ` até ${dayOf(until)}` : '';
    return [
      `foi restringido pela plataforma${ends}`,
      'veja o motivo no gerenciador da plataforma e melhore a qualidade.',
    ];
  }
  return [
    'perdeu a conexão: a plataforma não aceita mais os nossos pedidos em nome dele',
    'confira se o acesso do aplicativo, o token e o registro do número ainda valem, e conecte o número outra vez.',
  ];
}

const dayOf = (instant: string) =>
  new Date(instant).toLocaleString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  });
