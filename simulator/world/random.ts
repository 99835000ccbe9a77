/** A number in [0, 1) that depends only on the seed and the position: the same seed always gives the same run. */
export function randomAt(seed: number, position: number): number {
  let state = (seed + Math.imul(position, 0x9e3779b1)) | 0;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return ((state ^ (state >>> 16)) >>> 0) / 4294967296;
}
