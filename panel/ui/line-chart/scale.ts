/** The next round number above a value whose half is whole, too: a chart ends, and has its middle, on what people count. */
export function niceCeiling(value: number): number {
  if (value <= 4) return 4;
  const magnitude = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((one) => one * magnitude >= value) ?? 10;
  return step * magnitude;
}

export type Point = { x: number; y: number };

/** Null: there was nothing to measure. */
export type Value = number | null;

/** Where each value stands, in a box of this size; one value alone stands in the middle. */
export function placePoints(values: readonly Value[], most: number, width: number, height: number): (Point | null)[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) =>
    value === null
      ? null
      : {
          x: values.length > 1 ? index * step : width / 2,
          y: height - (most > 0 ? (value / most) * height : 0),
        },
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

/** A line that is broken where there is no value. A value between two gaps is a dot: a line as short as can be. */
export const pathOf = (points: readonly (Point | null)[]) =>
  points
    .map((point, index) => {
      if (!point) return '';
      const place = `${round(point.x)} ${round(point.y)}`;
      if (points[index - 1]) return `L${place}`;
      return points[index + 1] ? `M${place}` : `M${place}h0.01`;
    })
    .join('');

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
