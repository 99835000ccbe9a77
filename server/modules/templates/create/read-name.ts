import { limits } from '@recado/contract/limits.ts';
import type { Problem } from './draft.ts';

/** The platform's spelling of a name, and the person's own. */
export function readName(asked: string, problems: Problem[]): { name: string; formattedName: string } {
  const formattedName = asked.trim();
  const name = formattedName.toLowerCase().replaceAll(/[\s-]/g, '_');
  if (!/^[a-z0-9_]+$/.test(name)) {
    problems.push({ field: 'name', problem: 'use só letras sem acento, números, espaços, hífens e _' });
  } else if (name.length > limits.templateNameLength) {
    problems.push({ field: 'name', problem: `deve ter no máximo ${limits.templateNameLength} caracteres` });
  }
  return { name, formattedName };
}
