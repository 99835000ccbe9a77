import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judge, lineOf, reportOf, summaryOf } from './judge.ts';
import type { Subject } from './subject.ts';

const usage = `npm run conformance -- --base-url https://recado.example --key svc_live_…
  Judges an installation by the specification, from outside. Nothing is written and nothing is paid, unless you ask for it:
  --write                        may leave a contact behind (+5511900000001)
  --receiver +55… --template NAME [--variable VALUE …]
                                 may send messages and a campaign of this template to this phone, and pay for them
  --report FILE                  the verdicts as a page of Markdown, too
  --json                         the verdicts as JSON`;

process.exitCode = await main();

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'base-url': { type: 'string' },
      key: { type: 'string' },
      write: { type: 'boolean' },
      receiver: { type: 'string' },
      template: { type: 'string' },
      variable: { type: 'string', multiple: true },
      report: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const { 'base-url': baseUrl, key = process.env.RECADO_API_KEY, receiver, template, variable = [] } = values;
  if (!baseUrl || !key || Boolean(receiver) !== Boolean(template)) {
    console.error(usage);
    return 2;
  }
  const send = receiver && template ? { send: { receiver, templateName: template, templateVariables: variable } } : {};
  const subject: Subject = { baseUrl, key, mayWrite: values.write ?? false, ...send };
  const verdicts = await judge(subject, (verdict) => values.json || console.log(lineOf(verdict)));
  console.log(values.json ? JSON.stringify(verdicts, null, 2) : `\n${summaryOf(verdicts)}`);
  if (values.report) writeFileSync(values.report, reportOf(verdicts, new URL(baseUrl).host));
  return verdicts.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
}
