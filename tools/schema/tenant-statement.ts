/** The tenant tables that a statement reads or writes. */
export function tenantTablesIn(text: string, tables: readonly string[]): string[] {
  const touched = [...text.matchAll(/\b(?:from|join|into|update|using|truncate)\s+(?:recado\.)?([a-z_]+)\b/g)];
  return [...new Set(touched.flatMap(([, name]) => (name && tables.includes(name) ? [name] : [])))];
}

/** Whether the organization decides which rows are meant: as a condition, a join or a value, not as something shown. */
export function namesTenant(text: string): boolean {
  const decided = text.replace(/\breturning\b[^)]*/g, '').replace(/\bselect\b.*?\bfrom\b/gs, 'from');
  return /\borganization_id\b/.test(decided);
}
