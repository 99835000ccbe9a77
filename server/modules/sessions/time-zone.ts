import { refuse } from '@recado/contract/refusal.ts';

/** The zone as the runtime spells it; an unknown one is a broken rule of the body. */
export function requireTimeZone(asked: string): string {
  try {
    // Some runtimes take an offset for a zone; it knows no summer.
    if (!/^[A-Za-z]/.test(asked)) throw new RangeError(asked);
    return new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions().timeZone;
  } catch {
    const fields = [{ field: 'timeZone', problem: 'não é um fuso horário, como America/Sao_Paulo' }];
    throw refuse('VALIDATION_ERROR', { details: { fields } });
  }
}
