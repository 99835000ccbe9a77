import { Refusal } from '@recado/contract/refusal.ts';
import type { Tx } from '../../database/database.ts';
import { publish } from '../../events/index.ts';
import type { MediaOutcome } from '../../provider/chats-port.ts';
import type { Provider } from '../../provider/port.ts';
import { findMedia, forgetMedia, keepMedia, type MediaDesk } from '../media/index.ts';
import type { Numbers } from '../numbers/index.ts';
import { endCopy, type MediaCopy, postponeCopy, setMedia, type Tells, takeCopies } from './copies.queries.ts';

export type CopyDesk = MediaDesk & { provider: Provider; numbers: Numbers };

const atOnce = 8;

/** The platform keeps a file for seven days; the event waits for the first three tries only. */
const retrySeconds = [2, 10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400, 86_400];
const patience = 3;

/** Copies files people sent into our storage. Nothing is open while the platform is asked. True when there may be more. */
export async function copyMedia(desk: CopyDesk): Promise<boolean> {
  const copies = await takeCopies(desk.database.system, atOnce);
  await Promise.all(copies.map((copy) => copyOne(desk, copy)));
  return copies.length === atOnce;
}

async function copyOne(desk: CopyDesk, copy: MediaCopy): Promise<void> {
  const kept = await fetchFile(desk, copy);
  if (kept === 'later' && copy.attempts <= retrySeconds.length) return postpone(desk, copy);
  const wanted = await desk.database.transaction(async (tx) => {
    const ended = await endCopy(tx, copy);
    if (ended && kept !== 'later' && kept !== 'gone') await setMedia(tx, copy, kept.contentType);
    await tell(tx, copy, ended?.tells ?? null);
    return ended !== null;
  });
  // The person was erased while their file was on its way.
  if (!wanted) await forgetMedia(desk.database.system, desk.storage, { ...copy, id: copy.messageId });
}

/** The file takes the id of its message, so a second try finds what the first one left. */
async function fetchFile(desk: CopyDesk, copy: MediaCopy): Promise<{ contentType: string } | 'gone' | 'later'> {
  const { organizationId, messageId: id, filename } = copy;
  try {
    const known = await findMedia(desk.database.system, organizationId, id);
    if (known) return known;
    const file = await ask(desk, copy);
    if (file.outcome === 'gone') return 'gone';
    if (file.outcome === 'try-later') {
      desk.log.warn({ messageId: id, why: file.why }, 'a file could not be fetched yet');
      return 'later';
    }
    const { contentType, chunks } = file;
    return await keepMedia(desk, { organizationId, id, contentType, filename, chunks });
  } catch (error) {
    // A file that is larger than any we keep will be so the next time too.
    if (error instanceof Refusal) return 'gone';
    desk.log.warn({ err: error, messageId: id }, 'a file could not be kept');
    return 'later';
  }
}

async function ask({ numbers, provider }: CopyDesk, copy: MediaCopy): Promise<MediaOutcome> {
  const account = await numbers.account(copy.organizationId, copy.businessAccountId);
  return provider.downloadMedia({
    account,
    platformNumberId: copy.platformNumberId,
    mediaId: copy.platformMediaId,
  });
}

async function postpone(desk: CopyDesk, copy: MediaCopy): Promise<void> {
  const delaySeconds = retrySeconds[copy.attempts - 1] ?? 0;
  await desk.database.transaction(async (tx) => {
    const stood = await postponeCopy(tx, copy, delaySeconds, copy.attempts >= patience);
    await tell(tx, copy, stood?.tells ?? null);
  });
}

async function tell(tx: Tx, { organizationId, messageId }: MediaCopy, type: Tells | null): Promise<void> {
  if (type) await publish(tx, [{ organizationId, type, subjectId: messageId, old: null, new: null }]);
}
