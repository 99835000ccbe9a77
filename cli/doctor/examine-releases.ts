import { type DatabaseReport, describeRunning } from '@recado/server/installation.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';

/** Two releases may run side by side; what the older one needs is kept until it is taken away. */
export function examineReleases({ isInstalled, running, kept }: DatabaseReport['releases']): Finding[] {
  const others = running.filter(({ isThis }) => !isThis);
  return [
    isInstalled
      ? fine('the functions of this release are in the database')
      : wrong('the functions of this release are not in the database', 'Run recado migrate.'),
    ...others.map((one) =>
      doubtful(describeRunning(one), 'Start its processes again on one release; the newer one may then contract.'),
    ),
    ...(kept.length > 0 && others.length === 0
      ? [
          doubtful(
            `functions of releases that do not run are kept: ${kept.join(', ')}`,
            'Run recado migrate --contract once you will not go back to them.',
          ),
        ]
      : []),
  ];
}
