import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = { label: string; reason?: string | null; onClick: () => void; children: ReactNode };

/** A small button with an icon alone; it stays in reach of the keyboard where it cannot be pressed, and says why. */
export function IconAct({ label, reason = null, onClick, children }: Props) {
  const id = useId();
  return (
    <Tooltip label={reason ?? label} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        aria-label={label}
        {...(reason ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': id, bg: 'transparent' } : {})}
        onClick={() => {
          if (!reason) onClick();
        }}
      >
        {children}
        {reason && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
      </ActionIcon>
    </Tooltip>
  );
}
