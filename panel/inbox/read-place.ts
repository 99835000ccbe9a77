export type Place = { latitude: number; longitude: number };

/** Coordinates as people write them or copy them from a map: with a comma or a point, in two fields or both in the first. */
export function readPlace(latitude: string, longitude: string): Place | null {
  const both = longitude.trim() === '' ? latitude.split(latitude.includes('.') ? ',' : ';') : [latitude, longitude];
  const [north, east] = both.map(readNumber);
  if (both.length !== 2 || north === undefined || east === undefined) return null;
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null;
}

function readNumber(written: string): number | undefined {
  const text = written.trim().replace('−', '-');
  return /^-?\d{1,3}(?:[.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}
