import { interfaceVersion } from '@recado/contract/version.ts';
import { thisRelease } from '@recado/server/installation.ts';
import { Command, CommanderError, type Option } from 'commander';
import { commands } from './commands/index.ts';
import { explainLines } from './explain-error.ts';
import { languageOf } from './language.ts';
import { Shell, type Terminal } from './shell.ts';

/** Runs one command and answers the exit code. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  const shell = new Shell(terminal);
  try {
    await buildProgram(shell).parseAsync(args, { from: 'user' });
    return shell.failed ? 1 : 0;
  } catch (error) {
    // Commander has printed its messages, help included.
    if (error instanceof CommanderError) return error.exitCode;
    for (const line of explainLines(error, languageOf(terminal.env))) terminal.err(`recado: ${line}`);
    return 1;
  }
}

export function buildProgram(shell: Shell): Command {
  const program = new Command('recado')
    .description('Runs and looks after an installation of Recado, and calls any.')
    .version(
      `${thisRelease().version} (interface ${interfaceVersion})`,
      '--version',
      'print the version, and that of the interface',
    )
    .option('--json', 'print JSON only');
  for (const [noun, verbs] of Object.entries(commands.nouns)) {
    const parent = program.command(noun).description(verbs.description).helpGroup(groups[verbs.for]);
    for (const verb of verbs.commands) parent.addCommand(verb(shell));
  }
  for (const command of commands.operators) program.addCommand(command(shell).helpGroup(groups.operators));
  for (const command of commands.callers) program.addCommand(command(shell).helpGroup(groups.callers));
  program.hook('preAction', (_program, action) => {
    shell.json = action.optsWithGlobals().json === true;
  });
  speakThrough(program, shell.terminal);
  return program;
}

const groups = { callers: 'For callers, with a key:', operators: 'For the operator of an installation:' } as const;

/** Commander copies these to a subcommand only when it makes it itself, so they are set on every one. */
function speakThrough(command: Command, terminal: Terminal): void {
  command.configureHelp({ optionDescription: describeOption });
  command.exitOverride().configureOutput({
    writeOut: (text) => terminal.out(text.trimEnd()),
    writeErr: (text) => terminal.err(text.trimEnd().replace(/^error: /, 'recado: ')),
  });
  for (const child of command.commands) speakThrough(child, terminal);
}

/** As Commander writes it, and whether the command runs without it. */
function describeOption({ description, mandatory, argChoices, defaultValue }: Option): string {
  const more = [
    ...(mandatory ? ['required'] : []),
    ...(argChoices ? [`one of ${argChoices.join(', ')}`] : []),
    ...(defaultValue === undefined ? [] : [`default: ${JSON.stringify(defaultValue)}`]),
  ];
  return more.length > 0 ? `${description} (${more.join('; ')})` : description;
}
