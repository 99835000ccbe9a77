import type { Config } from '@recado/server/installation.ts';
import type { Operator } from '@recado/server/operator.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

/** Whether the simulator that sandbox organizations live on answers; nothing is reported where there are none. */
export async function examineSandboxes(operator: Operator, { sandboxUrl }: Config): Promise<Finding[]> {
  const count = (await operator.organizations.list()).filter(({ sandbox }) => sandbox).length;
  if (count === 0) return [];
  const waiting = `messages of ${count} sandbox organizations wait`;
  if (sandboxUrl === null) {
    return [
      doubtful(`SANDBOX_URL is not set: ${waiting}`, 'Run recado serve --sandbox, and set it for every process.'),
    ];
  }
  const answer = await fetch(`${sandboxUrl}/_control/settings`).catch(() => null);
  if (answer === null) {
    return [
      wrong(`no simulator answers at ${sandboxUrl}: ${waiting}`, 'Run recado serve --sandbox, or correct SANDBOX_URL.'),
    ];
  }
  return [fine(`the simulator of ${count} sandbox organizations answers at ${sandboxUrl}`)];
}
