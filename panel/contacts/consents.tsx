import { Skeleton, Stack, Text } from '@mantine/core';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import classes from './contacts.module.css';
import { personWords } from './person-words.ts';

const refreshes = [
  '/v1/opt-outs/{phone}',
  '/contacts/{phone}/identity',
  '/contacts/{phone}/timeline',
  '/v1/contacts/{phone}',
];

/** Whether the person wants messages, and everything they ever answered about it. */
export function Consents({ phone }: { phone: string }) {
  const t = useWords(personWords);
  const toast = useToast();
  const may = useMay();
  const params = { phone };
  const { data: optOut } = useRead('/v1/opt-outs/{phone}', { params });
  const { data: identity } = useRead('/contacts/{phone}/identity', { params });
  const stop = useWrite('post', '/v1/opt-outs', { refreshes, onError: toast.refused });
  const resume = useWrite('delete', '/v1/opt-outs/{phone}', { refreshes, onError: toast.refused });
  return (
    <Section title={t.consents}>
      {!optOut ? (
        <Skeleton height={60} />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Status tone={optOut.optedOut ? 'bad' : 'good'}>{optOut.optedOut ? t.refuses : t.wants}</Status>
          {optOut.optedOut ? (
            <ReasonButton
              variant="default"
              size="xs"
              reason={may('deleteOptOut')}
              loading={resume.isPending}
              onClick={() => resume.mutate({ params })}
            >
              {t.resume}
            </ReasonButton>
          ) : (
            <ReasonButton
              variant="default"
              size="xs"
              reason={may('createOptOut')}
              loading={stop.isPending}
              onClick={() => stop.mutate({ body: { phone } })}
            >
              {t.stop}
            </ReasonButton>
          )}
          {identity && identity.consents.length > 0 && (
            <div>
              <Text size="sm" fw={560} mb={4}>
                {t.journal}
              </Text>
              <ul className={classes.timeline}>
                {identity.consents.map(({ kind, source, text, userName, at }) => (
                  <li key={`${kind}${at}`} data-kind={kind}>
                    {t.kinds[kind]} {t.sources[source]}
                    {text && <p>“{text}”</p>}
                    <div className={classes.when}>
                      <Moment at={at} />
                      {userName ? ` · ${t.by(userName)}` : ''}
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </Stack>
      )}
    </Section>
  );
}
