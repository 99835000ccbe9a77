import { type InvalidateOptions, type InvalidateQueryFilters, type Query, QueryClient } from '@tanstack/react-query';

/**
 * A client whose reads are never older than what made them old. By itself it replaces a read that is under way only where an
 * answer is shown already: the first answer of a page, and one that no page shows yet, would be taken for new, although it
 * was asked for before the change.
 */
export class ReadAgain extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const ending = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined || !query.isActive())
      .map((query) => this.#afterItsAnswer(query, options));
    await super.invalidateQueries(filters, options);
    await Promise.all(ending);
  }

  async #afterItsAnswer(query: Query, options?: InvalidateOptions): Promise<void> {
    // Joins what is under way. Its refusal is told by the page that shows it.
    await query.fetch().catch(() => undefined);
    await super.invalidateQueries({ predicate: (one) => one === query }, options);
  }
}
