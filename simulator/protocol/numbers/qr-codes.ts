import { optionalText, text } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import type { QrCode } from '../../world/number-extras.ts';
import type { Call } from '../call.ts';
import type { Edge } from '../edge.ts';
import { askedFields, type Field, pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { requireLength } from '../messages/require-length.ts';
import { pageOf } from '../paging.ts';

const MAX_CODES = 2_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const USUAL = ['code', 'prefilled_message', 'deep_link_url'];

export const listQrCodes: Edge<PhoneNumber> = (world, call, number) => {
  const asked = askedFields(world, call, nodeKinds.qrCode);
  const wanted = optionalText(call.params.code);
  const found = number.extras.qrCodes.filter(({ code }) => wanted === undefined || code === wanted);
  return pageOf(
    call,
    found.map((one) => pickFields(qrNode(call, one, asked), asked, USUAL)),
  );
};

/** The platform answers one code as a list of one. */
export const readQrCode: Edge<PhoneNumber> = (world, call, number) => {
  const asked = askedFields(world, call, nodeKinds.qrCode);
  return { data: [pickFields(qrNode(call, codeOf(call, number), asked), asked, USUAL)] };
};

/** Without a code a new one is made, with one its words change. */
export const saveQrCode: Edge<PhoneNumber> = (world, call, number) => {
  const { code, prefilled_message, generate_qr_image } = call.params;
  requireLength('prefilled_message', prefilled_message, 1, 140);
  const image = optionalText(generate_qr_image)?.toUpperCase();
  if (image !== undefined && image !== 'PNG' && image !== 'SVG') {
    throw refuse.param('generate_qr_image must be one of {PNG, SVG}.');
  }
  if (code !== undefined) {
    const known = codeOf(call, number, text(code));
    known.message = prefilled_message;
    return pickFields(qrNode(call, known, []), [], USUAL);
  }
  if (number.extras.qrCodes.length >= MAX_CODES) throw refuse.param(`A number has at most ${MAX_CODES} codes.`);
  const made = { code: newCode(world.ids.object()), message: prefilled_message, createdAt: world.timers.now() };
  number.extras.qrCodes.push(made);
  return pickFields(qrNode(call, made, [], image), [], image === undefined ? USUAL : [...USUAL, 'qr_image_url']);
};

export const deleteQrCode: Edge<PhoneNumber> = (_world, call, number) => {
  const gone = codeOf(call, number);
  number.extras.qrCodes = number.extras.qrCodes.filter((one) => one !== gone);
  return { success: true };
};

function codeOf(call: Call, number: PhoneNumber, code = call.segments[2] ?? ''): QrCode {
  const known = number.extras.qrCodes.find((one) => one.code === code);
  if (!known) throw refuse.param(`code ${code.slice(0, 40)} does not exist.`);
  return known;
}

function qrNode(call: Call, { code, message, createdAt }: QrCode, asked: readonly Field[], image?: string) {
  const format = image ?? asked.find(({ name }) => name === 'qr_image_url')?.args.format ?? 'SVG';
  return {
    code,
    prefilled_message: message,
    deep_link_url: `https://wa.me/message/${code}`,
    creation_time: Math.floor(createdAt / 1000),
    qr_image_url: `${call.baseUrl}/qr-codes/${code}.${format.toLowerCase()}`,
  };
}

/** Fourteen letters and digits, never the same twice: the object id, written in 32 signs. */
function newCode(objectId: string): string {
  let rest = BigInt(objectId);
  let code = '';
  for (let place = 0; place < 14; place += 1) {
    code = (ALPHABET[Number(rest % 32n)] ?? 'A') + code;
    rest /= 32n;
  }
  return code;
}
