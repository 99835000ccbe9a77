import type { Config } from '@recado/server/installation.ts';
import { doubtful, type Finding, fine } from './finding.ts';

/** The provider in the box fills wallets and marks charges as paid for every visitor of its page. */
export function examinePayments({ production, sandboxPayments }: Config): Finding[] {
  if (!production) return [];
  if (!sandboxPayments) return [fine('no payment provider takes money: wallets are filled by recado wallet credit')];
  return [
    doubtful(
      'PAYMENT_PROVIDER=sandbox in production: recharges and charges count as paid, and no money moves',
      'Set PAYMENT_PROVIDER=none, unless this installation is for trying things out.',
    ),
  ];
}
