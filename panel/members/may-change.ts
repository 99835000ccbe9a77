type Said = { ownersOnly: string; lastOwner: string };

/** Why a member's role stays as it is, as a sentence; null when it may change. The service decides the same way. */
export function whyFixed(me: { role: string }, member: { role: string }, owners: number, said: Said): string | null {
  if (member.role !== 'OWNER') return null;
  if (me.role !== 'OWNER') return said.ownersOnly;
  return owners === 1 ? said.lastOwner : null;
}
