import { campaignMoves, cartMoves, chargeMoves, flowMoves, messageMoves, runMoves } from '@recado/contract/states.ts';
import type pg from 'pg';
import type { Roles } from '../database/roles.ts';

/** Which table of the database follows which table of the contract. */
const machines: Record<string, Record<string, readonly string[]>> = {
  message_states: messageMoves,
  campaigns: campaignMoves,
  charges: chargeMoves,
  flows: flowMoves,
  automation_runs: runMoves,
  recovery_carts: cartMoves,
};

/**
 * Makes every test a test of the state machines: a move that the contract does not know fails the statement that makes
 * it. Only those who serve are watched; a test that sets a stage does so as the owner.
 */
export async function watchMoves(client: pg.Client, { api, system }: Roles): Promise<void> {
  await client.query(`
    create function public.refuse_move() returns trigger language plpgsql as $$
    begin
      if not coalesce(tg_argv[0]::jsonb -> old.status ? new.status, false) then
        raise exception 'the contract knows no move of % from % to %', tg_table_name, old.status, new.status;
      end if;
      return new;
    end $$`);
  for (const [table, moves] of Object.entries(machines)) {
    await client.query(`
      create trigger moves_of_the_contract before update of status on recado.${table} for each row
      when (old.status <> new.status and current_user in ('${api}', '${system}'))
      execute function public.refuse_move('${JSON.stringify(moves)}')`);
  }
}
