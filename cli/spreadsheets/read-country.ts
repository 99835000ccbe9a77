import { InvalidArgumentError } from 'commander';
import { readCallingCode } from './write-phone.ts';

/** An option: a country, or its calling code, as the code. */
export function readCountry(written: string): string {
  const code = readCallingCode(written.trim());
  if (code !== null) return code;
  throw new InvalidArgumentError('Write a country like BR, or its calling code like 55.');
}
