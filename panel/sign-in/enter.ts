import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Me } from '../api/me.tsx';
import { keyOf } from '../api/queries.ts';
import { keepCsrfToken } from '../api/session.ts';

/** Only pages of this panel: an address from outside must not lead a person elsewhere after signing in. */
export const safeNext = (next: unknown): string =>
  typeof next === 'string' && /^\/(?![/\\])[\w\-/.~%]*$/.test(next) ? next : '/';

/** Goes in with a fresh session: nothing of the session before is kept. */
export function useEnter() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (me: Me, next: unknown = '/') => {
    client.clear();
    keepCsrfToken(me.csrfToken);
    client.setQueryData(keyOf('/session', {}), me);
    await navigate({ to: safeNext(next), replace: true });
  };
}
