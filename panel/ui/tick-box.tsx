import classes from './tick-box.module.css';

type Props = { label: string; checked: boolean; isPartly?: boolean; onChange: () => void };

/** A box to tick, as the browser draws it: in a list of fifty the library's took a third of the time to open the page. */
export const TickBox = ({ label, checked, isPartly = false, onChange }: Props) => (
  <input
    type="checkbox"
    className={classes.box}
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    onChange={onChange}
  />
);
