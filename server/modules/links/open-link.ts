import type { Db } from '../../database/database.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Log } from '../../runtime/log.ts';
import { isPerson, type Visit, visitorOf } from './is-person.ts';
import { countClick, findOpenLink } from './links.queries.ts';
import { chatUrl } from './smart-link.ts';

/** Where a slug leads, or null. A click that cannot be counted still opens the chat: the person comes first. */
export async function openLink(
  deps: { system: Db; keyring: Keyring },
  slug: string,
  visit: Visit & { log: Log },
): Promise<string | null> {
  const link = await findOpenLink(deps.system, slug.toLowerCase());
  if (!link) return null;
  if (isPerson(visit)) {
    await countClick(deps.system, link, visitorOf(deps.keyring, link.id, visit)).catch((error) =>
      visit.log.error({ err: error, link: link.id }, 'a click was not counted'),
    );
  }
  return chatUrl(link);
}
