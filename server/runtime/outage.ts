/**
 * Something this process depends on is away or too busy. No request is at fault and none was half carried out: the caller
 * may be served when it asks again, so it is answered 503, where a fault of our own is answered 500.
 */
export class Outage extends Error {
  override readonly name = 'Outage';

  constructor(what: string, cause: unknown) {
    super(`${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
