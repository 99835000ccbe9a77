import { plans } from '@recado/contract/plans.ts';
import type { SeedPrice } from './prices.queries.ts';

/** What ships: Brazilian prices in micro-reais, and a cautious one for everywhere else. The operator may date new ones. */
const perKind = {
  MARKETING: { BR: 420_000, '*': 950_000 },
  UTILITY: { BR: 60_000, '*': 350_000 },
  AUTHENTICATION: { BR: 60_000, '*': 350_000 },
  SESSION: { '*': 40_000 },
  LOOKUP: { '*': 50_000 },
} as const;

export const defaultPrices: readonly SeedPrice[] = Object.keys(plans).flatMap((planId) =>
  Object.entries(perKind).flatMap(([kind, countries]) =>
    Object.entries(countries).map(([country, priceMicros]) => ({ planId, kind, country, priceMicros })),
  ),
);
