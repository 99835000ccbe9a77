import type pg from 'pg';
import type { Random } from '../../runtime/random.ts';
import { headerOf, type Place, type SealedAs, type Seals } from '../../runtime/seals.ts';

export type SealedColumn = {
  table: string;
  column: string;
  as: SealedAs;
  /** Columns that name the row. */
  organizationId: string;
  id: string;
};

/** Every column with sealed values. The new secret of an organization comes first: it moves from there to the second. */
export const sealedColumns: readonly SealedColumn[] = [
  ...['signing_secret', 'previous_signing_secret'].map((column) => ({
    table: 'organizations',
    column,
    as: 'organizations.signing_secret' as const,
    organizationId: 'id',
    id: 'id',
  })),
  {
    table: 'business_accounts',
    column: 'access_token',
    as: 'business_accounts.access_token',
    organizationId: 'organization_id',
    id: 'id',
  },
  {
    table: 'brain_settings',
    column: 'endpoint_key',
    as: 'brain_settings.endpoint_key',
    organizationId: 'organization_id',
    id: 'organization_id',
  },
  { table: 'users', column: 'totp_secret', as: 'users.totp_secret', organizationId: 'id', id: 'id' },
];

/** Not sealed with this version. */
const isOlder = ({ column }: SealedColumn) => `substring(t.${column} from 1 for 5) <> $1`;

export async function countOlder(client: pg.Client, version: number): Promise<number> {
  const counts = sealedColumns.map((one) => `(select count(*) from recado.${one.table} t where ${isOlder(one)})`);
  const { rows } = await client.query<{ left: string }>(`select ${counts.join(' + ')} as left`, [headerOf(version)]);
  return Number(rows[0]?.left ?? 0);
}

type Row = { organizationId: string; id: string; sealed: Buffer };

/** Where the last piece ended. */
export type Cursor = { organizationId: string; id: string };

export type Piece = { sealed: number; unreadable: Place[]; next: Cursor | null };

/** Seals one piece of a column anew, in the transaction of the caller. Rows are locked as a change of them locks them. */
export async function sealPiece(
  client: pg.Client,
  column: SealedColumn,
  { seals, random, version, size }: { seals: Seals; random: Random; version: number; size: number },
  after: Cursor | null,
): Promise<Piece> {
  const { table, organizationId, id } = column;
  const { rows } = await client.query<Row>(
    `select t.${organizationId} as "organizationId", t.${id} as id, t.${column.column} as sealed from recado.${table} t
     where ${isOlder(column)} and (t.${organizationId}, t.${id}) > ($2, $3)
     order by t.${organizationId}, t.${id} limit $4 for no key update`,
    [headerOf(version), after?.organizationId ?? nil, after?.id ?? nil, size],
  );
  const unreadable: Place[] = [];
  const anew = rows.flatMap((row) => {
    const place = { as: column.as, organizationId: row.organizationId, id: row.id };
    try {
      const plain = seals.open(place, row.sealed);
      return [{ ...row, sealed: seals.seal({ version, bound: true }, random, place, plain) }];
    } catch {
      unreadable.push(place);
      return [];
    }
  });
  await client.query(
    `update recado.${table} t set ${column.column} = n.sealed
     from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as n (organization_id, id, sealed)
     where t.${organizationId} = n.organization_id and t.${id} = n.id`,
    [anew.map((row) => row.organizationId), anew.map((row) => row.id), anew.map((row) => row.sealed)],
  );
  const last = rows.length === size ? rows.at(-1) : undefined;
  return { sealed: anew.length, unreadable, next: last ? { organizationId: last.organizationId, id: last.id } : null };
}

const nil = '00000000-0000-0000-0000-000000000000';
