import {
  ActionIcon,
  Anchor,
  Button,
  CloseButton,
  Group,
  Pill,
  Skeleton,
  Stack,
  TagsInput,
  Text,
  Textarea,
} from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useRead, useWrite } from '../api/queries.ts';
import { Face } from '../ui/face.tsx';
import { IconEdit } from '../ui/icons.tsx';
import { Moment } from '../ui/moment.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import classes from './card.module.css';
import { CardTimeline } from './card-timeline.tsx';
import { cardWords } from './card-words.ts';
import { type Conversation, nameOf } from './conversation.ts';
import { words } from './words.ts';

type Props = { conversation: Conversation; onClose: () => void };

/** Who the person is: what is known of them, what the team noted, and everything they ever received. */
export function PersonCard({ conversation, onClose }: Props) {
  const t = useWords(cardWords);
  const shared = useWords(words);
  const name = nameOf(conversation, shared.unnamed);
  return (
    <aside className={classes.card} aria-label={shared.details}>
      <div className={classes.cardTop}>
        <Face name={name} size={44} />
        <div className={classes.grow}>
          <Text fw={620} truncate>
            {name}
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {conversation.phone ?? t.noPhone}
          </Text>
          {conversation.phone && (
            <Anchor component={Link} to={`/contacts/${conversation.phone}`} size="xs">
              {t.wholePage}
            </Anchor>
          )}
        </div>
        <CloseButton aria-label={shared.close} onClick={onClose} />
      </div>
      {conversation.phone && <Known phone={conversation.phone} />}
      <Notes conversationId={conversation.id} />
      {conversation.phone && <CardTimeline phone={conversation.phone} />}
    </aside>
  );
}

function Known({ phone }: { phone: string }) {
  const t = useWords(cardWords);
  const toast = useToast();
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  const { data: contact, isPending } = useRead('/v1/contacts/{phone}', { params: { phone } });
  const [tags, setTags] = useState<string[]>([]);
  const save = useWrite('patch', '/v1/contacts/{phone}', {
    refreshes: ['/v1/contacts/{phone}', '/v1/contacts', '/tags'],
    onError: toast.refused,
    onSuccess: () => setIsEditing(false),
  });
  if (isPending) return <Skeleton height={90} m="md" />;
  if (!contact) return null;
  return (
    <div className={classes.cardPart}>
      <Group justify="space-between">
        <h3>{t.tags}</h3>
        {!may('patchContact') && !isEditing && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t.editTags}
            onClick={() => {
              setTags(contact.tags);
              setIsEditing(true);
            }}
          >
            <IconEdit size={14} />
          </ActionIcon>
        )}
      </Group>
      {isEditing ? (
        <Stack gap="xs">
          <TagsInput value={tags} onChange={setTags} aria-label={t.tags} maxTags={50} data-autofocus />
          <Group gap="xs">
            <Button
              size="xs"
              loading={save.isPending}
              onClick={() => save.mutate({ params: { phone }, body: { tags } })}
            >
              {t.save}
            </Button>
            <Button size="xs" variant="default" onClick={() => setIsEditing(false)}>
              {t.cancel}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Group gap={6}>
          {contact.optedOut && <Pill className={classes.refuses ?? ''}>{t.optedOut}</Pill>}
          {contact.tags.map((tag) => (
            <Pill key={tag}>{tag}</Pill>
          ))}
          {contact.tags.length === 0 && !contact.optedOut && (
            <Text size="sm" c="dimmed">
              {t.noTags}
            </Text>
          )}
        </Group>
      )}
      <dl className={classes.facts} data-spaced>
        {contact.email && (
          <>
            <dt>{t.email}</dt>
            <dd>{contact.email}</dd>
          </>
        )}
        <dt>{t.since}</dt>
        <dd>
          <Moment at={contact.createdAt} form="date" />
        </dd>
        {Object.entries(contact.attributes)
          .slice(0, 12)
          .map(([key, value]) => (
            <Fact key={key} name={key} value={typeof value === 'object' ? JSON.stringify(value) : String(value)} />
          ))}
      </dl>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Notes({ conversationId }: { conversationId: string }) {
  const t = useWords(cardWords);
  const toast = useToast();
  const may = useMay();
  const [body, setBody] = useState('');
  const params = { conversationId };
  const { data } = useRead('/conversations/{conversationId}/notes', { params });
  const add = useWrite('post', '/conversations/{conversationId}/notes', {
    refreshes: ['/conversations/{conversationId}/notes'],
    onError: toast.refused,
    onSuccess: () => setBody(''),
  });
  return (
    <div className={classes.cardPart}>
      <h3>{t.notes}</h3>
      <Textarea
        value={body}
        onChange={({ currentTarget: { value } }) => setBody(value)}
        placeholder={t.writeNote}
        aria-label={t.writeNote}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={4_000}
      />
      {body.trim() !== '' && (
        <ReasonButton
          size="xs"
          mt={6}
          reason={may('createNote')}
          loading={add.isPending}
          onClick={() => add.mutate({ params, body: { body: body.trim() } })}
        >
          {t.addNote}
        </ReasonButton>
      )}
      {data?.data.map(({ id, body: note, userName, createdAt }) => (
        <div key={id} className={classes.note}>
          {note}
          <small>
            {userName} · <Moment at={createdAt} />
          </small>
        </div>
      ))}
    </div>
  );
}
