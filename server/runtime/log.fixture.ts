import { createLog } from './log.ts';

// A process that logs until its last moment. It begins once a message announces that nobody reads its output.
process.once('message', () => {
  const log = createLog('info');
  const timer = setInterval(() => log.info('more'), 1);
  setTimeout(() => {
    clearInterval(timer);
    log.info('the last');
    process.exit(7);
  }, Number(process.argv[2]));
});
process.send?.('here');
