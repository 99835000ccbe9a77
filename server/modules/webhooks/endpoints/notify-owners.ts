import type { Database } from '../../../database/database.ts';
import type { MailText } from '../../../mail/index.ts';
import type { Language } from '../../../runtime/language.ts';
import { mailOwners } from '../../organizations/index.ts';
import { takeUnnotifiedEndpoints, type UnnotifiedEndpoint } from '../webhooks.queries.ts';

const mostPerRound = 50;

/** Writes to the owners of endpoints that were switched off, once for each time it happened. */
export async function notifyOwners(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const endpoints = await takeUnnotifiedEndpoints(tx, mostPerRound);
    for (const endpoint of endpoints) await mailOwners(tx, endpoint.organizationId, ownersMail(endpoint));
    return endpoints.length === mostPerRound;
  });
}

const reasons: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  GONE: {
    pt: 'o endereço respondeu 410, que pede para não receber mais nada',
    en: 'its address answered 410, which asks to receive nothing more',
  },
  FAILING: {
    pt: 'nenhuma entrega teve resposta 2xx nos últimos cinco dias',
    en: 'no delivery was answered with 2xx in the last five days',
  },
};
const unknownReason = { pt: 'as entregas não estavam dando certo', en: 'its deliveries failed' };

const ownersMail = ({ url, reason }: UnnotifiedEndpoint): MailText => {
  const why = reasons[reason] ?? unknownReason;
  return {
    pt: {
      subject: 'Um webhook foi desligado',
      body: `O webhook ${url} foi desligado: ${why.pt}.

O que fazer: corrija o endereço e salve o webhook outra vez para religá-lo. Os eventos dos últimos 30 dias podem ser reenviados depois disso.`,
    },
    en: {
      subject: 'A webhook was switched off',
      body: `The webhook ${url} was switched off: ${why.en}.

What to do: repair the address and save the webhook again to switch it on. The events of the last 30 days can be sent again after that.`,
    },
  };
};
