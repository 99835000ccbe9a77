import {
  type Config,
  retiredSecret,
  retiredSecretAdvice,
  wrongSecret,
  wrongSecretAdvice,
} from '@recado/server/installation.ts';
import { compareSecret, readRotation } from '@recado/server/operator.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

/** Whether the secret is the one of the database, and whether another is about to take its place. */
export async function examineSecret(config: Config): Promise<Finding[]> {
  const match = await compareSecret(config);
  if (match === 'other') return [wrong(wrongSecret, `Correct it: ${wrongSecretAdvice}.`)];
  if (match === 'retired') return [wrong(retiredSecret, `Correct it: ${retiredSecretAdvice}.`)];
  if (match === 'unknown') return [fine('the database is new to this secret')];
  return [fine('the secret fits the database'), ...(await examineRotation(config))];
}

async function examineRotation(config: Config): Promise<Finding[]> {
  const rotation = await readRotation(config);
  if (rotation.stage === 'none') return [];
  if (rotation.stage === 'sealing')
    return [
      doubtful(
        `the secret is being rotated: ${rotation.left} values are left to be sealed anew`,
        'Run recado secret rotate with the new secret until it prints that it is done.',
      ),
    ];
  const waits = rotation.hindrances.length > 0 ? `: ${rotation.hindrances.join(', ')}` : '';
  return [
    doubtful(
      `a rotation of the secret has begun and both secrets work${waits}`,
      'Start every process again with the new one, then run recado secret rotate.',
    ),
  ];
}
