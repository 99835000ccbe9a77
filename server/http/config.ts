import { bodyBytesFor } from './bodies-in-work.ts';
import type { RequestLog } from './request-log.ts';

export type HttpConfig = {
  /** Tests and development: every reply is compared with its schema, every refusal with its route. */
  checkReplies: boolean;
  /** Addresses or CIDRs whose X-Forwarded-For is believed. Empty: nobody's. */
  trustedProxies: readonly string[];
  headersTimeoutMs: number;
  /** How long a JSON body may take to arrive. */
  bodyTimeoutMs: number;
  /** The same where no key is asked for, and for the rest of a body that was refused. */
  anonymousBodyMs: number;
  /** Memory for bodies that arrive without a key, all together. */
  anonymousBytes: number;
  /** Memory for bodies that are being worked on for a key, all together. */
  workBytes: number;
  maxConnections: number;
  /** Connections of one address on which no key was accepted. Not counted behind trusted proxies. */
  anonymousPerAddress: number;
  /** An answer of which nothing is read for so long is given up. */
  unreadMs: number;
  /** The longest any request may take to arrive, uploads included. */
  requestTimeoutMs: number;
  /** An upload must keep at least this pace, looked at this often. */
  uploadBytesPerSecond: number;
  uploadPaceMs: number;
  /** How long the rest of an upload that was refused early is still taken and thrown away. */
  uploadDrainMs: number;
  /** A socket on which nothing moves is closed, so that a client that never reads holds nothing. */
  idleSocketTimeoutMs: number;
  keepAliveTimeoutMs: number;
  connectionsCheckingIntervalMs: number;
  /**
   * While the server closes: how long calls are still taken, each answered with `Connection: close`. Over when all have
   * left.
   */
  noticeMs: number;
  /** Sent with a 503 that knows no better. */
  retryAfterSeconds: number;
  requestLog: RequestLog;
};

export const defaultHttpConfig: HttpConfig = {
  checkReplies: false,
  trustedProxies: [],
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 30_000,
  anonymousBodyMs: 15_000,
  anonymousBytes: 64 * 1024 * 1024,
  workBytes: bodyBytesFor(),
  maxConnections: 10_000,
  anonymousPerAddress: 2_000,
  unreadMs: 15_000,
  requestTimeoutMs: 120_000,
  uploadBytesPerSecond: 50_000,
  uploadPaceMs: 10_000,
  uploadDrainMs: 5_000,
  idleSocketTimeoutMs: 30_000,
  keepAliveTimeoutMs: 10_000,
  connectionsCheckingIntervalMs: 2_000,
  noticeMs: 0,
  retryAfterSeconds: 2,
  requestLog: 'off',
};

/**
 * Nothing moves either while a caller waits for the database or the platform. Their socket lives through both of those
 * waits, and once again: they get an answer, not an end.
 */
export const silenceAround = (waitsMs: number) => Math.max(defaultHttpConfig.idleSocketTimeoutMs, 2 * waitsMs);
