import { chownSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the embedded server keeps its things below the folder it was given. */
export type Place = { folder: string; cluster: string; record: string; lock: string; log: string };

export function openPlace(folder: string): Place {
  // 0711: as root the server runs as another user, who must be able to pass through.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const real = realpathSync(folder);
  return {
    folder: real,
    cluster: join(real, 'postgres'),
    record: join(real, 'postgres.json'),
    lock: join(real, 'postgres.lock'),
    log: join(real, 'postgres.log'),
  };
}

/** A start through sudo must not leave files behind that the owner of the folder cannot open next time. */
export function giveToOwner(place: Place, file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(place.folder);
  chownSync(file, uid, gid);
}
