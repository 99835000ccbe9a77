import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useRead } from '../api/queries.ts';
import { Refused } from '../api/refused.ts';
import { Empty } from '../ui/empty.tsx';
import { IconUserCircle } from '../ui/icons.tsx';
import { Page, Section } from '../ui/page.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { Consents } from './consents.tsx';
import classes from './contacts.module.css';
import { Details } from './details.tsx';
import { Identity } from './identity.tsx';
import { personWords } from './person-words.ts';
import { Privacy } from './privacy.tsx';
import { Timeline } from './timeline.tsx';

/** One person: everything they received and did, what they consented to, and who they are. */
export function PersonPage() {
  const t = useWords(personWords);
  const phone = useParams({ strict: false, select: ({ phone: given }: { phone?: string }) => given ?? '' });
  const { data: contact, error, refetch } = useRead('/v1/contacts/{phone}', { params: { phone } });
  const back = { to: '/contacts', label: t.back };
  if (error && !contact) {
    return (
      <Page title={phone} back={back}>
        <Section>
          {error instanceof Refused && error.status === 422 ? (
            <Empty icon={<IconUserCircle size={26} />} title={t.unknown}>
              {t.unknownHow}
            </Empty>
          ) : (
            <Trouble error={error} again={() => void refetch()} />
          )}
        </Section>
      </Page>
    );
  }
  if (!contact) {
    return (
      <Page title={phone} back={back}>
        <Stack>
          <Skeleton height={180} radius="lg" />
          <Skeleton height={320} radius="lg" />
        </Stack>
      </Page>
    );
  }
  return (
    <Page title={contact.name ?? phone} description={contact.name ? phone : t.unnamed} back={back}>
      <div className={classes.columns}>
        <Timeline phone={phone} />
        <div className={classes.side}>
          <Details contact={contact} phone={phone} />
          <Consents phone={phone} />
          <Identity phone={phone} />
          <Privacy phone={phone} />
        </div>
      </div>
    </Page>
  );
}
