export function requireOrganization<T>(id: string, found: T | null): T {
  if (!found) throw new Error(`there is no organization ${id}`);
  return found;
}
