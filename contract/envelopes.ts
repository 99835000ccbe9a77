import Type from 'typebox';
import { limits } from './limits.ts';

/** Page and size as every list takes them. Below the bound is a refusal; above the cap is served as the cap. */
export const pageQuery = {
  // The maximum only keeps page × size inside what the database can count.
  page: Type.Integer({ minimum: 0, maximum: 1_000_000_000, default: 0, description: 'Page, from 0.' }),
  size: Type.Integer({ minimum: 1, default: limits.pageSize, description: 'Items per page.' }),
};

const Pagination = Type.Object(
  {
    page: Type.Integer(),
    size: Type.Integer(),
    totalElements: Type.Integer(),
    totalPages: Type.Integer(),
  },
  { title: 'Pagination' },
);

/** Templates, automation run events and every list without an envelope of its own. */
export const DataPage = <T extends Type.TSchema>(item: T) =>
  Type.Object({ data: Type.Array(item), pagination: Pagination });

/** Conversations and their messages. */
export const ContentPage = <T extends Type.TSchema>(item: T) =>
  Type.Object({
    content: Type.Array(item),
    page: Type.Integer(),
    size: Type.Integer(),
    totalElements: Type.Integer(),
    totalPages: Type.Integer(),
  });

export const totalPages = (totalElements: number, size: number) => Math.ceil(totalElements / size);

/** What the standard refusal body carries. */
export const StandardError = Type.Object(
  {
    error: Type.Object({
      code: Type.String({ description: 'Stable. Decide by it.' }),
      message: Type.Union([Type.String(), Type.Null()], { description: 'For people, in Portuguese. May change.' }),
      details: Type.Record(Type.String(), Type.Unknown()),
    }),
  },
  { title: 'Error' },
);

/** Refusals of the key filter, and faults: no code, no detail. */
export const FrameworkError = Type.Object(
  {
    timestamp: Type.String(),
    status: Type.Integer(),
    error: Type.String(),
    path: Type.String(),
  },
  { title: 'FrameworkError' },
);
