import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sender } from './found-senders.ts';
import type { StopList } from './stop-list.ts';

/** Files through which the other processes learn who may send; keys in an order that mixes the organizations. */
export function keepSenders(stops: StopList, senders: readonly Sender[]): { sendersFile: string; keysFile: string } {
  const folder = mkdtempSync(join(tmpdir(), 'recado-bench-senders-'));
  stops.add(async () => rmSync(folder, { recursive: true, force: true }));
  const sendersFile = join(folder, 'senders.json');
  const keysFile = join(folder, 'keys.json');
  writeFileSync(sendersFile, JSON.stringify(senders), { mode: 0o600 });
  writeFileSync(keysFile, JSON.stringify(senders.map(({ key }) => key)), { mode: 0o600 });
  return { sendersFile, keysFile };
}
