/** No address at all: the adapter finds that nothing can leave, and what waits is tried again later. */
const nowhere = '';

/**
 * Where the platform of an organization answers. A sandbox is only ever spoken for to the simulator, whatever its account
 * says: an address that was written down wrong must not reach real people.
 */
export function addressOf(organization: { sandbox: boolean }, written: string, sandboxUrl: string | null): string {
  return organization.sandbox ? (sandboxUrl ?? nowhere) : written;
}
