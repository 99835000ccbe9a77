import { Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { nameWindow } from '../ui/window-title.ts';
import { languages, useLanguage } from '../words/index.tsx';
import classes from './sign-in-layout.module.css';

type Props = { title: string; description?: ReactNode; children: ReactNode };

const names = { pt: 'Português', en: 'English' };

/** The frame of every page before a session: one card, and the language below it. */
export function SignInLayout({ title, description, children }: Props) {
  const { language, choose } = useLanguage();
  useEffect(() => {
    nameWindow(title);
  }, [title]);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} width={34} height={34} alt="" />
          Recado
        </div>
        <Paper className={classes.card} radius="lg">
          <Stack gap="lg">
            <div>
              <Title order={1} size="h2" fz={20}>
                {title}
              </Title>
              {description && (
                <Text size="sm" c="dimmed" mt={4} component="div">
                  {description}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        <div className={classes.languages}>
          {languages.map((one) => (
            <button key={one} type="button" lang={one} aria-pressed={one === language} onClick={() => choose(one)}>
              {names[one]}
            </button>
          ))}
        </div>
      </div>
    </main>
  );
}
