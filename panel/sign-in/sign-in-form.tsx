import { Anchor, Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Me } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { useWords } from '../words/index.tsx';
import { CodeForm } from './code-form.tsx';
import { LinkForm } from './link-form.tsx';
import { OpenIdButton } from './openid-button.tsx';
import { PasswordForm } from './password-form.tsx';
import { words } from './words.ts';

type Way = 'password' | 'link' | 'code';

type Props = { onEnter: (me: Me) => void; email?: string /** The page to open afterwards. */; next?: unknown };

/** The ways in that this installation offers, one at a time. */
export function SignInForm({ onEnter, email = '', next }: Props) {
  const t = useWords(words);
  const [way, setWay] = useState<Way>('password');
  const { data: setup } = useRead('/setup', {}, { staleTime: 60_000 });
  const ways: { way: Way; label: string; offered: boolean }[] = [
    { way: 'password', label: t.byPassword, offered: true },
    { way: 'link', label: t.byLink, offered: setup?.signIn.link ?? false },
    { way: 'code', label: t.byCode, offered: setup?.signIn.code ?? false },
  ];
  const others = ways.filter((one) => one.offered && one.way !== way);
  const openId = setup?.signIn.openId;
  return (
    <Stack gap="md">
      {way === 'password' && <PasswordForm onEnter={onEnter} email={email} />}
      {way === 'link' && <LinkForm email={email} />}
      {way === 'code' && <CodeForm onEnter={onEnter} />}
      {(others.length > 0 || openId) && <Divider label={t.or} labelPosition="center" />}
      {openId && <OpenIdButton {...openId} next={next} />}
      {others.length > 0 && (
        <Stack gap={6} align="center">
          {others.map((one) => (
            <Anchor key={one.way} component="button" type="button" size="sm" onClick={() => setWay(one.way)}>
              {one.label}
            </Anchor>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
