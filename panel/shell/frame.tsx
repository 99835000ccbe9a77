import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useMe } from '../api/me.tsx';
import { useWords } from '../words/index.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AttentionBell } from './attention-bell.tsx';
import classes from './frame.module.css';
import { Mark } from './mark.tsx';
import { Navigation } from './navigation.tsx';
import { OrganizationSwitcher } from './organization-switcher.tsx';
import { PaletteButton } from './palette-button.tsx';
import { useWaiting } from './waiting.ts';
import { words } from './words.ts';

/** What stands around every page of a person who is signed in. */
export function Frame() {
  const t = useWords(words);
  useWaiting();
  const { organization, user } = useMe();
  // The service refuses everything else until then.
  const mustAddFactor = organization.requiresSecondFactor && !user.secondFactor;
  const [opened, { toggle, close }] = useDisclosure();
  const place = useRouterState({ select: ({ location }) => location.pathname });
  // The menu of a phone closes when it has led somewhere.
  useEffect(() => {
    if (place) close();
  }, [place, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 236, breakpoint: 'sm', collapsed: { mobile: !opened } }}
      padding={0}
      classNames={{ header: classes.header ?? '', navbar: classes.navbar ?? '', main: classes.main ?? '' }}
    >
      <a href="#content" className={classes.skip}>
        {t.skip}
      </a>
      <AppShell.Header>
        <Group h="100%" gap="xs" wrap="nowrap" className={classes.bar}>
          <Burger
            opened={opened}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label={t.menu}
            aria-expanded={opened}
          />
          <Mark />
          <OrganizationSwitcher />
          <div className={classes.space} />
          <PaletteButton />
          <AttentionBell />
          <AccountMenu />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t.navigation}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {organization.suspended && (
          <div className={classes.banner} role="alert">
            {t.suspended}
          </div>
        )}
        {organization.sandbox && (
          <div className={`${classes.banner} ${classes.sandbox}`} role="note">
            {t.inSandbox}
          </div>
        )}
        <div className={classes.content}>
          {mustAddFactor && !place.endsWith('/account') ? <Navigate to="/account" /> : <Outlet />}
        </div>
      </AppShell.Main>
    </AppShell>
  );
}
