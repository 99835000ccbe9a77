export type Instants = {
  createdAt: Date;
  scheduledAt: Date | null;
  updatedAt: Date;
  sentAt: Date | null;
  deliveredAt: Date | null;
  readAt: Date | null;
  failedAt: Date | null;
};

/**
 * The instants of a message as they are shown. Our own have milliseconds and the platform's whole seconds, so that what
 * was stored may run backwards: nothing is shown before what came before it. The row keeps the platform's seconds. A
 * failure comes after the platform had it, unless nobody knew of it yet (`unconfirmed`).
 */
export function shownTimes<Stored extends Instants>(stored: Stored, unconfirmed: boolean): Stored {
  const shown = { ...stored };
  const { createdAt, scheduledAt } = stored;
  const hasLeft = (stored.sentAt ?? stored.deliveredAt ?? stored.readAt) !== null;
  const early = ['failedAt', 'sentAt'] as const;
  let latest = hasLeft && scheduledAt && scheduledAt > createdAt ? scheduledAt : createdAt;
  for (const name of [...(unconfirmed ? early : early.toReversed()), 'deliveredAt', 'readAt', 'updatedAt'] as const) {
    const at = stored[name];
    if (at === null) continue;
    if (at > latest) latest = at;
    shown[name] = latest;
  }
  return shown;
}
