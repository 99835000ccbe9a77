import { Alert, Button, CloseButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../api/me.tsx';
import { useRead } from '../api/queries.ts';
import { IconLock, IconSend, IconTemplate } from '../ui/icons.tsx';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { ReasonButton } from '../ui/reason-button.tsx';
import { translateStored } from '../ui/stored-text.ts';
import { useLanguage, useWords } from '../words/index.tsx';
import { AttachedFile } from './attached-file.tsx';
import { ComposeButtons } from './compose-buttons.tsx';
import { ComposeList } from './compose-list.tsx';
import { ComposeLocation } from './compose-location.tsx';
import { ComposeTools } from './compose-tools.tsx';
import classes from './composer.module.css';
import { composerWords } from './composer-words.ts';
import { nameOf } from './conversation.ts';
import { QuickReplies } from './quick-replies.tsx';
import { ScheduleReply } from './schedule-reply.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { type Compose, type ComposeProps, useCompose } from './use-compose.ts';
import { useDrop } from './use-drop.ts';
import { useTimeLeft } from './window-left.tsx';
import { words } from './words.ts';

/** Where an answer is written; once the window is closed, where a template is chosen. */
export function Composer(props: ComposeProps) {
  const t = useWords(composerWords);
  const shared = useWords(words);
  const may = useMay();
  const [picking, setPicking] = useState(false);
  const { conversation } = props;
  const left = useTimeLeft(conversation.windowExpiresAt);
  const forbidden = may('replyInbox');
  const closed = !conversation.windowOpen || left === 0;
  return (
    <footer className={classes.composer}>
      {closed ? (
        <div className={classes.closed}>
          <IconLock size={18} />
          <p>{shared.closedHow}</p>
          <ReasonButton
            reason={may('sendMessage')}
            leftSection={<IconTemplate size={16} />}
            onClick={() => setPicking(true)}
          >
            {shared.chooseTemplate}
          </ReasonButton>
        </div>
      ) : forbidden ? (
        <div className={classes.closed}>
          <IconLock size={18} />
          <p>{forbidden}</p>
        </div>
      ) : (
        <OpenComposer {...props} onTemplate={() => setPicking(true)} />
      )}
      <TemplatePicker
        conversation={conversation}
        opened={picking}
        onClose={() => setPicking(false)}
        title={t.templateTitle}
      />
    </footer>
  );
}

function OpenComposer({ onTemplate, ...props }: ComposeProps & { onTemplate: () => void }) {
  const t = useWords(composerWords);
  const shared = useWords(words);
  const { conversation, quoted, onQuote } = props;
  const compose = useCompose(props);
  const isOver = useDrop(compose.attach);
  const { file, setFile, form, setForm, submit, submitWritten, ready } = compose;
  const close = () => setForm(null);
  return (
    <fieldset className={classes.open} aria-label={t.write}>
      {isOver && <div className={classes.drop}>{t.dropHere}</div>}
      {compose.isAnswered && <Answered by={conversation.answeredBy} />}
      {quoted && <Quoted item={quoted} person={nameOf(conversation, shared.unnamed)} onDrop={() => onQuote(null)} />}
      {file && <AttachedFile attached={file} onChange={setFile} />}
      <div className={classes.line}>
        <ComposeTools onAttach={compose.attach} onForm={setForm} onTemplate={onTemplate} />
        <WriteField compose={compose} />
        <ScheduleReply
          until={conversation.windowExpiresAt}
          reason={ready ? null : t.nothingYet}
          onSchedule={submitWritten}
        />
        <Button
          className={classes.send ?? ''}
          aria-label={t.send}
          title={ready ? t.send : t.nothingYet}
          {...(ready ? {} : { 'data-disabled': true })}
          aria-disabled={!ready}
          onClick={() => submitWritten()}
        >
          <IconSend size={18} />
        </Button>
      </div>
      <ComposeButtons
        conversationId={conversation.id}
        opened={form === 'buttons'}
        given={compose.buttons ?? { body: compose.text }}
        onClose={close}
        onSend={submit}
      />
      <ComposeList
        conversationId={conversation.id}
        opened={form === 'list'}
        text={compose.text}
        onClose={close}
        onSend={submit}
      />
      <ComposeLocation conversationId={conversation.id} opened={form === 'location'} onClose={close} onSend={submit} />
      <QuickReplies opened={form === 'quick'} onClose={close} onUse={compose.use} />
    </fieldset>
  );
}

function WriteField({ compose: { field, text, write, submitWritten, attach, file } }: { compose: Compose }) {
  const t = useWords(composerWords);
  return (
    <Textarea
      ref={field}
      value={text}
      onChange={({ currentTarget: { value } }) => write(value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        submitWritten();
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        attach(event.clipboardData.files);
      }}
      placeholder={file ? t.caption : t.message}
      aria-label={t.write}
      title={t.writeHow}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={4_096}
      className={classes.field ?? ''}
    />
  );
}

function Quoted({ item, person, onDrop }: { item: ChatItem; person: string; onDrop: () => void }) {
  const t = useWords(composerWords);
  const { language } = useLanguage();
  return (
    <div className={classes.quoted}>
      <div>
        <strong>
          {t.quoting} {item.direction === 'OUTBOUND' ? t.you : person}
        </strong>
        <span>{translateStored(item.body ?? item.mediaSummary ?? '…', language)}</span>
      </div>
      <CloseButton aria-label={t.dropQuote} onClick={onDrop} />
    </div>
  );
}

function Answered({ by }: { by: string | null }) {
  const t = useWords(composerWords);
  const members = useRead('/members', {}).data?.data ?? [];
  const name = members.find(({ userId }) => userId === by)?.name ?? t.colleague;
  return (
    <Alert color="yellow" variant="light" role="alert" className={classes.answered ?? ''}>
      {t.answeredMeanwhile(name)}
    </Alert>
  );
}
