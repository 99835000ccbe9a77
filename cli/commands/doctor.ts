import { Command } from 'commander';
import { colors } from '../colors.ts';
import type { Finding } from '../doctor/finding.ts';
import type { Shell } from '../shell.ts';

export const doctor = (shell: Shell) =>
  new Command('doctor')
    .description('look at everything an installation needs')
    .option('--platform', 'also ask the platform about every number, with its token')
    .action(async (asked: { platform?: boolean }) => {
      const { examine } = await import('../doctor/examine.ts');
      const findings = await examine(shell.terminal.env, asked);
      shell.print({
        json: findings,
        text: findings.map(showFinding).join('\n'),
        failed: findings.some((finding) => finding.state === 'wrong'),
      });
    });

const marks = { fine: colors.green('✓'), doubtful: colors.yellow('!'), wrong: colors.red('✗') };

function showFinding({ state, what, advice }: Finding): string {
  return `${marks[state]} ${what}${advice ? `\n  ${colors.dim(advice)}` : ''}`;
}
