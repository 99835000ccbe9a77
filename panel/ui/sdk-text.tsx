import { CopyText } from './copy-text.tsx';
import type { CurlRequest } from './curl.ts';
import { sdkOf } from './sdk.ts';

/** Comes only when it is asked for: it knows every route of the interface. */
export default function SdkText({ request }: { request: CurlRequest }) {
  const text = sdkOf(request, window.location.origin);
  return text && <CopyText text={text} label="JavaScript" />;
}
