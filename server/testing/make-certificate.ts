import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for 127.0.0.1 signed by itself, good for a day around now: a client that trusts it trusts this server alone. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const now = Date.now();
  const signed = sequence(
    element(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    commonName,
    sequence(instant(now - 3_600_000), instant(now + 86_400_000)),
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), element(0x04, sequence(loopback))))),
  );
  const signature = element(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const base64 = sequence(signed, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** DER: tag, length, content. Nothing here is longer than 65,535 bytes. */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts);
const integer = (value: number) => element(0x02, Buffer.from([value]));
const oid = (...bytes: number[]) => element(0x06, Buffer.from(bytes));
const instant = (ms: number) =>
  element(0x17, Buffer.from(`${new Date(ms).toISOString().replaceAll(/^..|[-T:]|\.\d+/g, '')}`));

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = sequence(element(0x31, sequence(oid(0x55, 0x04, 0x03), element(0x0c, Buffer.from('teste')))));
const loopback = element(0x87, Buffer.from([127, 0, 0, 1]));
