import type { Tx } from '../../database/database.ts';
import {
  type ClaimedRun,
  type HeldRow,
  holdRunRows,
  listVersions,
  type Version,
  type VersionName,
} from './runs.queries.ts';

/** A claimed run as it stands, with the steps it entered with. */
export type HeldRun = HeldRow & Pick<Version, 'steps' | 'triggerConfig'>;

/** Holds claimed runs until the transaction ends. The steps of a version are read once, however many follow it. */
export async function holdRuns(tx: Tx, claimed: readonly ClaimedRun[]): Promise<HeldRun[]> {
  const rows = await holdRunRows(tx, claimed);
  const names = new Map(rows.map((row) => [nameOf(row), row]));
  const versions = names.size > 0 ? await listVersions(tx, [...names.values()]) : [];
  const known = new Map(versions.map((version) => [nameOf(version), version]));
  return rows.flatMap((row) => {
    const version = known.get(nameOf(row));
    return version ? [{ ...row, steps: version.steps, triggerConfig: version.triggerConfig }] : [];
  });
}

const nameOf = ({ automationId, version }: VersionName) => `${automationId} ${version}`;
