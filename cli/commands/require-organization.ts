export function requireOrganization(id: string, found: unknown): void {
  if (!found) throw new Error(`there is no organization ${id}`);
}
