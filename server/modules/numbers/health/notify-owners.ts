import type { NumberReason } from '@recado/contract/events/number.ts';
import type { Database } from '../../../database/database.ts';
import { type TakenSignal, takeSignals } from '../../../events/index.ts';
import type { MailText } from '../../../mail/index.ts';
import type { Language } from '../../../runtime/language.ts';
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

type Detail = { status?: string; reason?: NumberReason; until?: string | null };

function mailOf({ phone }: EventNumber, { detail }: TakenSignal): MailText {
  const words = wordsOf((detail ?? {}) as Detail);
  return {
    pt: {
      subject: `O número +${phone} não envia mais`,
      body: `O número +${phone} ${words.pt.happened}.

O que acontece agora: as campanhas deste número ficam pausadas, sem falhas e sem perder o que foi pago. Mensagens avulsas que já estavam na fila falham e são estornadas.

O que fazer: ${words.pt.advice} Quando o número voltar, retome cada campanha; quem não quiser esperar pode cancelá-la e recebe de volta o que não foi enviado.`,
    },
    en: {
      subject: `The number +${phone} cannot send any more`,
      body: `The number +${phone} ${words.en.happened}.

What happens now: the campaigns of this number are paused; nothing of them fails, and what was paid is not lost. Single messages that were queued already fail and are refunded.

What to do: ${words.en.advice} When the number is back, resume each campaign; who does not want to wait can cancel it and is refunded what was not sent.`,
    },
  };
}

type Words = Readonly<Record<Language, { happened: string; advice: string }>>;

const words = (pt: [string, string], en: [string, string]): Words => ({
  pt: { happened: pt[0], advice: pt[1] },
  en: { happened: en[0], advice: en[1] },
});

function wordsOf({ status, reason, until }: Detail): Words {
  if (reason === 'OPERATOR') return byOperator;
  if (status === 'BANNED') return banned;
  if (status === 'RESTRICTED') {
    return words(
      [
        `foi restringido pela plataforma${until ? ` até ${dayOf(until, 'pt-BR')}` : ''}`,
        'veja o motivo no gerenciador da plataforma e melhore a qualidade.',
      ],
      [
        `was restricted by the platform${until ? ` until ${dayOf(until, 'en-US')}` : ''}`,
        'see the reason in the manager of the platform, and improve the quality.',
      ],
    );
  }
  return disconnected;
}

const byOperator = words(
  ['foi bloqueado pelo operador deste serviço', 'fale com o operador do serviço.'],
  ['was blocked by the operator of this service', 'talk to the operator of the service.'],
);
const banned = words(
  ['foi banido pela plataforma', 'veja o motivo e peça a revisão no gerenciador da plataforma.'],
  ['was banned by the platform', 'see the reason and ask for a review in the manager of the platform.'],
);
const disconnected = words(
  [
    'perdeu a conexão: a plataforma não aceita mais os nossos pedidos em nome dele',
    'confira se o acesso do aplicativo, o token e o registro do número ainda valem, e conecte o número outra vez.',
  ],
  [
    'lost its connection: the platform does not accept our requests in its name any more',
    'check that the access of the application, the token and the registration of the number are still good, and connect the number again.',
  ],
);

const dayOf = (instant: string, locale: string) =>
  new Date(instant).toLocaleString(locale, {
    timeZone: 'America/Sao_Paulo',
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  });
