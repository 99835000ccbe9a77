import { type CallerOptions, type CallOptions, createCaller } from './call.ts';
import { createOperate, type Once, type Operate, type OperationId, type Query } from './operate.ts';
import { createPaged, type OperatePaged } from './pages.ts';
import { type UploadOptions, uploadFile } from './upload.ts';

/** How the methods of the client reach the service. */
export type Core = {
  operate: Operate;
  paged: OperatePaged;
  upload: (file: Blob, filename: string, options: UploadOptions) => ReturnType<typeof uploadFile>;
  /** The one answer that is a picture. */
  draw: (id: string, query: Query<'getSmartLinkQr'>, options: CallOptions) => Promise<Uint8Array>;
};

/** The options of a call that a key keeps single. */
export type Options<Id extends OperationId> = CallOptions & Once<Id>;

export function createCore(options: CallerOptions): Core {
  const call = createCaller(options);
  const operate = createOperate(call);
  return {
    operate,
    paged: createPaged(operate),
    upload: (file, filename, given) => uploadFile(call, file, filename, given, options.fetch),
    draw: (id, query, given) =>
      call({ method: 'GET', path: `/v1/smart-links/${encodeURIComponent(id)}/qr`, query, bytes: true, ...given }),
  };
}
