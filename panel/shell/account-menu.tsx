import { Avatar, Menu, SegmentedControl, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMe } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { forgetDrafts } from '../ui/draft.ts';
import { IconLogout, IconUserCircle } from '../ui/icons.tsx';
import { useToast } from '../ui/toast.tsx';
import { languages, useLanguage, useWords } from '../words/index.tsx';
import classes from './account-menu.module.css';
import { words } from './words.ts';

/** Of the first name and the last. A label names what is seen, too, or a person who speaks to the page is not understood. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The person, how the panel looks and speaks to them, and the way out. */
export function AccountMenu() {
  const t = useWords(words);
  const { user } = useMe();
  return (
    <Menu position="bottom-end" width={264} closeOnItemClick>
      <Menu.Target>
        <UnstyledButton className={classes.button} aria-label={`${initialsOf(user.name)}: ${t.accountMenu(user.name)}`}>
          <Avatar size={30} radius="xl" color="accent" alt="">
            {initialsOf(user.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <Text size="sm" fw={560} truncate>
            {user.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Preferences />
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<IconUserCircle size={16} aria-hidden />}>
          {t.account}
        </Menu.Item>
        <SignOut />
      </Menu.Dropdown>
    </Menu>
  );
}

function Preferences() {
  const t = useWords(words);
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { mutate } = useWrite('patch', '/me', { refreshes: ['/session'] });
  return (
    <div className={classes.preferences}>
      <Text size="xs" c="dimmed" id="language-label">
        {t.language}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby="language-label"
        value={language}
        data={[
          { value: 'pt', label: 'Português' },
          { value: 'en', label: 'English' },
        ]}
        onChange={(next) => {
          const chosen = languages.find((one) => one === next);
          if (!chosen) return;
          choose(chosen);
          mutate({ body: { locale: chosen } });
        }}
      />
      <Text size="xs" c="dimmed" id="theme-label">
        {t.theme}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-labelledby="theme-label"
        value={colorScheme}
        data={[
          { value: 'light', label: t.light },
          { value: 'dark', label: t.dark },
          { value: 'auto', label: t.system },
        ]}
        onChange={(next) => {
          if (next !== 'light' && next !== 'dark' && next !== 'auto') return;
          setColorScheme(next);
          mutate({ body: { theme: next === 'auto' ? 'system' : next } });
        }}
      />
    </div>
  );
}

function SignOut() {
  const t = useWords(words);
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate } = useWrite('delete', '/session', {
    onError: toast.refused,
    onSuccess: async () => {
      forgetDrafts();
      await navigate({ to: '/sign-in' });
      client.clear();
    },
  });
  return (
    <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => mutate({})}>
      {t.signOut}
    </Menu.Item>
  );
}
