import type { UseFormReturnType } from '@mantine/form';
import { Refused } from '../api/refused.ts';

/** Puts the service's errors of single fields beside them. Whatever belongs to no field is for the caller to show. */
export function showRefusal<T extends Record<string, unknown>>(form: UseFormReturnType<T>, error: unknown): boolean {
  if (!(error instanceof Refused)) return false;
  const shown = Object.entries(error.fields).flatMap(([path, problem]) => {
    const name = path.split('.')[0] ?? '';
    return name in form.values ? [[name, problem] as const] : [];
  });
  if (shown.length > 0) form.setErrors(Object.fromEntries(shown));
  return shown.length > 0;
}
