import { Alert, Grid, Skeleton, Stack, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMay } from '../api/me.tsx';
import type { Reply } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { confirm } from '../ui/confirm.tsx';
import { IconCopy, IconEdit, IconTrash } from '../ui/icons.tsx';
import { Page, Section } from '../ui/page.tsx';
import { PhonePreview } from '../ui/phone-preview/index.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useFormats, useLanguage, useWords } from '../words/index.tsx';
import { Analytics } from './analytics.tsx';
import { readRejection } from './rejection.ts';
import { Pause, Quality } from './standing.tsx';
import { words as standingWords } from './standing-words.ts';
import { statusTones } from './template-tones.ts';
import { useEditReason } from './use-edit-reason.ts';
import { words } from './words.ts';

type Template = Reply<'get', '/v1/templates/{id}'>;

/** One template: how its review stands and what to do about it, how it looks, and what became of what was sent. */
export function TemplatePage() {
  const t = useWords(words);
  const { tongue } = useFormats();
  const ts = useWords(standingWords);
  const { id } = useParams({ strict: false });
  const { data: template, error, refetch } = useRead('/v1/templates/{id}', { params: { id: id ?? '' } });
  const back = { to: '/templates', label: t.back };
  if (error && !template) {
    return (
      <Page title={t.title} back={back}>
        <Trouble error={error} again={() => void refetch()} />
      </Page>
    );
  }
  if (!template) {
    return (
      <Page title={<Skeleton height={24} width={220} />} name={t.title} back={back}>
        <Skeleton height={240} />
      </Page>
    );
  }
  const { originalCategory, category } = template;
  const values = Object.values(template.variablesSchema ?? {});
  return (
    <Page
      title={template.name}
      description={`${t.categories[category]} · ${tongue(template.language)}`}
      back={back}
      actions={<Actions template={template} />}
    >
      {originalCategory && originalCategory !== category && (
        <Alert color="orange" bg="var(--warn-soft)" title={ts.drift}>
          {ts.driftHow(t.categories[originalCategory], t.categories[category])}
        </Alert>
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <Review template={template} />
            <Quality id={template.id} />
            <Analytics id={template.id} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Section title={t.preview}>
            <PhonePreview structure={template.structureJson} values={values} />
          </Section>
        </Grid.Col>
      </Grid>
    </Page>
  );
}

function Rejection({ written }: { written: string }) {
  const t = useWords(words);
  const { language } = useLanguage();
  const { reason, own } = readRejection(written, language);
  return (
    <div>
      <Text size="sm">
        <b>{t.reason}:</b> {reason ?? own}
      </Text>
      {reason && own && (
        <Text size="xs" c="dimmed">
          {t.fromPlatform} {own}
        </Text>
      )}
    </div>
  );
}

function Review({ template }: { template: Template }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const { mutate, isPending } = useWrite('post', '/templates/{id}/resume', {
    refreshes: ['/v1/templates', '/v1/templates/{id}', '/templates/{id}/standing'],
    onSuccess: () => toast.done(t.resumed),
    onError: toast.refused,
  });
  const { providerStatus, rejectionReason } = template;
  const { data } = useRead('/templates/{id}/standing', { params: { id: template.id } });
  const isOurPause = data?.pause?.by === 'AUTOMATIC';
  return (
    <Section
      title={t.state}
      actions={
        <output>
          <Status tone={statusTones[providerStatus]}>{t.statuses[providerStatus]}</Status>
        </output>
      }
    >
      <Stack gap="xs" align="flex-start">
        {providerStatus === 'PAUSED' ? <Pause id={template.id} /> : <Text size="sm">{t.whatToDo[providerStatus]}</Text>}
        {rejectionReason && <Rejection written={rejectionReason} />}
        {isOurPause && (
          <ReasonButton
            size="xs"
            variant="default"
            loading={isPending}
            reason={may('resumeTemplate')}
            onClick={() => mutate({ params: { id: template.id } })}
          >
            {t.resume}
          </ReasonButton>
        )}
      </Stack>
    </Section>
  );
}

function Actions({ template }: { template: Template }) {
  const t = useWords(words);
  const may = useMay();
  const toast = useToast();
  const navigate = useNavigate();
  const remove = useWrite('delete', '/v1/templates/{id}', {
    refreshes: ['/v1/templates'],
    onSuccess: () => {
      toast.done(t.removed);
      void navigate({ to: '/templates' });
    },
    onError: toast.refused,
  });
  const ask = async () => {
    const yes = await confirm({ title: t.removeTitle, body: t.removeHow, confirm: t.remove, cancel: t.cancel });
    if (yes) remove.mutate({ params: { id: template.id } });
  };
  const ts = useWords(standingWords);
  const editReason = useEditReason(template.id);
  return (
    <>
      <ReasonButton
        variant="default"
        reason={may('editTemplate') ?? editReason}
        leftSection={<IconEdit size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/templates/$id/edit', params: { id: template.id } })}
      >
        {ts.edit}
      </ReasonButton>
      <ReasonButton
        variant="default"
        reason={may('createTemplate')}
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void navigate({ to: '/templates/new', search: { from: template.id } as never })}
      >
        {t.duplicate}
      </ReasonButton>
      <ReasonButton
        variant="default"
        reason={may('deleteTemplate')}
        loading={remove.isPending}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        {t.remove}
      </ReasonButton>
    </>
  );
}
