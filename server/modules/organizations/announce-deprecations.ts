import type { Route } from '@recado/contract/route.ts';
import { routes } from '@recado/contract/routes/index.ts';
import type { Database } from '../../database/database.ts';
import { type MailText, mail } from '../../mail/index.ts';
import type { Clock } from '../../runtime/clock.ts';
import { noteUnnotifiedOwners } from './organizations.queries.ts';

export type AnnounceDeps = { database: Database; clock: Clock; baseUrl: string };

const most = 500;

/**
 * Writes to every owner about every route on its way out, once each: who becomes an owner later is notified then, until
 * the route is gone. True when there may be more to write.
 */
export async function announceDeprecations(
  { database, clock, baseUrl }: AnnounceDeps,
  lines: readonly Route[] = Object.values(routes),
): Promise<boolean> {
  const now = clock.now();
  let isMore = false;
  for (const line of lines) {
    const { deprecated } = line;
    if (!deprecated || now < new Date(deprecated.announcedAt) || now >= new Date(deprecated.sunsetAt)) continue;
    const name = `${line.method} ${line.path}`;
    const text = mailOf(name, new Date(deprecated.sunsetAt), baseUrl);
    const notified = await database.transaction(async (tx) => {
      const owners = await noteUnnotifiedOwners(tx, name, most);
      await mail(
        tx,
        owners.map(({ email, locale, organizationId }) => ({ ...text[locale], organizationId, recipient: email })),
      );
      return owners.length;
    });
    isMore ||= notified === most;
  }
  return isMore;
}

function mailOf(name: string, sunsetAt: Date, baseUrl: string): MailText {
  const [pt, en] = ['pt-BR', 'en-US'].map((locale) =>
    sunsetAt.toLocaleDateString(locale, { timeZone: 'America/Sao_Paulo' }),
  );
  return {
    pt: {
      subject: `A rota ${name} deixa de existir em ${pt}`,
      body: [
        'Olá,',
        '',
        `a rota ${name} da API foi descontinuada. Ela funciona como hoje até ${pt}; depois disso responde 404.`,
        '',
        'Até lá, cada resposta dela traz os cabeçalhos Deprecation e Sunset. A referência diz o que usar no lugar:',
        `${baseUrl}/docs`,
      ].join('\n'),
    },
    en: {
      subject: `The route ${name} ends on ${en}`,
      body: [
        'Hello,',
        '',
        `the route ${name} of the API is deprecated. It works as it does today until ${en}; after that it answers 404.`,
        '',
        'Until then each of its answers has the headers Deprecation and Sunset. The reference names what to use instead:',
        `${baseUrl}/docs`,
      ].join('\n'),
    },
  };
}
