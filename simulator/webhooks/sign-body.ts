import { createHmac } from 'node:crypto';

/** The platform signs exactly the bytes it sends; the key is the app secret. */
export function signBody(body: string, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
}

const NOT_ASCII = /[\u0080-\uffff]/g;

/** The platform writes every non-ASCII UTF-16 unit as \uXXXX with lower-case digits. */
export function asciiJson(json: string): string {
  return json.replace(NOT_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
