import type { Database } from '../../database/database.ts';
import { type MailText, mail } from '../../mail/index.ts';
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

const mailsOf = (key: ExpiringKey) =>
  key.owners.map(({ email, locale }) => ({
    ...expiryMail(key)[locale],
    organizationId: key.organizationId,
    recipient: email,
  }));

function expiryMail({ id, name, shown, expiresAt, timeZone }: ExpiringKey): MailText {
  const [pt, en] = ['pt-BR', 'en-US'].map((locale) =>
    expiresAt.toLocaleString(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  );
  return {
    pt: {
      subject: `A chave de API "${name}" expira em ${pt}`,
      body: [
        'Olá,',
        '',
        `a chave de API "${name}" (${shown}) expira em ${pt}. A partir desse momento toda chamada feita com ela`,
        'recebe 401.',
        '',
        'Peça a quem opera o serviço uma chave nova antes disso. As duas podem funcionar juntas por algum tempo:',
        `recado keys rotate ${id}`,
      ].join('\n'),
    },
    en: {
      subject: `The API key "${name}" expires on ${en}`,
      body: [
        'Hello,',
        '',
        `the API key "${name}" (${shown}) expires on ${en}. From that moment on every call made with it is`,
        'answered 401.',
        '',
        'Ask the operator of the service for a new key before. Both can work side by side for a while:',
        `recado keys rotate ${id}`,
      ].join('\n'),
    },
  };
}
