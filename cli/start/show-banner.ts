import { relative } from 'node:path';
import { colors } from '../colors.ts';
import type { Demo } from '../demo/demo-file.ts';
import { customer } from '../demo/demo-world.ts';

export type Banner = {
  baseUrl: string;
  simulatorUrl: string | null;
  folder: string;
  demo: Demo | null;
  /** Restored, and its worker starts nothing. */
  resting: boolean;
};

/** What a person who has just typed `npm start` wants to know, in at most fifteen lines. */
export function showBanner(banner: Banner): string {
  const { baseUrl, folder, demo, resting } = banner;
  const shown = relative(process.cwd(), folder) || '.';
  const place = shown.startsWith('..') ? folder : shown;
  return [
    '',
    `  ${colors.bold(colors.green('Recado is running.'))} ${colors.dim('Ctrl-C stops everything.')}`,
    ...(resting ? [`  ${colors.yellow(rests)}`] : []),
    '',
    line('Panel', `${baseUrl}/panel`) + (demo ? colors.dim(`  ${demo.panel.email} · ${demo.panel.password}`) : ''),
    line('API reference', `${baseUrl}/docs`),
    ...(demo ? aboutDemo(demo) : aboutNext(banner)),
    colors.dim(`  ${demo ? `Everything else: ${place}/demo.json · ` : ''}logs: ${place}/logs`),
    '',
  ].join('\n');
}

const rests = 'Restored from a backup and resting: nothing is sent. Run npx recado resume, then start again.';

const line = (name: string, value: string) => `  ${name.padEnd(15)}${colors.cyan(value)}`;

function aboutDemo({ baseUrl, phoneUrl, apiKey }: Demo): string[] {
  const body = { receiver: `+${customer.phone}`, templateName: 'boas_vindas', templateVariables: [customer.name] };
  return [
    line('Virtual phone', phoneUrl),
    line('API key', apiKey),
    '',
    '  Send a message to the virtual phone (who wrote SAIR there writes VOLTAR to receive again):',
    `  curl ${baseUrl}/v1/messages -H 'Content-Type: application/json' \\`,
    `    -H 'Authorization: Bearer ${apiKey}' \\`,
    `    -d '${JSON.stringify(body)}'`,
    '',
  ];
}

function aboutNext({ simulatorUrl }: Banner): string[] {
  return [
    ...(simulatorUrl ? [line('Virtual phone', `${simulatorUrl}/phone`)] : []),
    '',
    '  Open the panel and create the owner, or do it here:',
    '',
    "  npx recado users create --email you@example.com --organization-name 'Loja'",
    '',
  ];
}
