import { Link } from '@tanstack/react-router';
import { useWords } from '../words/index.tsx';
import classes from './view-tabs.module.css';
import { words } from './words.ts';

export const views = ['steps', 'runs', 'versions'] as const;
export type View = (typeof views)[number];

export const readView = (asked: unknown): View => views.find((one) => one === asked) ?? 'steps';

/** The parts of an automation's page: each has an address. */
export function ViewTabs({ id, view }: { id: string; view: View }) {
  const t = useWords(words);
  return (
    <nav className={classes.tabs} aria-label={t.viewsLabel}>
      {views.map((one) => (
        <Link
          key={one}
          to={`/automations/${id}`}
          search={(one === 'steps' ? {} : { view: one }) as never}
          aria-current={one === view ? 'page' : undefined}
          activeProps={{}}
          className={classes.tab}
          data-now={one === view || undefined}
        >
          {t.views[one]}
        </Link>
      ))}
    </nav>
  );
}
