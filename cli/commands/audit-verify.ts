import { Command, InvalidArgumentError } from 'commander';
import type { Shell } from '../shell.ts';

type Anchor = { seq: string; hash: string };

export const auditVerify = (shell: Shell) =>
  new Command('verify')
    .description('work out the chain of the audit log again, and print where it was changed')
    .option(
      '--anchor <seq:hash>',
      'an end of the log that was written down before; it must still be part of it',
      readAnchor,
    )
    .action(({ anchor }: { anchor?: Anchor }) =>
      shell.operate(async (operator) => {
        const proof = await operator.audit.verify(anchor ?? null);
        if (!proof.ok) {
          const text = `The audit log was touched: entry ${proof.seq}: ${proof.problem}.`;
          return { json: proof, text, failed: true };
        }
        const { head, entries } = proof;
        const end = head ? `\nKeep its end elsewhere: --anchor ${head.seq}:${head.hash}` : '';
        return { json: proof, text: `The audit log is whole: ${entries} entries.${end}` };
      }),
    );

function readAnchor(written: string): Anchor {
  const [, seq, hash] = /^(\d{1,18}):([0-9a-f]{64})$/i.exec(written.trim()) ?? [];
  if (seq && hash) return { seq, hash };
  throw new InvalidArgumentError('Write an anchor as audit verify shows it, like 42:9f86d0….');
}
