import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import { useMe } from '../api/me.tsx';

const beginning = 'recado-draft-';

/**
 * What a person has typed outlives a reload and the end of a session, in this tab alone: for the same person in the same
 * organization. Never used for forms that hold a secret.
 */
export function useDraft<T extends Record<string, unknown>>(name: string, form: UseFormReturnType<T>): () => void {
  const { user, organization } = useMe();
  const place = `${beginning}${user.id}-${organization.id}-${name}`;
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

/** A person who signs out leaves nothing behind in the tab. */
export function forgetDrafts(): void {
  for (const place of Object.keys(sessionStorage)) {
    if (place.startsWith(beginning)) sessionStorage.removeItem(place);
  }
}
