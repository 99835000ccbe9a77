import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '../icons.tsx';
import classes from './phone-message.module.css';

/** How far a message of ours has come. */
export function Ticks({ status, label }: { status: string; label: string }) {
  const icon = () => {
    if (status === 'FAILED' || status === 'CANCELED') return <IconAlertCircle size={14} />;
    if (status === 'SENT') return <IconCheck size={14} />;
    if (status === 'DELIVERED' || status === 'READ') return <IconChecks size={15} />;
    return <IconClock size={13} />;
  };
  return (
    <span className={classes.ticks} data-status={status} title={label}>
      {icon()}
      <span className="unseen">{label}</span>
    </span>
  );
}
