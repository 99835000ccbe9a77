/** What of the session lives outside of React: the token of writes, and who is notified when the session is over. */
let token = '';
const listeners = new Set<() => void>();

export const csrfToken = () => token;

export function keepCsrfToken(next: string): void {
  token = next;
}

/** Any answer of 401 ends the session. The page stays as it is; a dialog asks to sign in again. */
export function sessionEnded(): void {
  for (const listener of listeners) listener();
}

export function onSessionEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
