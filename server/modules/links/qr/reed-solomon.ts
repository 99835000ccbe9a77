/** Arithmetic in the field of 256 elements that QR codes use (x⁸ + x⁴ + x³ + x² + 1), and the check bytes made of it. */
export function checkBytes(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const remainder: number[] = Array(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (const [i, term] of divisor.entries()) remainder[i] = (remainder[i] ?? 0) ^ multiply(term, factor);
  }
  return remainder;
}

/** (x − 2⁰)(x − 2¹)…, without its leading one, highest power first. */
function generator(degree: number): number[] {
  const terms: number[] = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (const [j, term] of terms.entries()) terms[j] = multiply(term, root) ^ (terms[j + 1] ?? 0);
    root = multiply(root, 2);
  }
  return terms;
}

function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}
