import { refuse } from '@recado/contract/refusal.ts';
import type { GuardedDial, UrlProblem } from '../../../runtime/guarded-dial/index.ts';

/** Refuses what we would not dial. What a name leads to is judged when connecting, every time. */
export function requireAddress(dial: GuardedDial, url: string): void {
  const problem = dial.inspect(url);
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
