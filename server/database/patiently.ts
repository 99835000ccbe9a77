import { errorCode } from './database.ts';

/** A lock not had within two seconds, or a deadlock with traffic: give way, then try again. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 30; ; left--) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !['55P03', '40P01'].includes(errorCode(error) ?? '')) throw error;
    }
  }
}
