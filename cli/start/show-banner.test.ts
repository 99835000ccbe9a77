import { expect, test } from 'vitest';
import { showBanner } from './show-banner.ts';

const banner = {
  baseUrl: 'http://127.0.0.1:3000',
  simulatorUrl: null,
  folder: '/srv/recado',
  demo: null,
  resting: false,
};

test('the banner of a restored installation shows that nothing is sent yet, and what to do', () => {
  expect(showBanner(banner)).not.toContain('resume');
  expect(showBanner({ ...banner, resting: true })).toContain(
    'Restored from a backup and resting: nothing is sent. Run npx recado resume, then start again.',
  );
});

test('the banner of the demo shows how a phone that left comes back', () => {
  const demo = {
    ...{ baseUrl: 'http://127.0.0.1:3000', panelUrl: '', simulatorUrl: '', phoneUrl: '', organizationId: '' },
    ...{ apiKey: 'svc_live_x', panel: { email: '', password: '' }, webhookSecret: '', numbers: [], templates: [] },
  };
  expect(showBanner({ ...banner, demo })).toContain('who wrote SAIR there writes VOLTAR to receive again');
});

test('the banner names the panel before everything else, with the demo how to get in', () => {
  const demo = {
    ...{ baseUrl: 'http://127.0.0.1:3000', panelUrl: '', simulatorUrl: '', phoneUrl: '', organizationId: '' },
    ...{ apiKey: 'svc_live_x', panel: { email: 'ana@demo.example', password: 'abc' }, webhookSecret: '' },
    ...{ numbers: [], templates: [] },
  };
  const text = showBanner({ ...banner, demo });
  expect(text.indexOf('http://127.0.0.1:3000/panel')).toBeLessThan(text.indexOf('/docs'));
  expect(text).toContain('ana@demo.example · abc');
});
