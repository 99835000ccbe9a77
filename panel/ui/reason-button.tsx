import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ComponentPropsWithoutRef, useId } from 'react';

type Props = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'disabled'> & {
    /** Why it cannot be pressed now; null when it can. */
    reason?: string | null;
  };

/** A button that shows why it cannot be pressed: it stays reachable by keyboard, because what is skipped explains nothing. */
export function ReasonButton({ reason = null, onClick, type = 'button', children, ...rest }: Props) {
  const id = useId();
  if (!reason) {
    return (
      <Button {...rest} type={type} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      <Button
        {...rest}
        {...(rest.variant === 'subtle' ? { bg: 'transparent' } : {})}
        type="button"
        data-disabled
        aria-disabled
        aria-describedby={id}
        onClick={(event) => event.preventDefault()}
      >
        {children}
        <VisuallyHidden id={id}>{reason}</VisuallyHidden>
      </Button>
    </Tooltip>
  );
}
