import { describe, expect, test } from 'vitest';
import { planStart } from './plan-start.ts';

describe('plan a start', () => {
  test('puts the simulator on the port after the service and lets the demo call this machine', () => {
    expect(planStart({ PORT: '4000' }, true)).toMatchObject({
      localUrl: 'http://127.0.0.1:4000',
      baseUrl: 'http://127.0.0.1:4000',
      simulator: { port: 4001, url: 'http://127.0.0.1:4001' },
      demo: true,
      env: { PLATFORM_URL: 'http://127.0.0.1:4001', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128' },
    });
  });

  test('starts on 3000 and 3001 when nothing is set', () => {
    expect(planStart({}, true)).toMatchObject({ port: 3000, simulator: { port: 3001 } });
  });

  test('opens no networks without the demo', () => {
    expect(planStart({}, false).env.WEBHOOK_ALLOWED_NETWORKS).toBeUndefined();
  });

  test('leaves simulator and demo out when there is a real platform', () => {
    const plan = planStart({ PLATFORM_URL: 'https://platform.example' }, true);
    expect(plan).toMatchObject({ simulator: null, demo: false, env: { PLATFORM_URL: 'https://platform.example' } });
  });

  test('reaches a service that listens everywhere by loopback', () => {
    expect(planStart({ HOST: '0.0.0.0', PORT: '4000' }, true).localUrl).toBe('http://127.0.0.1:4000');
    expect(planStart({ HOST: '::', PORT: '4000' }, true).localUrl).toBe('http://[::1]:4000');
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT is "abc": use a whole number from 0 to 65535'],
    [{ PORT: '0' }, 'PORT is "0": use a whole number from 1 to 65535'],
    [{ PORT: '65535' }, 'SIMULATOR_PORT is "65536": use a whole number from 1 to 65535'],
    [{ SIMULATOR_PORT: 'x' }, 'SIMULATOR_PORT is "x": use a whole number from 1 to 65535'],
    [{ PORT: '4000', SIMULATOR_PORT: '4000' }, 'PORT and SIMULATOR_PORT are both 4000: use two different ones'],
    [{ BASE_URL: 'recado' }, 'BASE_URL is "recado": use an address like https://recado.example'],
  ])('%j is refused in one line', (env, line) => {
    expect(() => planStart(env, true)).toThrow(line);
  });
});
