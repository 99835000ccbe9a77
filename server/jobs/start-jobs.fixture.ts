import { createLog } from '../runtime/log.ts';
import { startJobs } from './start-jobs.ts';

// A runner in a process of its own, for a test to kill: it takes a job of the given kind, says so, and never ends it.
const [, , url = '', kind = ''] = process.argv;

startJobs({
  login: { url, role: 'recado_jobs' },
  log: createLog('silent'),
  kinds: {
    [kind]: {
      retrySeconds: [],
      run: () => {
        process.stdout.write('running\n');
        return new Promise(() => {});
      },
    },
  },
});
