import { Refusal } from '@recado/contract/refusal.ts';
import type { Tx } from '../../database/database.ts';
import { publish } from '../../events/index.ts';
import type { MediaOutcome } from '../../provider/chats-port.ts';
import type { Provider } from '../../provider/port.ts';
import { findMedia, forgetMedia, keepMedia, type MediaDeps } from '../media/index.ts';
import type { Numbers } from '../numbers/index.ts';
import { endCopy, type MediaCopy, postponeCopy, setMedia, takeCopies, type WaitingEvent } from './copies.queries.ts';

export type CopyDeps = MediaDeps & { provider: Provider; numbers: Numbers };

const atOnce = 8;

/** The platform keeps a file for seven days; the event waits for the first three tries only. */
const retrySeconds = [2, 10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400, 86_400];
const patience = 3;

/** Copies files people sent into our storage. Nothing is open while the platform is asked. True when there may be more. */
export async function copyMedia(deps: CopyDeps): Promise<boolean> {
  const copies = await takeCopies(deps.database.system, atOnce);
  await Promise.all(copies.map((copy) => copyOne(deps, copy)));
  return copies.length === atOnce;
}

async function copyOne(deps: CopyDeps, copy: MediaCopy): Promise<void> {
  const kept = await fetchFile(deps, copy);
  if (kept === 'later' && copy.attempts <= retrySeconds.length) return postpone(deps, copy);
  const wanted = await deps.database.transaction(async (tx) => {
    const ended = await endCopy(tx, copy);
    if (ended && kept !== 'later' && kept !== 'gone') await setMedia(tx, copy, kept.contentType);
    await publishWaiting(tx, copy, ended?.tells ?? null);
    return ended !== null;
  });
  // The person was erased while their file was on its way.
  if (!wanted) await forgetMedia(deps.database.system, deps.storage, { ...copy, id: copy.messageId });
}

/** The file takes the id of its message, so a second try finds what the first one left. */
async function fetchFile(deps: CopyDeps, copy: MediaCopy): Promise<{ contentType: string } | 'gone' | 'later'> {
  const { organizationId, messageId: id, filename } = copy;
  try {
    const known = await findMedia(deps.database.system, organizationId, id);
    if (known) return known;
    const file = await ask(deps, copy);
    if (file.outcome === 'gone') return 'gone';
    if (file.outcome === 'try-later') {
      deps.log.warn({ messageId: id, why: file.why }, 'a file could not be fetched yet');
      return 'later';
    }
    const { contentType, chunks } = file;
    return await keepMedia(deps, { organizationId, id, contentType, filename, chunks });
  } catch (error) {
    // A file that is larger than any we keep will be so the next time too.
    if (error instanceof Refusal) return 'gone';
    deps.log.warn({ err: error, messageId: id }, 'a file could not be kept');
    return 'later';
  }
}

async function ask({ numbers, provider }: CopyDeps, copy: MediaCopy): Promise<MediaOutcome> {
  const account = await numbers.account(copy.organizationId, copy.businessAccountId);
  return provider.downloadMedia({
    account,
    platformNumberId: copy.platformNumberId,
    mediaId: copy.platformMediaId,
  });
}

async function postpone(deps: CopyDeps, copy: MediaCopy): Promise<void> {
  const delaySeconds = retrySeconds[copy.attempts - 1] ?? 0;
  await deps.database.transaction(async (tx) => {
    const stood = await postponeCopy(tx, copy, delaySeconds, copy.attempts >= patience);
    await publishWaiting(tx, copy, stood?.tells ?? null);
  });
}

async function publishWaiting(
  tx: Tx,
  { organizationId, messageId }: MediaCopy,
  type: WaitingEvent | null,
): Promise<void> {
  if (type) await publish(tx, [{ organizationId, type, subjectId: messageId, old: null, new: null }]);
}
