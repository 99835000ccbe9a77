import { inflateRawSync } from 'node:zlib';

const mostBytes = 256 * 1024 * 1024;

/** The files of a zip archive, by name, as texts. Only what is asked for is unpacked. */
export function readZip(bytes: Buffer): (name: string) => string | null {
  const places = readDirectory(bytes);
  return (name) => {
    const place = places.get(name);
    return place ? unpack(bytes, place) : null;
  };
}

type Place = { method: number; packedBytes: number; at: number };

/** The list at the end of the archive; the very last record has its position. */
function readDirectory(bytes: Buffer): Map<string, Place> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('the file is not a spreadsheet');
  const entries = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const places = new Map<string, Place>();
  for (let n = 0; n < entries; n++) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    places.set(name, {
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return places;
}

function unpack(bytes: Buffer, { method, packedBytes, at }: Place): string {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === 0) return packed.toString('utf8');
  if (method !== 8) throw new Error('the spreadsheet is packed in a way we do not know');
  return inflateRawSync(packed, { maxOutputLength: mostBytes }).toString('utf8');
}
