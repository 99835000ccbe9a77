import { Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFormats, useWords } from '../words/index.tsx';
import type { Endpoint } from './endpoint-types.ts';
import { words } from './words.ts';

const hours = ['1', '6', '24', '168'] as const;

/** Delivers again what the endpoint missed, from one moment on. */
export function RecoverEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const t = useWords(words);
  const formats = useFormats();
  const may = useMay();
  const toast = useToast();
  const [span, setSpan] = useState<(typeof hours)[number]>('24');
  const { mutate, isPending } = useWrite('post', '/webhook/endpoints/{id}/recover', {
    refreshes: ['/webhook/deliveries', '/webhook/health'],
    onSuccess: ({ deliveries }) => void toast.done(t.recovered(formats.number(deliveries))),
    onError: toast.refused,
  });
  const bodyAt = (now: number) => ({ since: new Date(now - Number(span) * 3_600_000).toISOString() });
  return (
    <Section title={t.recoverTitle} description={t.recoverHow}>
      <Group align="flex-end" gap="sm">
        <Select
          label={t.since}
          w={260}
          value={span}
          onChange={(next) => setSpan(hours.find((one) => one === next) ?? '24')}
          data={hours.map((value) => ({ value, label: t.sinces[value] }))}
        />
        <ReasonButton
          variant="default"
          loading={isPending}
          reason={may('recoverEndpoint') ?? (endpoint.enabled ? null : t.isOff)}
          onClick={() => mutate({ params: { id: endpoint.id }, body: bodyAt(Date.now()) })}
        >
          {t.recover}
        </ReasonButton>
        <AsCurl
          request={{ method: 'POST', path: `/webhook/endpoints/${endpoint.id}/recover`, body: bodyAt(Date.now()) }}
        />
      </Group>
    </Section>
  );
}
