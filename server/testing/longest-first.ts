import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take above ten seconds: one that begins as the last keeps a core waiting for it. Those that keep a browser busy
 * stand between those that wait, for they begin side by side. The others follow by size, as vitest sorts them.
 */
export const longFiles = [
  'journeys/panel-page.test.ts',
  'tools/site/operator-samples.test.ts',
  'journeys/platform-trouble.test.ts',
  'journeys/inbox-page.test.ts',
  'journeys/nemesis.test.ts',
  'journeys/start.test.ts',
  'journeys/every-page-page.test.ts',
  'journeys/upgrade.test.ts',
  'journeys/automation-page.test.ts',
  'journeys/killed-processes.test.ts',
  'journeys/campaign-page.test.ts',
  'server/database/embedded/embedded.test.ts',
  'server/database/embedded/start-modes.test.ts',
  'bench/abuse/measure-abuse.test.ts',
  'journeys/campaigns.test.ts',
  'tools/site/page-samples.test.ts',
  'journeys/send-rules.test.ts',
  'server/modules/contacts/large-lists.test.ts',
];

/** Project by project, for a worker keeps what it imported only while the next file is of its project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
      return place < 0 ? longFiles.length : place;
    };
    const projects = this.ctx.projects;
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || placeOf(a) - placeOf(b));
  }
}
