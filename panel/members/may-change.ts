type Sentences = { ownersOnly: string; lastOwner: string };

/** Why a member's role stays as it is, as a sentence; null when it may change. The service decides the same way. */
export function whyFixed(
  me: { role: string },
  member: { role: string },
  owners: number,
  sentences: Sentences,
): string | null {
  if (member.role !== 'OWNER') return null;
  if (me.role !== 'OWNER') return sentences.ownersOnly;
  return owners === 1 ? sentences.lastOwner : null;
}
