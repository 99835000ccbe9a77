import { useNavigate, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import classes from './row-link.module.css';

type Props = { to: string; className?: string | undefined; children: ReactNode };

/** A plain link that the router follows, for lists: its own one listens to every change of the address, in each row. */
export function RowLink({ to, className, children }: Props) {
  const navigate = useNavigate();
  const { basepath } = useRouter();
  return (
    <a
      href={`${basepath}${to}`}
      className={className ? `${classes.link} ${className}` : classes.link}
      onClick={(event) => {
        if (leadsElsewhere(event)) return;
        event.preventDefault();
        void navigate({ to });
      }}
    >
      {children}
    </a>
  );
}

/** Whether a click on a link is the browser's to follow: into another tab or window. */
export const leadsElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey || button !== 0;
