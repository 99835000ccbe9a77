import type { KeyObject } from 'node:crypto';
import type { Account, PlatformAnswer } from './account-port.ts';
import type { ChatNotice, MediaOutcome, MediaRequest } from './chats-port.ts';
import type { FlowCalls } from './flows-port.ts';
import type { AccountNotice, NumberCalls } from './numbers-port.ts';
import type {
  CreatedTemplate,
  LibraryDraft,
  LibraryItem,
  LibraryQuery,
  PlatformCategory,
  PlatformTemplate,
  QualityScore,
  TemplateDraft,
} from './templates-port.ts';

export type { Account, PlatformAnswer, PlatformRefusal } from './account-port.ts';

/**
 * The messaging platform as the rest of the server sees it. One adapter speaks its protocol; the simulator and the real
 * platform differ only in their address and credentials.
 */
export type Provider = {
  /** Hands one message over. Never throws: whatever happens is one of the four outcomes. */
  send(request: SendRequest): Promise<SendOutcome>;
  /** A file that was sent. Answers as soon as its first bytes are there; the caller reads or destroys them. */
  downloadMedia(request: MediaRequest): Promise<MediaOutcome>;
  /**
   * What the platform knows of a message it named: its events, or none yet. `not-found` means that it knows nothing of it.
   * Not every installation of the platform offers this: then it is refused in another way.
   */
  findMessage(account: Account, platformNumberId: string, platformId: string): Promise<PlatformAnswer<HistoryEvent[]>>;
  numbers: NumberCalls;
  templates: TemplateCalls;
  flows: FlowCalls;
  /** Whether the platform answers at all, for /health. */
  reachable(account: Account): Promise<boolean>;
  close(): Promise<void>;
};

/** Calls about templates. None throws; none is repeated here. */
export type TemplateCalls = {
  /** A sample file for a header or a card, which a draft names by the handle answered. */
  uploadSample(account: Account, file: { bytes: Buffer; contentType: string }): Promise<PlatformAnswer<string>>;
  create(account: Account, draft: TemplateDraft): Promise<PlatformAnswer<CreatedTemplate>>;
  /** Replaces every part of a template, which goes to review again. */
  edit(account: Account, platformTemplateId: string, draft: TemplateDraft): Promise<PlatformAnswer<null>>;
  /** Every template of the account. */
  list(account: Account): Promise<PlatformAnswer<PlatformTemplate[]>>;
  remove(account: Account, template: { name: string; platformTemplateId: string }): Promise<PlatformAnswer<null>>;
  searchLibrary(account: Account, query: LibraryQuery): Promise<PlatformAnswer<LibraryItem[]>>;
  createFromLibrary(account: Account, draft: LibraryDraft): Promise<PlatformAnswer<CreatedTemplate>>;
};

export type SendRequest = {
  account: Account;
  platformNumberId: string;
  /**
   * Digits of the phone, in the spelling the platform last answered with when it has; of a person who shows none, the
   * platform's own id of them.
   */
  to: string;
  content: Content & Answering;
  /** Comes back on every status: `<organization>.<message>.<attempt>`. */
  opaque: string;
  signal?: AbortSignal;
  /** When it was found that it may leave, by `performance.now()`: what the time for the send is counted from. */
  begunAt?: number;
};

/** The message that this one answers, by the platform's id: the phone shows it as a quote. */
export type Answering = { context?: { platformId: string } };

/** The content, in our terms. The adapter alone knows the platform's shapes. */
export type Content =
  | { type: 'text'; body: string }
  | {
      type: 'template';
      name: string;
      language: string;
      category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
      header: TemplateHeader | null;
      /** Values of {{1}}, {{2}}… of the body, in order. For AUTHENTICATION the single code. */
      variables: string[];
      /** Their names, in the same order, for a template whose variables go by names. */
      variableNames?: string[];
      buttons: TemplateButtonValue[];
      /** When a limited-time offer ends, in milliseconds since 1970. */
      offerEndsAt?: number;
      /** A carousel's, in order. */
      cards?: TemplateCardValues[];
    }
  | { type: 'interactive'; interactive: Interactive }
  | { type: 'location'; latitude: number; longitude: number; name: string | null; address: string | null }
  | { type: 'image' | 'video' | 'audio' | 'document'; url: string; caption: string | null; filename: string | null }
  /** The platform's id of the message reacted to; an empty emoji takes the reaction back. */
  | { type: 'reaction'; platformId: string; emoji: string };

export type Interactive =
  | {
      type: 'button';
      body: string;
      header: string | null;
      footer: string | null;
      buttons: { id: string; title: string }[];
    }
  | { type: 'list'; body: string; button: string; sections: ListSection[] }
  | { type: 'cta_url'; body: string; displayText: string; url: string }
  | { type: 'location_request'; body: string }
  /** Our own id of the form goes along: an answer finds the form through the message it came with. */
  | {
      type: 'flow';
      body: string;
      flowId: string;
      platformFlowId: string;
      buttonText: string;
      /** The screen it opens with, and what is handed to it. */
      screen: string;
      data: Record<string, unknown> | null;
    };

export type ListSection = {
  title: string | null;
  rows: { id: string; title: string; description: string | null }[];
};

export type TemplateHeader =
  | { type: 'text'; variables: string[]; names?: string[] }
  | { type: 'image' | 'document' | 'video'; url: string; filename?: string }
  | { type: 'location'; latitude: number; longitude: number; name: string; address: string };

/** A card shows an image or a video. */
export type TemplateCardValues = {
  imageUrl?: string;
  videoUrl?: string;
  variables?: string[];
  buttons: TemplateButtonValue[];
};

/** Only buttons that need a value at send time; `index` is the button's place in the template. */
export type TemplateButtonValue =
  /** `opens` is where a link that counts its taps leads in the end: the platform never sees it, only our short link. */
  | { index: number; type: 'url'; suffix: string; opens?: string }
  /** Our own id of the form; the platform knows which one the template carries. */
  | { index: number; type: 'flow'; flowId: string }
  | { index: number; type: 'copy_code'; code: string }
  | { index: number; type: 'quick_reply'; payload: string };

/**
 * Four outcomes, decided once, here:
 *   accepted   the platform has it and gave it an id
 *   rejected   the platform's own answer is final; nothing was sent
 *   try-later  certainly not sent (no byte left, or the platform's answer is "not now")
 *   unknown    bytes left and no full answer came: it may or may not arrive, so nobody sends it again blindly
 */
export type SendOutcome =
  | { outcome: 'accepted'; platformId: string; platformPersonId: string | null }
  | {
      outcome: 'rejected';
      code: FailureCode;
      platformCode: number | null;
      text: string | null;
      effect: FailureEffect | null;
    }
  | {
      outcome: 'try-later';
      /** How much of the traffic the refusal speaks for. */
      scope: 'message' | 'pair' | 'number' | 'platform';
      /** What the platform asked for; null leaves the wait to the caller. */
      delayMs: number | null;
      /** The reason to give if the caller's patience ends first. */
      code: FailureCode;
      why: string;
    }
  /** `platformId`: an id that could be read in what came of the answer. It proves nothing, but it can be asked about. */
  | { outcome: 'unknown'; why: string; platformId?: string };

/** What the platform reports of a message. */
export type HistoryEvent = { status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'; at: Date };

/** Why a delivery failed, in our own codes; the platform's are mapped in the adapter's table. */
export const failureCodes = [
  'INVALID_RECIPIENT',
  'RECIPIENT_OPTED_OUT',
  'CONVERSATION_WINDOW_CLOSED',
  'TEMPLATE_PAUSED',
  'TEMPLATE_NOT_SENDABLE',
  'TEMPLATE_VARIABLES_MISMATCH',
  'MARKETING_FREQUENCY_EXCEEDED',
  'SEND_RATE_LIMITED',
  'NUMBER_BLOCKED',
  'SENDER_NOT_ALLOWED',
  'MEDIA_REJECTED',
  'DELIVERY_UNCONFIRMED',
  'INSUFFICIENT_FUNDS',
  'PROVIDER_ERROR',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** What a failure means beyond its message. The stored function `take_effects` does each of them. */
export type FailureEffect =
  | 'number-restricted'
  | 'account-restricted'
  | 'account-banned'
  | 'access-lost'
  | 'number-lost'
  | 'template-paused'
  | 'template-disabled'
  | 'person-stopped';

/** What the platform reports, one fact at a time. */
export type Notice =
  | {
      kind: 'status';
      platformNumberId: string;
      platformId: string;
      opaque: string | null;
      status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED';
      at: Date;
      platformPersonId: string | null;
      error: { code: FailureCode; platformCode: number; text: string | null; effect: FailureEffect | null } | null;
    }
  | ChatNotice
  /** A person, by phone or by the platform's id, stopped marketing messages on the platform itself, or took that back. */
  | { kind: 'preference'; platformNumberId: string; from: string; wants: 'stop' | 'resume'; at: Date }
  /** What the platform decided about an account's numbers, or about one of them. */
  | {
      kind: 'number';
      platformAccountId: string;
      phone: string | null;
      status: 'CONNECTED' | 'RESTRICTED' | 'BANNED' | 'DISCONNECTED';
      until: Date | null;
      at: Date | null;
    }
  | ({
      kind: 'template';
      status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED';
      reason: string | null;
    } & NamedTemplate)
  /** The platform moved a template to another category, or judged how people take it. */
  | ({ kind: 'template-category'; category: PlatformCategory } & NamedTemplate)
  | ({ kind: 'template-quality'; quality: QualityScore } & NamedTemplate)
  /** The platform no longer has it, or has it with other parts. */
  | ({ kind: 'template-deleted' | 'template-edited' } & NamedTemplate)
  | AccountNotice
  | OtherNotice;

/** Anything else (such as alerts, security, flows): kept as an alert, for people to read. */
export type OtherNotice = {
  kind: 'other';
  field: string;
  platformAccountId: string;
  at: Date | null;
  severity: 'CRITICAL' | 'WARNING' | 'INFORMATIONAL' | null;
  /** A word or a line of the platform's own, where it has one. */
  title: string | null;
  text: string | null;
  /** As it came, without what names a person or was written by one. */
  value: Record<string, unknown>;
};

/** As the platform names a template in its notices. */
export type NamedTemplate = {
  platformAccountId: string;
  platformTemplateId: string | null;
  name: string;
  language: string;
  /** The platform's time: of two notices the later one stands, whichever came first. */
  at: Date | null;
};

/** Given every piece of a body, then asked once whether it was signed. */
export type BodyProof = { take(chunk: Buffer): void; holds(): boolean };

/** The webhook side of the adapter: pure, no I/O. */
export type NoticeReader = {
  /** Constant time, over the raw bytes. */
  verify(appSecret: string | KeyObject, body: Buffer, signatureHeader: string | undefined): boolean;
  /** The same, worked out while the bytes arrive; null when the header cannot be a signature. */
  follow(appSecret: KeyObject, signatureHeader: string | undefined): BodyProof | null;
  /** Throws when the bytes are not a notification at all; skips what it cannot read inside one. */
  read(body: string): Notice[];
};
