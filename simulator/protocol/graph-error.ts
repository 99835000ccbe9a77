import { errorHttpStatus, errorTitle } from './error-codes.ts';

export interface GraphErrorParts {
  message?: string;
  details?: string;
  type?: string;
  subcode?: number;
  userTitle?: string;
  userMessage?: string;
  httpStatus?: number | undefined;
  retryAfterSeconds?: number | undefined;
}

/** A call the platform refuses; becomes the Graph error envelope. */
export class GraphError extends Error {
  readonly code: number;
  readonly parts: GraphErrorParts;

  constructor(code: number, parts: GraphErrorParts = {}) {
    super(parts.message ?? `(#${code}) ${errorTitle(code)}`);
    this.code = code;
    this.parts = parts;
  }

  get httpStatus(): number {
    return this.parts.httpStatus ?? errorHttpStatus(this.code);
  }

  envelope(traceId: string) {
    const { details, type = 'OAuthException', subcode, userTitle, userMessage } = this.parts;
    return {
      error: {
        message: this.message,
        type,
        code: this.code,
        ...(details === undefined ? {} : { error_data: { messaging_product: 'whatsapp', details } }),
        ...(subcode === undefined ? {} : { error_subcode: subcode }),
        ...(userTitle === undefined ? {} : { is_transient: false, error_user_title: userTitle }),
        ...(userMessage === undefined ? {} : { error_user_msg: userMessage }),
        fbtrace_id: traceId,
      },
    };
  }
}

/** The names Graph gives to its commonest refusals of a parameter. */
export const refuse = {
  missing: (name: string) => new GraphError(100, { message: `(#100) The parameter ${name} is required.` }),
  param: (problem: string) => new GraphError(100, { message: `(#100) Param ${problem}` }),
  unknownPath: (segments: string[]) =>
    new GraphError(2500, { message: `Unknown path components: /${segments.join('/')}` }),
  value: (details: string) => new GraphError(131009, { details }),
  unknownObject: (method: string, id: string) =>
    new GraphError(100, {
      message:
        `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to ` +
        'missing permissions, or does not support this operation. Please read the Graph API documentation at ' +
        'https://developers.facebook.com/docs/graph-api',
      type: 'GraphMethodException',
      subcode: 33,
    }),
};
