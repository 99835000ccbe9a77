import { optionalText, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { GraphError, refuse } from '../graph-error.ts';
import { requireProduct } from '../messages/read-envelope.ts';

const success = { success: true };

/** Any six digits pass as the code, except this one: it stands for a mistyped code. */
const WRONG_CODE = '000000';

export const requestCode: Edge<PhoneNumber> = (_world, call, number) => {
  const { code_method: method, language } = call.params;
  if (method !== 'SMS' && method !== 'VOICE') throw refuse.param('code_method must be one of {SMS, VOICE}.');
  if (typeof language !== 'string') throw refuse.missing('language');
  number.pendingCode = 'requested';
  return success;
};

export const verifyCode: Edge<PhoneNumber> = (_world, call, number) => {
  const code = String(call.params.code ?? '');
  if (number.pendingCode === undefined || !/^\d{6}$/.test(code) || code === WRONG_CODE) throw new GraphError(136025);
  number.pendingCode = undefined;
  number.codeVerificationStatus = 'VERIFIED';
  return success;
};

export const register: Edge<PhoneNumber> = (_world, call, number) => {
  requireProduct(call.params);
  const pin = String(call.params.pin ?? '');
  if (!/^\d{6}$/.test(pin)) throw refuse.param('pin must be six digits.');
  if (number.codeVerificationStatus !== 'VERIFIED') throw new GraphError(133006);
  if (number.pin !== undefined && number.pin !== pin) throw new GraphError(133005);
  number.pin = pin;
  number.status = 'CONNECTED';
  return success;
};

export const deregister: Edge<PhoneNumber> = (_world, _call, number) => {
  if (number.status === 'PENDING') throw new GraphError(133010);
  number.status = 'PENDING';
  return success;
};

export const readEncryption: Edge<PhoneNumber> = (_world, _call, number) => ({
  data: number.encryptionKey
    ? [{ business_public_key: number.encryptionKey, business_public_key_signature_status: 'VALID' }]
    : [],
});

export const saveEncryption: Edge<PhoneNumber> = (_world, call, number) => {
  if (!text(call.params.business_public_key).includes('BEGIN PUBLIC KEY')) {
    throw refuse.param('business_public_key must be a PEM public key.');
  }
  number.encryptionKey = optionalText(call.params.business_public_key);
  return success;
};
