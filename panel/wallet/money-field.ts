import { type Language, useLanguage } from '../words/index.tsx';

/** How an amount in reais is typed, as each language writes it. */
const fieldOf = (language: Language) => ({
  prefix: language === 'pt' ? 'R$ ' : 'R$',
  decimalScale: 2,
  fixedDecimalScale: true,
  decimalSeparator: language === 'pt' ? ',' : '.',
  thousandSeparator: language === 'pt' ? '.' : ',',
  min: 0,
  hideControls: true,
});

export const useMoneyField = () => fieldOf(useLanguage().language);

/** An amount that may be left empty: then there is none. */
export const amountOf = (typed: number | string): number | null => (typed === '' ? null : Number(typed));
