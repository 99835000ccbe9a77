import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@recado/server/database/embedded/start-embedded.ts';
import { migrate } from '@recado/server/database/migrate.ts';
import { rolesOf } from '@recado/server/database/roles.ts';
import { projectRoot } from '@recado/server/runtime/project-root.ts';
import pg from 'pg';
import { listSchema } from './list-schema.ts';

/** Writes server/database/schema.sql from a database made for it. Part of `npm run generate`. */
const folder = mkdtempSync(join(tmpdir(), 'recado-schema-'));
const server = await startEmbedded({ folder, durable: false });
try {
  await migrate({ url: server.superuserUrl, roles: rolesOf('recado') });
  const client = new pg.Client({ connectionString: server.superuserUrl, options: '-c search_path=recado' });
  await client.connect();
  const text = await listSchema(client).finally(() => client.end());
  writeFileSync(join(projectRoot(), 'server', 'database', 'schema.sql'), text);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
