/** A call that a key made, as the HTTP side reports it. */
export type Call = {
  organizationId: string;
  keyId: string;
  method: string;
  path: string;
  status: number;
  refusal: string | null;
  requestId: string;
  durationMs: number;
};

export type NotedCall = Call & { at: Date };
