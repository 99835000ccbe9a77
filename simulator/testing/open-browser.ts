import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';

/**
 * A browser without a window, for every user: root, a user without a name, a machine without a desktop's libraries.
 * Tests that need it are called `*-page.test.ts`.
 */
export async function openBrowser(): Promise<Browser> {
  const folder = unpackBrowser();
  // As it loads it asks for the user's home, which a user without a name may not have.
  process.env.HOME ??= folder;
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    env: {
      ...{ HOME: folder, FONTCONFIG_FILE: join(folder, fontsFile), LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') },
      ...{ PATH: process.env.PATH ?? '', LANG: 'pt_BR.UTF-8', TZ: 'America/Sao_Paulo' },
    },
  });
}

const fontsFile = 'recado-fonts.conf';

/** The one it brings looks in /tmp alone, and without any font it dies over the first input. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Once per version. It is renamed into place when it is whole: two may unpack at once, and one may die over it. */
function unpackBrowser(): string {
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', '..');
  const { version }: { version: string } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'));
  const folder = join(import.meta.dirname, '..', '..', '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const scratch = mkdtempSync(`${folder}-`);
  const code = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    // It unpacks into the folder for temporary files; the name of a runtime makes it bring its libraries too.
    env: { TMPDIR: scratch, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  if (status !== 0) throw new Error(`the browser could not be unpacked: ${stderr}`);
  writeFileSync(join(scratch, fontsFile), fontsOf(folder));
  try {
    renameSync(scratch, folder);
  } catch (error) {
    rmSync(scratch, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
