import { Button, Group, Stack, TagsInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMay } from '../api/me.tsx';
import { useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import type { Settings } from './settings.ts';
import { words } from './words.ts';

/** The words by which a person stops and resumes messages. */
export function OptOutWords({ settings }: { settings: Settings }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const form = useForm({
    initialValues: settings.optOutWords,
    validate: {
      stop: (value) => (value.length > 0 ? null : t.oneWord),
      resume: (value) => (value.length > 0 ? null : t.oneWord),
    },
  });
  const forgetDraft = useDraft('opt-out-words', form);
  const { mutate, error, isPending } = useWrite('patch', '/organization', {
    refreshes: ['/organization'],
    onSuccess: ({ optOutWords }) => {
      forgetDraft();
      form.setValues(optOutWords);
      form.resetDirty(optOutWords);
      toast.done(t.saved);
    },
    onError: (refused) => void showRefusal(form, refused),
  });
  const body = { optOutWords: form.values };
  const mayNot = may('updateOrganization');
  return (
    <Section title={t.words} description={t.wordsHow}>
      <form onSubmit={form.onSubmit(() => mutate({ body }))} noValidate>
        <Stack gap="md" maw={620}>
          <TagsInput
            label={t.stop}
            description={t.wordsHint}
            readOnly={mayNot !== null}
            maxTags={50}
            {...form.getInputProps('stop')}
          />
          <TagsInput label={t.resume} readOnly={mayNot !== null} maxTags={50} {...form.getInputProps('resume')} />
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <Group gap="sm">
              <ReasonButton type="submit" loading={isPending} reason={mayNot ?? (form.isDirty() ? null : t.unchanged)}>
                {t.save}
              </ReasonButton>
              {settings.optOutWordsDefault ? (
                <Text size="sm" c="dimmed">
                  {t.defaultsNow}
                </Text>
              ) : (
                mayNot === null && (
                  <Button variant="subtle" color="gray" onClick={() => mutate({ body: { optOutWords: null } })}>
                    {t.defaults}
                  </Button>
                )
              )}
            </Group>
            <AsCurl request={{ method: 'PATCH', path: '/organization', body }} />
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
