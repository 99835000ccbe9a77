import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { IconChevronLeft } from './icons.tsx';
import classes from './page.module.css';
import { nameWindow } from './window-title.ts';

type Props = {
  title: ReactNode;
  /** Of the window; the title itself where it is text. */
  name?: string;
  description?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** The title may be long: on a phone it has a line of its own. */
  long?: boolean;
  children: ReactNode;
};

/** The frame of every page: its heading, what it is for, what can be done. */
export function Page({ title, name, description, actions, back, long, children }: Props) {
  const windowTitle = name ?? (typeof title === 'string' ? title : 'Recado');
  useEffect(() => {
    nameWindow(windowTitle);
  }, [windowTitle]);
  return (
    <Stack gap="lg" className={classes.page}>
      <div>
        {back && (
          <Anchor component={Link} to={back.to} className={classes.back} size="sm" c="dimmed">
            <IconChevronLeft size={15} aria-hidden /> {back.label}
          </Anchor>
        )}
        <Group justify="space-between" align="flex-start" gap="sm" className={classes.heading}>
          <div className={classes.words} data-long={long || undefined}>
            <Title order={1}>{title}</Title>
            {description && (
              <Text c="dimmed" size="sm" className={classes.description}>
                {description}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      </div>
      {children}
    </Stack>
  );
}

type SectionProps = {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  flush?: boolean;
  children: ReactNode;
};

/** A part of a page with a border around it; `flush` where its content brings its own edges. */
export function Section({ title, description, actions, flush, children }: SectionProps) {
  return (
    <section className={classes.section}>
      {(title || actions) && (
        <Group
          justify="space-between"
          align={description ? 'flex-start' : 'center'}
          gap="sm"
          className={classes.sectionHeading}
        >
          <div className={classes.words}>
            {title && <Title order={2}>{title}</Title>}
            {description && (
              <Text c="dimmed" size="sm" className={classes.description}>
                {description}
              </Text>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children !== false && <div className={flush ? undefined : classes.sectionBody}>{children}</div>}
    </section>
  );
}
