import { refuse } from '@recado/contract/refusal.ts';
import type { GuardedDial, UrlProblem } from '../../runtime/guarded-dial/index.ts';

/** Refuses what we would not dial. The look is repeated when connecting: a name may change its mind. */
export async function requireAddress(dial: GuardedDial, url: string): Promise<void> {
  const problem = await dial.inspect(url);
  if (!problem) return;
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'url', problem: problems[problem] }] } });
}

const problems: Record<UrlProblem, string> = {
  malformed: 'deve ser uma URL',
  scheme: 'deve começar com https:// ou http://',
  credentials: 'não pode conter usuário nem senha',
  port: 'usa uma porta que não é aceita',
  address: 'deve ser um endereço público da internet',
};
