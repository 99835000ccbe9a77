import { matrix } from '../promises/matrix.ts';

/** `GET /v1/messages` and its cells, groups kept apart by a space as they are written. */
export type Row = { route: string; cells: string };

export const rows: readonly Row[] = matrix
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, route = '', cells = ''] = /^([A-Z]+ \S+)\s+(.*)$/.exec(line) ?? [];
    return { route, cells };
  });
