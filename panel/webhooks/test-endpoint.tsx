import { Alert, Group, Select, Stack, Text } from '@mantine/core';
import { eventNames } from '@recado/contract/events/names.ts';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { CopyText } from '../ui/copy-text.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { Endpoint } from './endpoint-types.ts';
import { useFailure } from './failure.ts';
import { words } from './words.ts';

/** Calls the endpoint now and shows its answer. */
export function TestEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords(words);
  const may = useMay();
  const [type, setType] = useState<(typeof eventNames)[number]>('webhook.test');
  const { mutate, data, error, isPending } = useWrite('post', '/webhook/endpoints/{id}/test');
  const body = { type };
  return (
    <Section title={t.testTitle} description={t.testHow}>
      <Stack gap="md">
        <Group align="flex-end" gap="sm">
          <Select
            label={t.testType}
            w={260}
            searchable
            value={type}
            onChange={(next) => setType(eventNames.find((one) => one === next) ?? 'webhook.test')}
            data={[...eventNames]}
          />
          <ReasonButton
            loading={isPending}
            reason={may('testEndpoint')}
            onClick={() => mutate({ params: { id: endpoint.id }, body })}
          >
            {t.testNow}
          </ReasonButton>
          <AsCurl request={{ method: 'POST', path: `/webhook/endpoints/${endpoint.id}/test`, body }} />
        </Group>
        {error && <Trouble error={error} />}
        {data && <Answer answer={data} />}
      </Stack>
    </Section>
  );
}

function Answer({ answer }: { answer: Reply<'post', '/webhook/endpoints/{id}/test'> }) {
  const t = useWords(words);
  const formats = useFormats();
  const failure = useFailure();
  const { ok, statusCode, body, error, durationMs, request } = answer;
  const time = formats.milliseconds(durationMs);
  const sentence = statusCode === null ? t.testNone : ok ? t.testGood(statusCode, time) : t.testBad(statusCode, time);
  return (
    <Stack gap="sm" role="status">
      <Alert color={ok ? 'accent' : 'red'} bg={ok ? 'var(--good-soft)' : 'var(--bad-soft)'} title={sentence}>
        {error && failure(error)}
      </Alert>
      <Text size="sm" fw={560}>
        {t.answerBody}
      </Text>
      <CopyText text={body || t.emptyBody} label={t.answerBody} wrap />
      <Text size="sm" fw={560}>
        {t.sentHeaders}
      </Text>
      <CopyText
        text={Object.entries(request.headers)
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n')}
        label={t.sentHeaders}
        wrap
      />
      <Text size="sm" fw={560}>
        {t.body}
      </Text>
      <CopyText text={request.body} label={t.body} wrap />
    </Stack>
  );
}
