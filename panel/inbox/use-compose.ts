import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { CursorList } from '../api/cursor-list.ts';
import { useMe } from '../api/me.tsx';
import type { ChatItem } from '../ui/phone-message/chat-item.ts';
import { useToast } from '../ui/toast.tsx';
import { useWords } from '../words/index.tsx';
import { type Attached, isAllowed } from './attached-file.tsx';
import type { GivenButtons } from './compose-buttons.tsx';
import { composerWords } from './composer-words.ts';
import { type Conversation, keepDraft, readDraft } from './conversation.ts';
import { fillQuickReply } from './fill-quick-reply.ts';
import type { Pending } from './pending-reply.tsx';
import type { QuickReply } from './quick-reply.ts';
import { type ReplyBody, useSendReply } from './send-reply.ts';

export type ComposeProps = {
  conversation: Conversation;
  items: CursorList<ChatItem>;
  quoted: ChatItem | null;
  onQuote: (item: ChatItem | null) => void;
  onPending: Dispatch<SetStateAction<readonly Pending[]>>;
  onTyping: () => void;
  onSent: () => void;
};

export type ComposeForm = 'buttons' | 'list' | 'location' | 'quick';

/** What is being written, kept as a draft, and sent. */
export function useCompose({ conversation, items, quoted, onQuote, onPending, onTyping, onSent }: ComposeProps) {
  const t = useWords(composerWords);
  const toast = useToast();
  const { user } = useMe();
  const { id } = conversation;
  const [draft] = useState(() => readDraft(id));
  const [text, setText] = useState(draft?.text ?? '');
  const [seen, setSeen] = useState<number | null>(draft?.seen ?? null);
  const { file, setFile, attach } = useFile();
  const { form, buttons, setForm } = useForms();
  const field = useRef<HTMLTextAreaElement>(null);
  const send = useSendReply(id, onPending);
  useEffect(() => {
    keepDraft(id, { text, quoted: quoted?.id ?? null, seen });
  }, [id, text, quoted, seen]);
  useRestoredQuote(draft?.quoted ?? null, items, onQuote);
  useEffect(() => {
    if (quoted) field.current?.focus();
  }, [quoted]);

  const write = (value: string) => {
    setText(value);
    if (value !== '') onTyping();
    setSeen((now) => (value === '' ? null : (now ?? conversation.answerCount)));
    if (value === '/') setForm('quick');
  };
  const submit = (content: Partial<ReplyBody>, shown: string, scheduledAt?: string) => {
    const body: ReplyBody = {
      ...content,
      ...(quoted ? { replyTo: quoted.id } : {}),
      ...(scheduledAt ? { scheduledAt } : { answerCount: seen ?? conversation.answerCount }),
    };
    const after = items.rows[0]?.createdAt ?? '';
    void send({ body, text: shown, after, onTaken: scheduledAt ? () => toast.done(t.scheduled) : undefined });
    setText('');
    setSeen(null);
    setFile(null);
    setForm(null);
    onQuote(null);
    onSent();
    field.current?.focus();
  };
  const use = (reply: QuickReply) => {
    const known = { name: conversation.name, phone: conversation.phone, agent: user.name };
    const filled = fillQuickReply(reply.body, known);
    const { interactive } = reply;
    if (interactive?.type === 'button') {
      // With buttons it is looked at once more before it leaves.
      write('');
      const titles = interactive.buttons.map(({ title }) => title);
      return setForm('buttons', { body: filled, footer: interactive.footer ?? '', titles });
    }
    setForm(null);
    if (interactive) submit({ interactive: { ...interactive, body: filled } }, filled);
    else write(filled);
    field.current?.focus();
  };
  const written = text.trim();
  const ready = file ? file.uploaded !== null : written !== '';
  const submitWritten = (scheduledAt?: string) => {
    if (!ready) return;
    if (!file?.uploaded) return submit({ body: written }, written, scheduledAt);
    const caption = written === '' ? {} : { caption: written };
    submit({ media: { mediaId: file.uploaded.id, ...caption } }, written || file.file.name, scheduledAt);
  };
  const isAnswered = seen !== null && conversation.answerCount > seen && conversation.answeredBy !== user.id;
  const parts = { text, file, form, buttons, field, ready, isAnswered };
  return { ...parts, write, setFile, setForm, submit, submitWritten, attach, use };
}

export type Compose = ReturnType<typeof useCompose>;

/** The file that goes with the message. */
function useFile() {
  const t = useWords(composerWords);
  const toast = useToast();
  const [file, setFile] = useState<Attached | null>(null);
  const attach = (files: FileList | null | undefined) => {
    const [first] = files ?? [];
    if (first && isAllowed(first)) setFile({ file: first, uploaded: null });
    else if (first) toast.wrong(t.wrongFile);
  };
  return { file, setFile, attach };
}

/** Which form stands open, and what the one of buttons begins with. */
function useForms() {
  const [form, setOpenForm] = useState<ComposeForm | null>(null);
  const [buttons, setButtons] = useState<GivenButtons | null>(null);
  const setForm = (next: ComposeForm | null, given: GivenButtons | null = null) => {
    setOpenForm(next);
    setButtons(given);
  };
  return { form, buttons, setForm };
}

/** A quote of a draft is found again once the thread is there. */
function useRestoredQuote(id: string | null, { rows }: CursorList<ChatItem>, onQuote: (item: ChatItem | null) => void) {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current || !id || rows.length === 0) return;
    isRestored.current = true;
    onQuote(rows.find((item) => item.id === id) ?? null);
  }, [id, rows, onQuote]);
}
