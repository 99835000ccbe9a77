export interface VoiceCall {
  id: string;
  numberId: string;
  waId: string;
  opaque: string | undefined;
  at: number;
}

const PERMISSION_MS = 7 * 24 * 60 * 60 * 1000;

/** Calls under way, and who allowed which number to call them. */
export class Calls {
  private readonly calls = new Map<string, VoiceCall>();
  private readonly permissions = new Map<string, number>();
  private readonly requests = new Map<string, number[]>();

  add(call: VoiceCall): void {
    this.calls.set(call.id, call);
  }

  get(id: string): VoiceCall | undefined {
    return this.calls.get(id);
  }

  end(id: string): void {
    this.calls.delete(id);
  }

  /** A permission lasts seven days. */
  allow(numberId: string, waId: string, at: number): number {
    this.permissions.set(`${numberId}:${waId}`, at + PERMISSION_MS);
    return at + PERMISSION_MS;
  }

  forbid(numberId: string, waId: string): void {
    this.permissions.delete(`${numberId}:${waId}`);
  }

  allowedUntil(numberId: string, waId: string, at: number): number | undefined {
    const until = this.permissions.get(`${numberId}:${waId}`);
    return until !== undefined && until > at ? until : undefined;
  }

  noteRequest(numberId: string, waId: string, at: number): void {
    const key = `${numberId}:${waId}`;
    this.requests.set(key, [...(this.requests.get(key) ?? []).slice(-9), at]);
  }

  requestsSince(numberId: string, waId: string, since: number): number {
    return (this.requests.get(`${numberId}:${waId}`) ?? []).filter((at) => at > since).length;
  }

  clear(): void {
    this.calls.clear();
    this.permissions.clear();
    this.requests.clear();
  }
}
