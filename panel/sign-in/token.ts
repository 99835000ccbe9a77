/** The token of a mailed link: behind the #, which no log of a server sees, or in the query. */
export function readToken(): string {
  const { hash, search } = window.location;
  const inHash = hash.replace(/^#/, '');
  return new URLSearchParams(inHash).get('token') ?? new URLSearchParams(search).get('token') ?? inHash;
}
