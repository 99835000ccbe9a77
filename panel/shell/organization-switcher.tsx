import { Menu, Text, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../api/me.tsx';
import { keyOf, useWrite } from '../api/queries.ts';
import { keepCsrfToken } from '../api/session.ts';
import { IconCheck, IconSelector } from '../ui/icons.tsx';
import { useTell } from '../ui/tell.tsx';
import { useWords } from '../words/index.tsx';
import classes from './organization-switcher.module.css';
import { words } from './words.ts';

/** The organization everything on the page belongs to; with several, the way to the others. */
export function OrganizationSwitcher() {
  const t = useWords(words);
  const tell = useTell();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { organization, organizations } = useMe();
  const { mutate } = useWrite('put', '/session/organization', {
    onError: tell.refused,
    onSuccess: async (me) => {
      keepCsrfToken(me.csrfToken);
      await navigate({ to: '/' });
      const session = keyOf('/session', {});
      client.setQueryData(session, me);
      // Nothing of the organization before may be seen in this one: what is shown begins anew, the rest is forgotten.
      await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== session[0] });
    },
  });
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
        {organizations.map(({ id, name, role }) => (
          <Menu.Item
            key={id}
            onClick={() => id !== organization.id && mutate({ body: { organizationId: id } })}
            rightSection={id === organization.id ? <IconCheck size={15} aria-hidden /> : null}
          >
            {name}
            <Text size="xs" c="dimmed">
              {t.roles[role]}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
