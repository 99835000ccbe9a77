import type { Database } from '../../database/database.ts';
import { mail } from '../../mail/index.ts';
import { type ExpiringKey, noteExpiringKeys } from './keys.queries.ts';

/**
 * With so many days left, owners of the organization and of the key are notified; not where a key never had twice as
 * many.
 */
const daysLeft = [7, 1] as const;
const most = 200;

/** Writes about every key that is about to expire, once for each of `daysLeft`. True when there may be more. */
export async function warnOfExpiry(database: Database): Promise<boolean> {
  let isMore = false;
  for (const days of daysLeft) {
    const warned = await database.transaction(async (tx) => {
      const keys = await noteExpiringKeys(tx, days, most);
      await mail(tx, keys.flatMap(mailsOf));
      return keys.length;
    });
    isMore ||= warned === most;
  }
  return isMore;
}

function mailsOf({ id, organizationId, name, shown, expiresAt, timeZone, emails }: ExpiringKey) {
  const at = expiresAt.toLocaleString('pt-BR', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const text = {
    organizationId,
    subject: `A chave de API "${name}" expira em ${at}`,
    body: [
      'Olá,',
      '',
      `a chave de API "${name}" (${shown}) expira em ${at}. A partir desse momento toda chamada feita com ela`,
      'recebe 401.',
      '',
      'Peça a quem opera o serviço uma chave nova antes disso. As duas podem funcionar juntas por algum tempo:',
      `recado keys rotate ${id}`,
    ].join('\n'),
  };
  return emails.map((recipient) => ({ ...text, recipient }));
}
