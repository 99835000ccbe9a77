import type { Route } from '@recado/contract/route.ts';

export type Deprecation = { header: string; sunset: string; sunsetAt: Date };

/** The headers of a route on its way out: RFC 9745 for the announcement, RFC 8594 for the end. */
export function deprecationOf({ deprecated }: Route): Deprecation | null {
  if (!deprecated) return null;
  const sunsetAt = new Date(deprecated.sunsetAt);
  const announcedSeconds = Math.floor(Date.parse(deprecated.announcedAt) / 1_000);
  return { header: `@${announcedSeconds}`, sunset: sunsetAt.toUTCString(), sunsetAt };
}
