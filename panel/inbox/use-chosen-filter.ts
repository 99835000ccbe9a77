import { useState } from 'react';
import { type Filter, filters } from './conversation.ts';

const place = 'recado-inbox-filter';

export const chosenFilter = (): Filter => filters.find((one) => one === sessionStorage.getItem(place)) ?? 'open';

/** Which conversations are looked at: who leads elsewhere and comes back finds them again, in this tab. */
export function useChosenFilter() {
  const [filter, setFilter] = useState<Filter>(chosenFilter);
  const choose = (next: Filter) => {
    sessionStorage.setItem(place, next);
    setFilter(next);
  };
  return [filter, choose] as const;
}
