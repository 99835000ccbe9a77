import { Link } from '@tanstack/react-router';
import classes from './mark.module.css';

/** The logo; leads to the home page. */
export const Mark = () => (
  <Link to="/" className={classes.mark} aria-label="Recado">
    <Sign />
    <span className={classes.name}>Recado</span>
  </Link>
);

export const Sign = ({ size = 26 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="var(--mantine-color-accent-7)" />
    <path
      d="M8 10.5A2.500 2.500 0 0 1 10.500 8h11A2.500 2.500 0 0 1 24 10.500v7a2.500 2.500 0 0 1-2.500 2.500H15l-4.600 3.800a.6.6 0 0 1-1-.5V20A2.500 2.500 0 0 1 8 17.500z"
      fill="#fff"
    />
    <path
      d="m12.500 14.200 2.400 2.400 4.800-4.800"
      fill="none"
      stroke="var(--mantine-color-accent-7)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
