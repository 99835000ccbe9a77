import { Group, Select, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { useDraft } from '../ui/draft.ts';
import { Moment } from '../ui/moment.tsx';
import { Section } from '../ui/page.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { showRefusal } from '../ui/show-refusal.ts';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import { ChoosePicture } from './choose-picture.tsx';
import type { OwnNumber } from './number.ts';
import classes from './numbers.module.css';
import { ProfileCard } from './profile-card.tsx';
import { changeOf, isEmailOrNone, isWebsite, type Profile, type ProfileValues, valuesOf } from './profile-values.ts';
import { profileWords } from './profile-words.ts';

const path = '/v1/organizations/me/business-profile';

/** What people read about the business in a chat: written here, and seen once it is published. */
export function BusinessProfile({ numbers }: { numbers: OwnNumber[] }) {
  const t = useWords(profileWords);
  const { data, error, refetch } = useRead(path, {});
  return (
    <Section title={t.title} description={t.how} actions={data && <Standing profile={data} />}>
      {error && !data && <Trouble error={error} again={() => void refetch()} />}
      {!data && !error && <Skeleton height={420} />}
      {data && <ProfileForm profile={data} numbers={numbers} />}
    </Section>
  );
}

function Standing({ profile: { pendingChanges, syncedAt } }: { profile: Profile }) {
  const t = useWords(profileWords);
  if (pendingChanges) return <Status tone="warn">{t.pending}</Status>;
  return (
    <Text size="sm" c="dimmed">
      {syncedAt ? (
        <>
          {t.publishedAt} <Moment at={syncedAt} form="relative" />
        </>
      ) : (
        t.never
      )}
    </Text>
  );
}

type Props = { profile: Profile; numbers: OwnNumber[] };

function ProfileForm({ profile, numbers }: Props) {
  const t = useWords(profileWords);
  const may = useMay();
  const own = numbers.filter(({ kind }) => kind !== 'SHARED');
  const form = useForm<ProfileValues>({
    initialValues: valuesOf(profile),
    validate: {
      about: (value) => (value.trim() || profile.about === null ? null : t.aboutWrong),
      email: (value) => (isEmailOrNone(value) ? null : t.emailWrong),
      website: (value) => (isWebsite(value) ? null : t.websiteWrong),
      otherWebsite: (value) => (isWebsite(value) ? null : t.websiteWrong),
    },
  });
  const { save, publish, error, busy } = useKeep(form);
  const mayNot = may('updateBusinessProfile');
  const readOnly = mayNot !== null;
  const isDirty = form.isDirty();
  const toPublish = isDirty || profile.pendingChanges ? null : t.nothingToPublish;
  const notPublished = mayNot ?? (own.length === 0 ? t.noNumber : toPublish);
  const field = (name: 'about' | 'address' | 'email' | 'website' | 'otherWebsite', maxLength: number) => ({
    label: t[name],
    maxLength,
    readOnly,
    ...form.getInputProps(name),
  });
  return (
    <div className={classes.profile}>
      <form onSubmit={form.onSubmit(() => void publish())} noValidate>
        <Stack gap="md">
          <ChoosePicture url={form.values.pictureUrl} onChange={(url) => form.setFieldValue('pictureUrl', url)} />
          <TextInput {...field('about', 139)} description={t.aboutHint} />
          <Textarea
            label={t.description}
            autosize
            minRows={3}
            maxRows={8}
            maxLength={512}
            readOnly={readOnly}
            {...form.getInputProps('description')}
          />
          <Select
            label={t.vertical}
            placeholder={t.noVertical}
            data={Object.entries(t.verticals).map(([value, label]) => ({ value, label }))}
            searchable
            readOnly={readOnly}
            {...form.getInputProps('vertical')}
          />
          <TextInput {...field('address', 256)} autoComplete="off" />
          <TextInput {...field('email', 128)} type="email" autoComplete="off" />
          <TextInput {...field('website', 256)} placeholder="https://" inputMode="url" />
          <TextInput {...field('otherWebsite', 256)} placeholder="https://" inputMode="url" />
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <Group gap="xs">
              <ReasonButton type="submit" loading={busy} reason={notPublished}>
                {isDirty || !profile.pendingChanges ? t.publish : t.publishOnly}
              </ReasonButton>
              <ReasonButton
                variant="default"
                reason={mayNot ?? (isDirty ? null : t.unchanged)}
                onClick={() => void (form.validate().hasErrors || save())}
              >
                {t.save}
              </ReasonButton>
            </Group>
            <AsCurl request={{ method: 'PATCH', path, body: changeOf(form.values) }} />
          </Group>
        </Stack>
      </form>
      <ProfileCard values={form.values} number={own.find(({ isDefault }) => isDefault) ?? own[0]} />
    </div>
  );
}

/** Saving, and publishing what is saved. */
function useKeep(form: UseFormReturnType<ProfileValues>) {
  const t = useWords(profileWords);
  const toast = useToast();
  const forgetDraft = useDraft('business-profile', form);
  const patch = useWrite('patch', path, { refreshes: [path], onError: (refused) => void showRefusal(form, refused) });
  const sync = useWrite('post', `${path}/sync`, { refreshes: [path] });
  const keep = async () => {
    const saved = await patch.mutateAsync({ body: changeOf(form.values) });
    forgetDraft();
    form.setInitialValues(valuesOf(saved));
    form.reset();
  };
  const quietly = (work: Promise<unknown>) => work.catch(() => undefined);
  return {
    error: patch.error ?? sync.error,
    busy: patch.isPending || sync.isPending,
    save: () => quietly(keep().then(() => toast.done(t.saved))),
    publish: async () => {
      sync.reset();
      const work = async () => {
        if (form.isDirty()) await keep();
        await sync.mutateAsync({});
        toast.done(t.published);
      };
      await quietly(work());
    },
  };
}
