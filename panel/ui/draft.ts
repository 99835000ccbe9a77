import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';

/**
 * What a person has typed outlives a reload and the end of a session, in this tab alone. Never used for forms that hold
 * a secret.
 */
export function useDraft<T extends Record<string, unknown>>(name: string, form: UseFormReturnType<T>): () => void {
  const place = `recado-draft-${name}`;
  const { setValues, values, isDirty } = form;
  useEffect(() => {
    const kept = readDraft(place);
    if (kept) setValues((now) => ({ ...now, ...kept }));
  }, [place, setValues]);
  useEffect(() => {
    if (isDirty()) sessionStorage.setItem(place, JSON.stringify(values));
  }, [place, values, isDirty]);
  return () => sessionStorage.removeItem(place);
}

function readDraft<T>(place: string): Partial<T> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return typeof kept === 'object' ? (kept as Partial<T> | null) : null;
  } catch {
    return null;
  }
}
