/** The next round number above a value whose half is whole, too: a chart ends, and has its middle, on what people count. */
export function niceCeiling(value: number): number {
  if (value <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * magnitude >= value) ?? 10;
  return step * magnitude;
}

export type Point = { x: number; y: number };

/** Where each value stands, in a box of this size; one value alone stands in the middle. */
export function placePoints(values: readonly number[], most: number, width: number, height: number): Point[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: values.length > 1 ? index * step : width / 2,
    y: height - (most > 0 ? (value / most) * height : 0),
  }));
}

const round = (value: number) => Math.round(value * 100) / 100;

export const pathOf = (points: readonly Point[]) =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');

/** The number of the value nearest to a place on the x axis. */
export function nearest(x: number, count: number, width: number): number {
  if (count < 2 || width <= 0) return 0;
  return Math.min(count - 1, Math.max(0, Math.round((x / width) * (count - 1))));
}

/** At most so many labels, evenly spread, the last one always among them. */
export function labelled(count: number, most: number): number[] {
  const every = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0);
}
