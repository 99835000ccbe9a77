import { Menu, type MenuItemProps, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type Props = {
  /** Why it cannot be chosen now; null when it can. */
  reason: string | null;
  onClick: () => void;
  children: ReactNode;
  /** It takes something away. */
  danger?: boolean;
} & Pick<MenuItemProps, 'leftSection'>;

/** An entry of a menu that says below itself why it cannot be chosen: a hint that waits for a mouse is not seen on a phone. */
export function ReasonItem({ reason, onClick, children, leftSection, danger }: Props) {
  const id = useId();
  return (
    <Menu.Item
      leftSection={leftSection}
      {...(danger && !reason ? { c: 'var(--bad)' } : {})}
      // Faint is the entry alone, not why.
      {...(reason ? { disabled: true, 'aria-describedby': id, style: { opacity: 1 } } : {})}
      onClick={onClick}
    >
      {children}
      {reason && (
        <Text id={id} size="xs" c="dimmed" maw={230}>
          {reason}
        </Text>
      )}
    </Menu.Item>
  );
}
