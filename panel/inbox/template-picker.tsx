import { Alert, Group, Modal, Select, Skeleton, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Item } from '../api/paths.ts';
import { useRead, useWrite } from '../api/queries.ts';
import { AsCurl } from '../ui/as-curl.tsx';
import { PhonePreview } from '../ui/phone-preview/index.tsx';
import type { PreviewStructure } from '../ui/phone-preview/structure.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useWords } from '../words/index.tsx';
import classes from './composer.module.css';
import { composerWords } from './composer-words.ts';
import type { Conversation } from './conversation.ts';

type Template = Item<'/v1/templates'>;
type Props = { conversation: Conversation; opened: boolean; onClose: () => void; title: string };

/** What may be sent whenever it is: an approved template, with its values filled in. */
export function TemplatePicker({ conversation, opened, onClose, title }: Props) {
  const t = useWords(composerWords);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="xl" closeButtonProps={{ 'aria-label': t.cancel }}>
      <Picker conversation={conversation} onClose={onClose} />
    </Modal>
  );
}

function Picker({ conversation, onClose }: Pick<Props, 'conversation' | 'onClose'>) {
  const t = useWords(composerWords);
  const query = useRead('/v1/templates', { query: { providerStatus: 'APPROVED', size: 200 } });
  const templates = query.data?.data.filter(({ availableForSending }) => availableForSending);
  if (query.error) return <Trouble error={query.error} again={() => void query.refetch()} />;
  if (!templates) return <Skeleton height={240} />;
  if (templates.length === 0) return <Alert color="gray">{t.noTemplates}</Alert>;
  return <TemplateForm templates={templates} conversation={conversation} onClose={onClose} />;
}

/** The names of a template's variables, in order. */
const placesOf = (template: Template | undefined) =>
  Object.keys(template?.variablesSchema ?? {}).sort((a, b) => Number(a) - Number(b));

const takesFile = (template: Template | undefined) => {
  const header = (template?.structureJson as PreviewStructure | undefined)?.header;
  return ['IMAGE', 'DOCUMENT', 'VIDEO'].includes(header?.type ?? '');
};

type FormProps = { templates: Template[]; conversation: Conversation; onClose: () => void };

function TemplateForm({ templates, conversation, onClose }: FormProps) {
  const t = useWords(composerWords);
  const toast = useToast();
  const numbers = useRead('/v1/organizations/me/numbers', {}).data?.data ?? [];
  const [name, setName] = useState(templates[0]?.name ?? '');
  const template = templates.find((one) => one.name === name);
  const places = placesOf(template);
  const firstName = conversation.name?.split(/\s+/)[0] ?? '';
  const [values, setValues] = useState<Record<string, string[]>>({});
  // The first value of a header with a file is its address; names come in texts.
  const fileFirst = takesFile(template);
  const mine = values[name] ?? places.map((_, n) => (n === (fileFirst ? 1 : 0) ? firstName : ''));
  const sender = numbers.find(({ id }) => id === conversation.numberId)?.phone;
  const body = {
    receiver: conversation.phone ?? '',
    templateName: name,
    ...(places.length > 0 ? { templateVariables: mine } : {}),
    ...(sender ? { sender } : {}),
  };
  const { mutate, isPending, error } = useWrite('post', '/v1/messages', {
    once: true,
    refreshes: ['/conversations', '/conversations/{conversationId}', '/conversations/{conversationId}/items'],
    onSuccess: () => {
      toast.done(t.sent);
      onClose();
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ body });
      }}
    >
      <div className={classes.picker}>
        <Stack gap="sm">
          <Select
            label={t.template}
            searchable
            data-autofocus
            value={name}
            onChange={(value) => value && setName(value)}
            data={templates.map((one) => ({ value: one.name, label: one.formattedName || one.name }))}
          />
          {places.map((place, n) => (
            <TextInput
              key={place}
              label={fileFirst && n === 0 ? t.headerFile : t.variable(place)}
              value={mine[n] ?? ''}
              placeholder={template?.variablesSchema?.[place]}
              maxLength={1_000}
              onChange={({ currentTarget: { value } }) =>
                setValues((now) => ({ ...now, [name]: mine.map((one, at) => (at === n ? value : one)) }))
              }
            />
          ))}
          {error && <Trouble error={error} />}
          <Group justify="space-between">
            <ReasonButton
              type="submit"
              loading={isPending}
              reason={mine.some((value) => value.trim() === '') ? t.valuesMissing : null}
            >
              {t.send}
            </ReasonButton>
            <AsCurl request={{ method: 'POST', path: '/v1/messages', body }} />
          </Group>
        </Stack>
        <PhonePreview structure={template?.structureJson ?? {}} values={mine} />
      </div>
    </form>
  );
}
