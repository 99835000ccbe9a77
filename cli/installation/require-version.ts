import type { DatabaseReport } from '@recado/server/installation.ts';

export function requireVersion({ supported, version }: DatabaseReport): void {
  if (!supported) throw new Error(`DATABASE_URL is PostgreSQL ${version}: Recado needs PostgreSQL 15 or newer`);
}
