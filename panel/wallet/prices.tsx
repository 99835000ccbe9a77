import { Skeleton } from '@mantine/core';
import { useRead } from '../api/queries.ts';
import { Money } from '../ui/money.tsx';
import { Section } from '../ui/page.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { localeOf, useLanguage, useWords } from '../words/index.tsx';
import classes from './prices.module.css';
import { words } from './words.ts';

/** What a message costs, before it is sent. */
export function Prices() {
  const t = useWords(words);
  const { language } = useLanguage();
  const { data, error, refetch } = useRead('/v1/wallet/prices', {});
  const countries = new Intl.DisplayNames(localeOf[language], { type: 'region' });
  const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : t.elsewhere);
  return (
    <Section title={t.prices} description={data && t.pricesHow(data.plan)}>
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={180} />}
      {data && (
        <dl className={classes.prices}>
          {data.templates.map(({ category, country, price }) => (
            <div key={`${category} ${country}`}>
              <dt>
                {t.categories[category]} <span>{countryOf(country)}</span>
              </dt>
              <dd>
                <Money value={price} />
              </dd>
            </div>
          ))}
          <div>
            <dt>{t.session}</dt>
            <dd>
              <Money value={data.session} />
            </dd>
          </div>
          <div>
            <dt>{t.lookup}</dt>
            <dd>
              <Money value={data.lookup} />
            </dd>
          </div>
        </dl>
      )}
    </Section>
  );
}
