import type { Database } from '../../../database/database.ts';
import type { Uuid } from '../../../runtime/ids.ts';
import type { Keyring } from '../../../runtime/keyring.ts';
import { accessTokenOf } from '../../../runtime/seals.ts';
import { listSandboxRows } from '../numbers.queries.ts';

export type SandboxNumber = {
  organizationId: Uuid;
  name: string;
  platformAccountId: string;
  accessToken: string;
  platformNumberId: string;
  phone: string;
};

/** The numbers of every sandbox with the token of their account: a simulator that forgot them gets them again. */
export async function listSandboxNumbers(deps: { database: Database; keyring: Keyring }): Promise<SandboxNumber[]> {
  const rows = await listSandboxRows(deps.database.system);
  return rows.map(({ accountId, accessToken, ...row }) => ({
    ...row,
    accessToken: deps.keyring.seals.open(accessTokenOf(row.organizationId, accountId), accessToken),
  }));
}
