/** The content of a Pix code: the receiver, the amount, and the reference by which the receiver will know it. */
export type BrCode = {
  /** A Pix key: CPF, CNPJ, +55 phone, e-mail or a random key. */
  key: string;
  name: string;
  city: string;
  amountCents: number;
  /** 1–25 letters and digits. */
  reference: string;
};

/**
 * A static BR Code (EMV QRCPS-MPM, as the Banco Central profiles it): fields of `id`, length and value, closed by a
 * checksum over all of it. What a person copies into their bank's app, and what its QR code holds.
 */
export function brCode({ key, name, city, amountCents, reference }: BrCode): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key);
  const fields = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', (amountCents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plain(name, 25) || 'RECADO'),
    field('60', plain(city, 15) || 'BRASIL'),
    field('62', field('05', reference)),
  ];
  const open = `${fields.join('')}6304`;
  return open + checksum(open);
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Banks read ASCII only: letters lose their accents, anything stranger becomes a space. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9 .&/-]+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();

/** CRC-16/CCITT-FALSE: polynomial 1021, from FFFF, neither reflected nor inverted. */
export function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
