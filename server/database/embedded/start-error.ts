/** The embedded server cannot start; the message is one line that says where and what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Turns a refusal of the file system into that one line; anything else passes through untouched. */
export function explainFileError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  if (error instanceof StartError || code === undefined || !(code in remedies)) return error;
  const path = error instanceof Error && 'path' in error ? String(error.path) : folder;
  return new StartError(
    `Cannot use ${path} (${code}): ${remedies[code]}, or set RECADO_DATA to another folder than ${folder}.`,
    { cause: error },
  );
}

const access = 'give the user who starts Recado access to it';
const notFolder = 'a file stands where a folder is needed, move it away';
const remedies: Record<string, string> = {
  EACCES: access,
  EPERM: access,
  EROFS: 'make the file system writable',
  ENOSPC: 'free some disk space',
  EDQUOT: 'free some disk space',
  ENOTDIR: notFolder,
  EEXIST: notFolder,
  ENOTEMPTY: 'something else lies there, move it away',
  ENOENT: 'create the folder above it',
};
