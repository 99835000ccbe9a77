const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The UUID behind a public id such as `svc_msg_…`: 26 characters of Crockford's alphabet. */
export function uuidOf(publicId: string): string {
  let value = 0n;
  for (const letter of publicId.split('_').at(-1) ?? '') value = (value << 5n) | BigInt(alphabet.indexOf(letter));
  const hex = value.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
