import { Refused } from '../api/refused.ts';

/** The first answer was right and a second one is asked for; or the second one was wrong. */
export const isFactorNeeded = (error: Error | null) =>
  error instanceof Refused && (error.code === 'SECOND_FACTOR_NEEDED' || error.code === 'SECOND_FACTOR_WRONG');

/** Being asked for the code is no error to show; a wrong code is. */
export const factorError = (error: Error | null) =>
  error instanceof Refused && error.code === 'SECOND_FACTOR_NEEDED' ? null : error;
