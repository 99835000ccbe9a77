type RefusedAnswer = {
  status: number;
  code: string;
  message?: string | null;
  details?: Record<string, unknown>;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
};

/** What the service refused, or could not be asked: the code to decide by, the sentence to show. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  /** The service's own sentence, in the language that was asked for; null where it has none. */
  readonly sentence: string | null;
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor({ status, code, message, details, requestId, retryAfterSeconds }: RefusedAnswer) {
    super(code);
    this.status = status;
    this.code = code;
    this.sentence = message ?? null;
    this.details = details ?? {};
    this.requestId = requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }

  /** Problems of single fields, by the name of the field. */
  get fields(): Record<string, string> {
    const fields: unknown = this.details.fields;
    if (!Array.isArray(fields)) return {};
    return Object.fromEntries(
      fields.flatMap((one: unknown) => {
        const { field, problem } = recordOf(one);
        return typeof field === 'string' && typeof problem === 'string' ? [[field, problem] as const] : [];
      }),
    );
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** Reads both bodies a refusal may have; whatever else answers (a proxy, a page) is shown by its status alone. */
export async function readRefusal(response: Response): Promise<Refused> {
  const body = recordOf(await response.json().catch(() => null));
  const error = recordOf(body.error);
  const waits = Number(response.headers.get('retry-after'));
  return new Refused({
    status: response.status,
    code: typeof error.code === 'string' ? error.code : `HTTP_${response.status}`,
    message: typeof error.message === 'string' ? error.message : null,
    details: recordOf(error.details),
    requestId: response.headers.get('x-request-id'),
    retryAfterSeconds: waits > 0 ? waits : null,
  });
}
