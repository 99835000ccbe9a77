import { Menu, Text, UnstyledButton } from '@mantine/core';
import { useMe } from '../api/me.tsx';
import { IconCheck, IconSelector } from '../ui/icons.tsx';
import { useWords } from '../words/index.tsx';
import classes from './organization-switcher.module.css';
import { useSwitchOrganization } from './switch-organization.ts';
import { words } from './words.ts';

/** The organization everything on the page belongs to; with several, the way to the others. */
export function OrganizationSwitcher() {
  const t = useWords(words);
  const { organization, organizations } = useMe();
  const switchTo = useSwitchOrganization();
  if (organizations.length < 2) {
    return (
      <span className={classes.single}>
        <span className={classes.name}>{organization.name}</span>
      </span>
    );
  }
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={t.switchOrganization(organization.name)}>
          <span className={classes.name}>{organization.name}</span>
          <IconSelector size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t.organizations}</Menu.Label>
        {organizations.map(({ id, name, role, sandbox }) => (
          <Menu.Item
            key={id}
            onClick={() => id !== organization.id && switchTo(id)}
            rightSection={id === organization.id ? <IconCheck size={15} aria-hidden /> : null}
          >
            {name}
            <Text size="xs" c="dimmed">
              {t.roles[role]}
              {sandbox && ` · ${t.sandbox}`}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
