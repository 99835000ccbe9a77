import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

type Props = { icon?: ReactNode; title: string; children?: ReactNode; actions?: ReactNode };

/** A page without content teaches what its content would be. */
export function Empty({ icon, title, children, actions }: Props) {
  return (
    <Stack align="center" gap={6} className={classes.empty}>
      {icon && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <Title order={3} size="h4" ta="center">
        {title}
      </Title>
      {children && (
        <Text size="sm" c="dimmed" ta="center" maw={460} component="div">
          {children}
        </Text>
      )}
      {actions && <Group mt="sm">{actions}</Group>}
    </Stack>
  );
}
