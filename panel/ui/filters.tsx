import type { ReactNode } from 'react';
import classes from './filters.module.css';

/** The fields that narrow a list: in a line on a desk, two beside each other on a phone. */
export const Filters = ({ label, children }: { label?: string; children: ReactNode }) => (
  <div className={classes.filters} {...(label ? { role: 'group', 'aria-label': label } : {})}>
    {children}
  </div>
);
