import { refuse } from '@recado/contract/refusal.ts';
import { type Micros, readReais } from '../wallet/index.ts';

/** An amount of a shop, which has at most four decimals like every amount of ours. */
export function readTotal(total: number): Micros {
  const micros = readReais(String(total));
  if (micros !== null) return micros;
  const problem = 'deve ter no máximo quatro casas decimais';
  throw refuse('VALIDATION_ERROR', { details: { fields: [{ field: 'total', problem }] } });
}
