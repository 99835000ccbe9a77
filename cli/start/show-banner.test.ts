import { expect, test } from 'vitest';
import { showBanner } from './show-banner.ts';

const banner = {
  baseUrl: 'http://127.0.0.1:3000',
  simulatorUrl: null,
  folder: '/srv/recado',
  demo: null,
  resting: false,
};

test('the banner of a restored installation says that nothing is sent yet, and what to do', () => {
  expect(showBanner(banner)).not.toContain('resume');
  expect(showBanner({ ...banner, resting: true })).toContain(
    'Restored from a backup and resting: nothing is sent. Run npx recado resume, then start again.',
  );
});
