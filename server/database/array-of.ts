import type { BinaryArray } from './binary-array.ts';

/** What an array may come as: in binary where a path is hot, otherwise as the driver writes it. */
export type ArrayOf<Element extends keyof Elements> =
  | BinaryArray<Element extends 'date' ? 'text' : Element>
  | readonly (Elements[Element] | null)[];

type Elements = {
  uuid: string;
  text: string;
  integer: number;
  smallint: number;
  bigint: number | string;
  boolean: boolean;
  timestamptz: Date;
  date: string;
  'double precision': number;
};
