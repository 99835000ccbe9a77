import { Command } from 'commander';
import { readId } from '../read-arguments.ts';
import type { Shell } from '../shell.ts';

export const templatesResume = (shell: Shell) =>
  new Command('resume')
    .description('end an automatic pause before its 24 hours are over')
    .argument('<id>', 'of the template', readId)
    .action((id: string) =>
      shell.operate(async (operator) => {
        if (!(await operator.templates.resume(id))) throw new Error(`template ${id} has no automatic pause`);
        return {
          json: { id, resumed: true },
          text: 'The template may be sent again, unless the platform paused it too.',
        };
      }),
    );
