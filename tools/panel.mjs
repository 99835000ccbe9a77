// `npm run panel`: the pages with hot reload, against a service that runs already (RECADO_URL, or PORT on this machine).
import path from 'node:path';
import { ensureInstalled, ensureNode, projectRoot } from './setup.mjs';

ensureNode();
ensureInstalled();
const { createServer } = await import('vite');
const server = await createServer({ configFile: path.join(projectRoot, 'panel', 'vite.config.ts') });
await server.listen();
console.log(`Panel with hot reload: ${server.resolvedUrls?.local[0] ?? ''}`);
