import { describe, expect, test } from 'vitest';
import { brCode, checksum } from './br-code.ts';

const shop = {
  key: '123e4567-e12b-12d1-a456-426655440000',
  name: 'LOJA EXEMPLO',
  city: 'SAO PAULO',
  amountCents: 1_050,
  reference: 'PEDIDO42',
};

/** Reads `id`, length and value back, as a bank's app does. */
function read(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields[code.slice(at, at + 2)] = code.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

describe('a Pix code', () => {
  test('is the published example, to the letter', () => {
    expect(brCode(shop)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986540510.505802BR' +
        '5912LOJA EXEMPLO6009SAO PAULO62120508PEDIDO4263047D1F',
    );
  });

  test.each([
    ['123456789', '29B1'],
    [
      '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR' +
        '5912LOJA EXEMPLO6009SAO PAULO62070503***6304',
      'FEA4',
    ],
  ])('has the checksum of known examples: %s', (text, sum) => {
    expect(checksum(text)).toBe(sum);
  });

  test('reads back as it was written, in letters every bank knows', () => {
    const code = brCode({
      ...shop,
      name: 'Pão de Açúcar & Irmãos Comércio Ltda ☕',
      city: 'Jaboatão dos Guararapes',
      amountCents: 1,
    });
    const fields = read(code);
    expect(fields).toMatchObject({ '54': '0.01', '59': 'Pao de Acucar & Irmaos Co', '60': 'Jaboatao dos Gu' });
    expect(read(fields['26'] ?? '')).toEqual({ '00': 'br.gov.bcb.pix', '01': shop.key });
    expect(fields['63']).toBe(checksum(code.slice(0, -4)));
    expect(read(brCode({ ...shop, name: '☕' }))['59']).toBe('RECADO');
  });
});
