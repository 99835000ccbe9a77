import type { Tx } from '../../database/database.ts';
import { none, one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import type { Uuid } from '../../runtime/ids.ts';

export type FactorRow = {
  email: string;
  secret: Buffer | null;
  /** Made within the last quarter of an hour, and waiting for its first code. */
  isStarted: boolean;
  isOn: boolean;
  step: string;
  recoveryHashes: Buffer[];
};

export const lockFactor = (tx: Tx, userId: Uuid) =>
  one<FactorRow>(
    tx,
    sql`select email, totp_secret as secret, totp_confirmed_at is not null as "isOn",
          coalesce(totp_started_at > recado.now() - interval '15 minutes', false) as "isStarted",
          coalesce(totp_step, 0)::text as step, recovery_hashes as "recoveryHashes"
        from users where id = ${userId} for update`,
  );

export const startFactor = (tx: Tx, userId: Uuid, secret: Buffer) =>
  none(
    tx,
    sql`update users set totp_secret = ${secret}, totp_started_at = recado.now(), totp_step = null
        where id = ${userId} and totp_confirmed_at is null`,
  );

export const confirmFactor = (tx: Tx, userId: Uuid, step: number, recoveryHashes: readonly Buffer[]) =>
  none(
    tx,
    sql`update users set totp_confirmed_at = recado.now(), totp_step = ${step},
          recovery_hashes = ${recoveryHashes}::bytea[]
        where id = ${userId} and totp_confirmed_at is null`,
  );

export const useStep = (tx: Tx, userId: Uuid, step: number) =>
  none(tx, sql`update users set totp_step = ${step} where id = ${userId}`);

export const useRecoveryCode = (tx: Tx, userId: Uuid, hash: Buffer) =>
  none(tx, sql`update users set recovery_hashes = array_remove(recovery_hashes, ${hash}) where id = ${userId}`);

export const removeFactor = (tx: Tx, userId: Uuid) =>
  none(
    tx,
    sql`update users set totp_secret = null, totp_started_at = null, totp_confirmed_at = null, totp_step = null,
          recovery_hashes = '{}' where id = ${userId}`,
  );
