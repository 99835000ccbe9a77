import type { FastifyInstance } from 'fastify';
import { FakeClock } from '../runtime/clock.ts';
import { createLog } from '../runtime/log.ts';
import { createHttpServer, type HttpServerParts } from './create-http-server.ts';
import {
  type Caller,
  defaultHttpConfig,
  type HttpConfig,
  type KeyPort,
  type LimitPort,
  type Verdict,
} from './index.ts';

/** A server for tests: keys by name, limits that never run out, every reply checked. */
export function stubServer(overrides: StubOverrides = {}): StubServer {
  const clock = new FakeClock(new Date('2026-11-15T12:00:00.000Z'));
  const lines: Record<string, unknown>[] = [];
  const { config, logLevel = 'debug', ...rest } = overrides;
  const log = createLog(logLevel, { write: (line) => lines.push(JSON.parse(line)) });
  const app = createHttpServer({
    routes: [],
    keys: keyRing({ svc_live_admin: caller() }),
    limits: plenty,
    sessions: { cookie: 'recado', origin: 'http://127.0.0.1:3000', authenticate: () => null },
    numbers: { hasDedicated: () => true },
    clock,
    log,
    ...rest,
    config: { ...defaultHttpConfig, checkReplies: true, ...config },
  });
  return { app, clock, lines };
}

export type StubOverrides = Partial<Omit<HttpServerParts, 'config' | 'clock' | 'log'>> & {
  config?: Partial<HttpConfig>;
  logLevel?: string;
};
export type StubServer = { app: FastifyInstance; clock: FakeClock; lines: Record<string, unknown>[] };

export const caller = (overrides: Partial<Caller> = {}): Caller => ({
  principal: { kind: 'key', id: 'key' },
  userId: 'ana',
  organizationId: 'loja',
  role: 'OWNER',
  permissions: ['ADMIN'],
  organization: { activated: true, suspended: false, features: [] },
  ...overrides,
});

/** Knows these keys and no other. */
export const keyRing = (known: Record<string, ReturnType<KeyPort['authenticate']>>): KeyPort => ({
  authenticate: (presented) => known[presented] ?? 'KEY_UNKNOWN',
});

export const verdict = (overrides: Partial<Verdict> = {}): Verdict => ({
  allowed: true,
  limit: 3_000,
  remaining: 2_999,
  resetSeconds: 60,
  retryAfterSeconds: 0,
  ...overrides,
});

export const plenty: LimitPort = { take: () => verdict() };

export const withKey = (key: string) => ({ authorization: `Bearer ${key}` });
export const asAdmin = withKey('svc_live_admin');
