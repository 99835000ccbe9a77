import { useFormats, useWords } from '../words/index.tsx';
import { type Campaign, sharesOf } from './campaign-types.ts';
import classes from './share-bar.module.css';
import { words } from './words.ts';

/** All contacts of a campaign in one bar, by what became of them. */
export function ShareBar({ campaign, legend = false }: { campaign: Campaign; legend?: boolean }) {
  const t = useWords(words);
  const formats = useFormats();
  const shares = sharesOf(campaign).filter(({ count }) => count > 0);
  const label = shares.map(({ key, count }) => `${t.parts[key]}: ${formats.number(count)}`).join(', ');
  return (
    <div>
      <div className={classes.bar} data-large={legend || undefined} role="img" aria-label={label}>
        {shares.map(({ key, count }) => (
          <span
            key={key}
            data-part={key}
            style={{ flexGrow: count }}
            title={`${t.parts[key]}: ${formats.number(count)}`}
          />
        ))}
      </div>
      {legend && (
        <ul className={classes.legend}>
          {shares.map(({ key, count }) => (
            <li key={key}>
              <i data-part={key} aria-hidden /> {t.parts[key]} <b className="figures">{formats.number(count)}</b>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
