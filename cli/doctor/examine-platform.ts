import type { Config } from '@recado/server/installation.ts';
import type { Operator } from '@recado/server/operator.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

/** Whether the platform answers, and in the version of its interface that we speak: old ones are withdrawn in time. */
export async function examinePlatform(operator: Operator, { platform }: Config): Promise<Finding[]> {
  if (!(await operator.platform.reachable()))
    return [wrong(`the platform does not answer at ${platform.url}`, 'Check the network and PLATFORM_URL.')];
  const answered = fine(`the platform answers at ${platform.url}`);
  const { url, apiVersion } = platform;
  const version = await answeredVersion(`${url}/${apiVersion}/me`);
  if (version === null || version === apiVersion) return [answered, fine(`its interface is spoken in ${apiVersion}`)];
  const what = `the platform answers ${version} to calls in ${apiVersion}, so ${apiVersion} is no longer served`;
  return [answered, doubtful(what, 'Set PLATFORM_API_VERSION to one that is, once you have read what changed in it.')];
}

/** Without a token nothing is answered but a refusal, and that names the version it was made in. */
async function answeredVersion(url: string): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(5_000),
    });
    await answer.body?.cancel();
    return answer.headers.get('facebook-api-version');
  } catch {
    return null;
  }
}
