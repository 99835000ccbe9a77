import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

type Question = { title: string; body: string; confirm: string; cancel: string; danger?: boolean };

/** Asks before what cannot be undone, in the words of what will happen. */
export function confirm({ title, body, confirm: yes, cancel, danger = true }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text size="sm">{body}</Text>,
      labels: { confirm: yes, cancel },
      confirmProps: danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
