import { Group, Stack } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useMe } from '../api/me.tsx';
import { Page } from '../ui/page.tsx';
import { readCsv } from '../ui/read-table/csv.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { instantOf } from '../ui/zoned-time.ts';
import { useWords } from '../words/index.tsx';
import { type Draft, emptyDraft, type Table, tableOf } from './campaign-draft.ts';
import { ChooseAudience } from './choose-audience.tsx';
import { ChooseMessage } from './choose-message.tsx';
import { ChooseTime } from './choose-time.tsx';
import { StepList } from './step-list.tsx';
import { useTemplates } from './use-templates.ts';
import { WhatIf } from './what-if.tsx';
import { words } from './wizard-words.ts';

const place = 'recado-draft-campaign';

/** A new campaign in four steps; only the last one, after it showed what would happen, moves money. */
export function NewCampaignPage() {
  const t = useWords(words);
  const { organization } = useMe();
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<Draft>(readDraft);
  const [file, setFile] = useState<Table | null>(null);
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }));
  useEffect(() => keepDraft(draft), [draft]);
  const pasted = useMemo(() => tableOf(readCsv(draft.pasted), t.columnName), [draft.pasted, t]);
  const table = draft.source === 'file' ? file : draft.source === 'paste' ? pasted : null;
  const { byName } = useTemplates();
  const scheduledAt = draft.when === 'later' ? instantOf(draft.at, organization.timeZone) : null;
  const missing = [
    draft.source === 'tags' || (table && table.rows.length > 0) ? null : t.listMissing,
    !byName(draft.templateName)
      ? t.templateMissing
      : draft.values.some((one) => one.trim() === '')
        ? t.valueMissing
        : null,
    draft.name.trim() === '' ? t.nameMissing : draft.when === 'later' && !scheduledAt ? t.atMissing : null,
  ];
  const firstMissing = missing.findIndex((one) => one !== null);
  const reachable = firstMissing < 0 ? 3 : firstMissing;
  const shared = { draft, table, change };
  return (
    <Page title={t.title} back={{ to: '/campaigns', label: t.back }}>
      <StepList
        names={t.steps}
        step={step}
        reachable={reachable}
        missing={missing[reachable] ?? null}
        onStep={setStep}
      />
      <Stack gap="lg">
        {step === 0 && <ChooseAudience {...shared} onFile={setFile} />}
        {step === 1 && <ChooseMessage {...shared} />}
        {step === 2 && <ChooseTime {...shared} />}
        {step === 3 && (
          <WhatIf
            {...shared}
            scheduledAt={scheduledAt}
            onBack={() => setStep(2)}
            onSent={() => sessionStorage.removeItem(place)}
          />
        )}
        {step < 3 && (
          <Group justify={step > 0 ? 'space-between' : 'flex-end'}>
            {step > 0 && (
              <ReasonButton variant="default" onClick={() => setStep(step - 1)}>
                {t.previous}
              </ReasonButton>
            )}
            <ReasonButton reason={missing[step] ?? null} onClick={() => setStep(step + 1)}>
              {t.next}
            </ReasonButton>
          </Group>
        )}
      </Stack>
    </Page>
  );
}

/** What was typed outlives a reload, in this tab alone; a list of people does not. */
function keepDraft({ pasted: _, ...kept }: Draft): void {
  sessionStorage.setItem(place, JSON.stringify(kept));
}

function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null');
    return { ...emptyDraft, ...(typeof kept === 'object' ? kept : {}) };
  } catch {
    return emptyDraft;
  }
}
