import { Text } from '@mantine/core';
import type { Reply } from '../api/paths.ts';
import { Copy } from '../ui/copy-text.tsx';
import { Section } from '../ui/page.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import classes from './trail.module.css';
import { words } from './words.ts';

type Message = NonNullable<Reply<'get', '/wallet/statement/{id}/trail'>['message']>;

/** The message an entry paid for, and every status the platform told of it. */
export function MessageWay({ message }: { message: Message }) {
  const t = useWords(words);
  const formats = useFormats();
  const { id, sender, receiver, templateName, body, timeline, errorDetails } = message;
  return (
    <Section
      title={t.message}
      actions={
        <Text size="xs" c="dimmed" ff="monospace" component="span" className={classes.id}>
          {id} <Copy text={id} label={t.message} />
        </Text>
      }
    >
      <div className={classes.message}>
        <dl className={classes.facts}>
          <dt>{t.receiver}</dt>
          <dd className="figures">{receiver.replace(/^chat:/, '')}</dd>
          <dt>{t.sender}</dt>
          <dd className="figures">{sender.replace(/^chat:/, '')}</dd>
          {templateName && (
            <>
              <dt>{t.template}</dt>
              <dd>{templateName}</dd>
            </>
          )}
          {body && (
            <>
              <dt>{t.text}</dt>
              <dd className={classes.text}>{body}</dd>
            </>
          )}
        </dl>
        <div>
          <Text size="sm" fw={560} mb={8}>
            {t.way}
          </Text>
          <ol className={classes.way}>
            {timeline.map(({ status, at, reason }) => (
              <li key={`${status} ${at}`} data-bad={status === 'FAILED' || undefined}>
                <span>{t.statuses[status]}</span>
                <time dateTime={at} title={formats.whole(at)} className="figures">
                  {formats.day(at)} {formats.time(at)}
                </time>
                {reason && <p>{reason}</p>}
              </li>
            ))}
          </ol>
          {errorDetails && (
            <Text size="sm" c="var(--bad)" mt="sm">
              {errorDetails}
            </Text>
          )}
        </div>
      </div>
    </Section>
  );
}
