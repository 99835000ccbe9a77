import { list, parsedIfText, record } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { refuse } from '../graph-error.ts';
import { requireLength } from '../messages/require-length.ts';
import { yesOrNo } from './commerce.ts';

const MAX_PROMPTS = 4;
const MAX_COMMANDS = 30;

/** Ice breakers, commands and the welcome message; only what is given changes. */
export const saveAutomation: Edge<PhoneNumber> = (_world, call, number) => {
  const { prompts, commands, enable_welcome_message } = call.params;
  const { automation } = number.extras;
  number.extras.automation = {
    welcome: yesOrNo('enable_welcome_message', enable_welcome_message) ?? automation.welcome,
    prompts: prompts === undefined ? automation.prompts : promptsOf(prompts),
    commands: commands === undefined ? automation.commands : commandsOf(commands),
  };
  return { success: true };
};

export function automationNode(number: PhoneNumber) {
  const { welcome, prompts, commands } = number.extras.automation;
  return { id: number.id, enable_welcome_message: welcome, prompts, commands };
}

function promptsOf(value: unknown): unknown[] {
  const prompts = list(parsedIfText(value));
  if (prompts.length > MAX_PROMPTS) throw refuse.param(`prompts may have at most ${MAX_PROMPTS} entries.`);
  for (const prompt of prompts) requireLength('Prompt', prompt, 1, 80);
  return prompts;
}

function commandsOf(value: unknown): unknown[] {
  const commands = list(parsedIfText(value)).map(record);
  if (commands.length > MAX_COMMANDS) throw refuse.param(`commands may have at most ${MAX_COMMANDS} entries.`);
  return commands.map(({ command_name, command_description }) => {
    requireLength('Command name', command_name, 1, 32);
    requireLength('Command description', command_description, 1, 256);
    return { command_name, command_description };
  });
}
