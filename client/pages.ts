import { routes } from './generated/routes.ts';
import type { Input, Operate, OperationId, Result } from './operate.ts';

type PagedIds = { [Id in OperationId]: (typeof routes)[Id] extends { items: string } ? Id : never };
/** The operations that answer a page of a list. */
export type PagedId = PagedIds[OperationId];

type ItemsOf<Id extends PagedId> = (typeof routes)[Id] extends { items: infer Name extends keyof Result<Id> }
  ? Result<Id>[Name]
  : never;
/** What a list is made of. */
export type Item<Id extends PagedId> = ItemsOf<Id> extends readonly (infer One)[] ? One : never;

/** Awaited, the page that was asked for; in `for await`, every item from that page to the last. */
export type Paged<Id extends PagedId> = Promise<Result<Id>> & AsyncIterable<Item<Id>>;

export type OperatePaged = <Id extends PagedId>(id: Id, input?: Input<Id>) => Paged<Id>;

/** The first page is asked for at once, the others as they are needed. */
export const createPaged =
  (operate: Operate): OperatePaged =>
  <Id extends PagedId>(id: Id, input: Input<Id> = {} as Input<Id>) => {
    const first = operate(id, input);
    return Object.assign(first, { [Symbol.asyncIterator]: () => walk(operate, id, input, first) });
  };

/**
 * What joins a list meanwhile moves the rest down, and the next page begins with items of the one before: those are
 * left out. An item without an id is passed on as it comes.
 */
async function* walk<Id extends PagedId>(
  operate: Operate,
  id: Id,
  input: Input<Id>,
  first: Promise<Result<Id>>,
): AsyncGenerator<Item<Id>, void> {
  const { page: from = 0 } = (input.query ?? {}) as { page?: number };
  let seen = new Set<unknown>();
  for (let page = from; ; page++) {
    const query = { ...input.query, page } as NonNullable<Input<Id>['query']>;
    const answer = (page === from ? await first : await operate(id, { ...input, query })) as Envelope;
    const items = answer[routes[id].items] as Item<Id>[];
    for (const item of items) if (!seen.has(idOf(item))) yield item;
    if (items.length === 0 || page + 1 >= (answer.pagination ?? answer).totalPages) return;
    seen = new Set(items.map(idOf).filter((one) => one !== undefined));
  }
}

type Envelope = Record<string, unknown> & { totalPages: number; pagination?: { totalPages: number } };

const idOf = (item: unknown) => (item as { id?: unknown } | null)?.id;
