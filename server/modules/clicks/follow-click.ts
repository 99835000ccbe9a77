import type { Db } from '../../database/database.ts';
import type { Log } from '../../runtime/log.ts';
import { isPerson, readClickToken, type Visit } from '../links/index.ts';
import { findLinkedContent, recordClick } from './clicks.queries.ts';
import { findDestination } from './find-destination.ts';

/** Where a short link leads, or null. A click that cannot be written down still leads on: the person comes first. */
export async function followClick(system: Db, token: string, visit: Visit & { log: Log }): Promise<string | null> {
  const clicked = readClickToken(token);
  if (!clicked) return null;
  const { organizationId, messageId, buttonIndex } = clicked;
  const message = await findLinkedContent(system, organizationId, messageId);
  const destination = message && findDestination(message.content, buttonIndex);
  if (!destination) return null;
  if (isPerson(visit)) {
    await recordClick(system, organizationId, messageId, buttonIndex).catch((error) =>
      visit.log.error({ err: error, message: messageId }, 'a click was not written down'),
    );
  }
  return destination;
}
