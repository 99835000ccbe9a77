import type { Database } from '../../database/database.ts';
import { hmacSha256Hex } from '../../runtime/crypto.ts';
import type { GuardedDial } from '../../runtime/guarded-dial/index.ts';
import type { Uuid } from '../../runtime/ids.ts';
import type { Keyring } from '../../runtime/keyring.ts';
import type { Log } from '../../runtime/log.ts';
import { signingSecretOf } from '../../runtime/seals.ts';
import { findSigningSecret } from '../organizations/index.ts';
import { type HeldRun, holdRuns } from './hold-runs.ts';
import { leaseSeconds, type MoveDeps, moveHeldRuns } from './move-held-runs.ts';
import { claimRunRows } from './runs.queries.ts';
import { factsOf } from './send-for-runs.ts';
import type { Outcome } from './walk-run.ts';

export type NotifyDeps = MoveDeps & { database: Database; keyring: Keyring; dial: GuardedDial; log: Log };

const most = 50;
const timeoutMs = 5_000;
/** Waits between attempts; after the last of them the run goes on without. */
const retrySeconds: readonly number[] = [5, 30, 300, 1_800];

/** Calls the addresses of `notify` steps, holding no connection or lock meanwhile. True when there may be more. */
export async function notifyForRuns(deps: NotifyDeps): Promise<boolean> {
  const { database } = deps;
  const claimed = await claimRunRows(database.system, 'notify', most, leaseSeconds);
  if (claimed.length === 0) return false;
  const held = await database.transaction((tx) => holdRuns(tx, claimed));
  const outcomes = await Promise.all(held.map(async (run) => [run.runId, await trySafely(deps, run)] as const));
  const known = new Map(outcomes.flatMap(([id, outcome]) => (outcome ? [[id, outcome] as const] : [])));
  await database.transaction(async (tx) => {
    // A run whose next step sends goes on in the other lane; its claim ends as soon as this is written.
    await moveHeldRuns({ ...deps, sendsHere: false }, tx, claimed, known);
  });
  return claimed.length === most;
}

/** What breaks over one run counts as a failed attempt of its own, so that the others are not called again. */
async function trySafely(deps: NotifyDeps, run: HeldRun): Promise<Outcome | null> {
  try {
    return await notifyFor(deps, run);
  } catch (error) {
    deps.log.error({ err: error, runId: run.runId }, 'a run could not notify its address');
    return failed(run);
  }
}

async function notifyFor(deps: NotifyDeps, run: HeldRun): Promise<Outcome | null> {
  const step = run.steps[run.step];
  if (step?.type !== 'notify' || !run.alive) return null;
  const body = JSON.stringify({
    automationId: run.automationId,
    runId: run.runId,
    stepId: step.id,
    ...factsOf(run),
    at: deps.clock.now().toISOString(),
  });
  const exchanged = await deps.dial.request({
    method: 'POST',
    url: new URL(step.config.url),
    headers: [
      ...['Content-Type', 'application/json; charset=utf-8', 'User-Agent', 'Recado'],
      ...['Idempotency-Key', `${run.runId}:${step.id}`],
      ...(await signatureOf(deps, run.organizationId, body)),
    ],
    body,
    timeoutMs,
    maxAnswerBytes: 4_096,
  });
  if ('answer' in exchanged && exchanged.answer.status >= 200 && exchanged.answer.status < 300) {
    return { result: 'done', detail: { status: exchanged.answer.status } };
  }
  return failed(run);
}

function failed(run: HeldRun): Outcome {
  const seconds = retrySeconds[run.attempts];
  if (seconds === undefined) return { result: 'refused', code: 'NOTIFY_FAILED', stops: false };
  return { result: 'later', waitMs: seconds * 1_000 };
}

/** Signed as every webhook of the organization is. */
async function signatureOf(deps: NotifyDeps, organizationId: Uuid, body: string): Promise<string[]> {
  const sealed = await findSigningSecret(deps.database.system, organizationId);
  if (!sealed) return [];
  const timestamp = String(Math.floor(deps.clock.now().getTime() / 1_000));
  const secret = deps.keyring.seals.open(signingSecretOf(organizationId), sealed.signing_secret);
  const signature = hmacSha256Hex(secret, `${timestamp}.${body}`);
  return ['X-Svc-Timestamp', timestamp, 'X-Svc-Signature', `sha256=${signature}`];
}
