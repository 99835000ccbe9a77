import type { Database } from '../../../database/database.ts';
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

const reasons: Readonly<Record<string, string>> = {
  GONE: 'o endereço respondeu 410, que pede para não receber mais nada',
  FAILING: 'nenhuma entrega teve resposta 2xx nos últimos cinco dias',
};

const ownersMail = ({ url, reason }: UnnotifiedEndpoint) => ({
  subject: 'Um webhook foi desligado',
  body: `O webhook ${url} foi desligado: ${reasons[reason] ?? 'as entregas não estavam dando certo'}.

O que fazer: corrija o endereço e salve o webhook outra vez para religá-lo. Os eventos dos últimos 30 dias podem ser reenviados depois disso.`,
});
