import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Reply } from '../../api/paths.ts';
import { useFormats, useLanguage, useWords } from '../../words/index.tsx';
import { Copy } from '../copy-text.tsx';
import { Section } from '../page.tsx';
import { describeFailure } from './describe-failure.ts';
import classes from './message-story.module.css';
import { words } from './words.ts';

export { MessageChecks } from './checks.tsx';

type Message = Reply<'get', '/dashboard/messages/{id}'>;

/** As people write a phone: lists name it with the channel in front. */
export const phoneIn = (address: string) => address.replace(/^chat:/, '');

/** The content of a message, and every status the platform reported of it. */
export function MessageStory({ message }: { message: Message }) {
  const t = useWords(words);
  return (
    <Section
      title={t.message}
      actions={
        <Text size="xs" c="dimmed" ff="monospace" component="span" className={classes.id}>
          {message.id} <Copy text={message.id} label={t.message} />
        </Text>
      }
    >
      <div className={classes.message}>
        <Facts message={message} />
        <Way message={message} />
      </div>
    </Section>
  );
}

function Facts({ message }: { message: Message }) {
  const t = useWords(words);
  const { receiver, sender, templateName, body, externalReference, providerSid, campaignId } = message;
  return (
    <dl className={classes.facts}>
      <Fact name={t.receiver}>
        <span className="figures">{phoneIn(receiver)}</span>
      </Fact>
      <Fact name={t.sender}>
        <span className="figures">{phoneIn(sender)}</span>
      </Fact>
      {templateName && <Fact name={t.template}>{templateName}</Fact>}
      {body && (
        <Fact name={t.text}>
          <span className={classes.text}>{body}</span>
        </Fact>
      )}
      {externalReference && <Fact name={t.reference}>{externalReference}</Fact>}
      {providerSid && (
        <Fact name={t.platformId}>
          <code className={classes.code}>{providerSid}</code>
        </Fact>
      )}
      {campaignId && (
        <Fact name={t.campaign}>
          <Anchor component={Link} to={`/campaigns/${campaignId}`} size="sm">
            {t.openCampaign}
          </Anchor>
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
);

function Way({ message: { timeline } }: { message: Message }) {
  const t = useWords(words);
  const { language } = useLanguage();
  const formats = useFormats();
  return (
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
            {reason && <p>{describeFailure(reason, language)}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
