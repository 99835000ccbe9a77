import { parsedIfText } from '../../read-value.ts';
import type { Call } from '../call.ts';

/**
 * Graph takes JSON in a string wherever it takes an object: forms and multipart know nothing else, and some clients
 * write their JSON bodies so too. Only the content of a send is taken apart; opaque data stays what it is.
 */
export function unpackValues(call: Call): void {
  const { params } = call;
  for (const name of ['context', 'typing_indicator', String(params.type ?? 'text')]) {
    const value = params[name];
    if (typeof value !== 'string') continue;
    const parsed = parsedIfText(value);
    if (parsed === value) continue;
    params[name] = parsed;
    call.unpacked = true;
  }
}
