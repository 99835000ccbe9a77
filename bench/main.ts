import { buildPrograms } from './rig/build-programs.ts';
import { describeMachine } from './rig/describe-machine.ts';
import { readOptions } from './rig/read-options.ts';
import { StopList } from './rig/stop-list.ts';
import { writeResult } from './rig/write-result.ts';
import { measureAccept } from './scenarios/accept.ts';
import { measureAutomations } from './scenarios/automations.ts';
import { measureCampaign } from './scenarios/campaign.ts';
import { measureContacts } from './scenarios/contacts.ts';
import { measureDeliver } from './scenarios/deliver.ts';
import { measureHistory } from './scenarios/history.ts';
import { measureImport } from './scenarios/import.ts';
import { measureInbound } from './scenarios/inbound.ts';
import { measurePanel } from './scenarios/panel.ts';
import { measureScroll } from './scenarios/scroll.ts';
import { measureStatuses } from './scenarios/statuses.ts';
import { measureWebhooks } from './scenarios/webhooks.ts';

const scenarios = {
  accept: measureAccept,
  campaign: measureCampaign,
  automations: measureAutomations,
  contacts: measureContacts,
  deliver: measureDeliver,
  history: measureHistory,
  import: measureImport,
  inbound: measureInbound,
  panel: measurePanel,
  scroll: measureScroll,
  statuses: measureStatuses,
  webhooks: measureWebhooks,
};

const usage = `npm run bench -- ${Object.keys(scenarios).join(' | ')}
  --rounds 3          each figure is the median of this many
  --attempts 3        of a measurement that others on the machine disturb
  --seconds 8         length of one measurement (accept; inbound: 15)
  --warm-up 3         before each measurement (accept)
  --connections 100   of the load generator (accept; statuses: 32) or of the bare loop (deliver: 128)
  --organizations 1000  of the second and third part (accept)
  --messages 80000    in the queue (deliver), reported (statuses: 4000), runs asleep
                      (automations: 10000) or events to each endpoint (webhooks: 200)
  --contacts 100000   of the campaign (campaign) or the larger organization (contacts: 1000000)
  --largest 500000    of the one that is only accepted (campaign)
  --requests 300      of each kind and round (contacts, history; HISTORY_ROWS=5000000 is the larger organization), or
                      how often each page is opened (panel: 20; PANEL_FOLDER keeps the filled database of panel
                      and scroll for the next run)
  --disks 2           1 leaves the run with a 2 ms flush out
`;

/** Prints one JSON line on standard output and keeps it in bench/results/; everything else goes to standard error. */
async function main(): Promise<void> {
  const { positionals, values } = readOptions(usage, { allowPositionals: true, options: flags });
  const [name = ''] = positionals;
  const scenario = Object.entries(scenarios).find(([known]) => known === name)?.[1];
  if (!scenario) {
    process.stderr.write(usage);
    process.exit(2);
  }
  const stops = new StopList();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stops.stopAll().finally(() => process.exit(130)));
  }
  try {
    buildPrograms();
    const machine = describeMachine();
    const figures = await scenario({ ...numbersOf(values), stops, log });
    const result = { scenario: name, at: new Date().toISOString(), machine, ...figures };
    log(`written to ${writeResult(result)}`);
    process.stdout.write(`${JSON.stringify(result)}\n`);
  } finally {
    await stops.stopAll();
  }
}

const flags = {
  rounds: { type: 'string' },
  attempts: { type: 'string' },
  seconds: { type: 'string' },
  'warm-up': { type: 'string' },
  connections: { type: 'string' },
  organizations: { type: 'string' },
  messages: { type: 'string' },
  contacts: { type: 'string' },
  largest: { type: 'string' },
  requests: { type: 'string' },
  disks: { type: 'string' },
} as const;

/** `--warm-up 3` becomes `{ warmUp: 3 }`; what is not given keeps the scenario's own figure. */
function numbersOf(values: Record<string, string | undefined>): Record<string, number> {
  const given = Object.entries(values).map(([flag, text]): [string, number] => {
    const number = Number(text);
    if (!(number > 0)) throw new Error(`--${flag} is "${text}": use a number above zero`);
    return [flag === 'warm-up' ? 'warmUp' : flag, number];
  });
  return Object.fromEntries(given);
}

const startedAt = performance.now();
function log(line: string): void {
  process.stderr.write(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
}

await main().catch((error: unknown) => {
  process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
