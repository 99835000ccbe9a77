import { Anchor, Progress, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useWrite } from '../api/queries.ts';
import { IconCircle, IconCircleCheckFilled } from '../ui/icons.tsx';
import { Section } from '../ui/page.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import classes from './steps.module.css';
import { words } from './words.ts';

type Step = Reply<'get', '/attention'>['steps'][number];

/** What a new account does to come alive; gone when all of it is done. */
export function Steps({ steps }: { steps: Step[] }) {
  const t = useWords(words);
  const done = steps.filter((step) => step.done).length;
  return (
    <Section
      title={t.steps}
      actions={
        <Text size="sm" c="dimmed">
          {t.stepsDone(done, steps.length)}
        </Text>
      }
    >
      <Progress
        value={(done / Math.max(1, steps.length)) * 100}
        size="sm"
        aria-label={t.stepsDone(done, steps.length)}
        mb="sm"
      />
      <ol className={classes.steps}>
        {steps.map(({ key, title, done: isDone, href }) => (
          <li key={key} data-done={isDone || undefined}>
            {isDone ? (
              <IconCircleCheckFilled size={19} aria-label={t.done} />
            ) : (
              <IconCircle size={19} aria-label={t.waiting} />
            )}
            <span>{title}</span>
            {!isDone && href && (
              <Anchor component={Link} to={href.replace(/^\/panel/, '') || '/'} size="sm">
                {t.go}
              </Anchor>
            )}
            {!isDone && key === 'confirm_email' && <ConfirmEmail />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The mail may be lost: an owner can send it again. */
function ConfirmEmail() {
  const t = useWords(words);
  const toast = useToast();
  const { user, organization } = useMe();
  const { mutate, isPending } = useWrite('post', '/me/confirmation', {
    onSuccess: ({ sent }) => void toast.done(sent ? t.confirmSent(user.email) : t.confirmed),
    onError: toast.refused,
  });
  if (organization.role !== 'OWNER') return null;
  return (
    <Anchor component="button" type="button" size="sm" disabled={isPending} onClick={() => mutate({})}>
      {t.confirmAgain}
    </Anchor>
  );
}
