import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@recado/server/installation.ts';
import { mediaMarkKey, type Operator } from '@recado/server/operator.ts';
import { explainError } from '../explain-error.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

/** Files that one machine stores must be found by the others: all of them see one folder, or one bucket. */
export async function examineMedia(operator: Operator, { media }: Config): Promise<Finding> {
  const place = media.s3 ? `bucket ${media.s3.bucket}` : `folder ${media.folder}`;
  try {
    const [{ same, mark, isForeign }, hosts] = await Promise.all([operator.media.compare(), operator.workers.hosts()]);
    if (same) return fine(`media are kept in ${place}, and other machines that pass this check use the same`);
    const file = media.s3 ? `the object ${mediaMarkKey}` : join(media.folder, mediaMarkKey);
    if (isForeign) {
      const ownPlace = media.s3 ? 'Set S3_BUCKET to a bucket of its own' : 'Set MEDIA_FOLDER to a folder of its own';
      return wrong(
        `media of another installation are kept in ${place}`,
        `${ownPlace}. If that installation is gone: ${mark === null ? 'remove' : `write ${mark} to`} ${file}.`,
      );
    }
    const others = hosts.filter((host) => host !== hostname());
    const what = `media of this machine are kept in ${place}, which is not where the installation began to keep them`;
    const advice = `Mount one MEDIA_FOLDER on every machine, or set S3_BUCKET. If this is the place: write ${mark} to ${file}.`;
    return others.length > 0
      ? wrong(`${what}; workers are on ${others.join(', ')} too`, advice)
      : doubtful(what, advice);
  } catch (error) {
    return wrong(
      `media cannot be kept in ${place}: ${explainError(error)}`,
      'Check MEDIA_FOLDER, or the S3_ settings.',
    );
  }
}
