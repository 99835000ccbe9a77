/** Whether an If-None-Match names this file. Cut at the commas alone: a pattern would count a run of spaces from each of them. */
export const matchesEtag = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === etag) ?? false;
