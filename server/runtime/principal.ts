/** Who acts: a program with a key, or a person with a session of the panel. */
export type Principal = { kind: 'key'; id: string } | { kind: 'session'; id: string; userId: string; address: string };

/** The key that acts; a person has none. */
export const keyIdOf = (principal: Principal | undefined): string | undefined =>
  principal?.kind === 'key' ? principal.id : undefined;

/** Whom a limit of each key counts: a person's sessions are counted together, however many there are. */
export const countedAs = (principal: Principal): string =>
  principal.kind === 'key' ? principal.id : `${personMark}${principal.userId}`;

const personMark = 'user:';

/** The key behind what was counted; null for a person. */
export const keyCounted = (counted: string | null): string | null => (counted?.startsWith(personMark) ? null : counted);
