import { Link } from '@tanstack/react-router';
import { useMe } from '../api/me.tsx';
import { IconBook2, IconDeviceMobile, IconExternalLink } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import classes from './navigation.module.css';
import { places } from './places.ts';
import { useInboxCounts } from './waiting.ts';
import { words } from './words.ts';

export function Navigation() {
  const t = useWords(words);
  const { can, phoneUrl } = useMe();
  const unread = useInboxCounts()?.unread ?? 0;
  return (
    <div className={classes.navigation}>
      {places.map(({ group, places: these }) => {
        const shown = these.filter(({ needs }) => can.includes(needs));
        if (shown.length === 0) return null;
        return (
          <div key={group ?? 'first'} className={classes.group}>
            {group && <h2 className={classes.title}>{t[group]}</h2>}
            <ul>
              {shown.map(({ to, name, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} className={classes.link} activeOptions={{ exact: to === '/' }}>
                    <Icon size={18} stroke={1.7} />
                    {t[name]}
                    {name === 'inbox' && unread > 0 && (
                      <span className={classes.count}>
                        {unread >= 1_000 ? '999+' : unread}
                        <span className="unseen"> {t.unread(unread)}</span>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <ul className={classes.outside}>
        {phoneUrl && (
          <li>
            <a href={phoneUrl} target="_blank" rel="noreferrer" className={classes.link}>
              <IconDeviceMobile size={18} stroke={1.7} aria-hidden />
              {t.phone}
              <IconExternalLink size={13} className={classes.out} aria-hidden />
            </a>
          </li>
        )}
        <li>
          <a href="/docs" target="_blank" rel="noreferrer" className={classes.link}>
            <IconBook2 size={18} stroke={1.7} aria-hidden />
            {t.reference}
            <IconExternalLink size={13} className={classes.out} aria-hidden />
          </a>
        </li>
      </ul>
    </div>
  );
}
