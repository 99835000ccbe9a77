/** Templates as they are handed to the platform and read back from it: words of ours, no shapes of the platform's. */

export const templateCategories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
export type PlatformCategory = (typeof templateCategories)[number];

export const qualityScores = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type QualityScore = (typeof qualityScores)[number];

export type PlatformStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED';

/** A template to be reviewed. Texts carry {{1}}, {{2}}…; samples stand in for them while people look at it. */
export type TemplateDraft = {
  name: string;
  language: string;
  category: PlatformCategory;
  header: DraftHeader | null;
  /** For AUTHENTICATION the platform writes it itself, with a button that copies the code. */
  body: { text: string; samples: readonly string[] };
  footer: string | null;
  offer: { text: string; expires: boolean } | null;
  buttons: readonly DraftButton[];
  cards: readonly DraftCard[];
};

/** `handle`: what an upload of the sample file was answered with. */
export type DraftHeader =
  | { type: 'TEXT'; text: string; samples: readonly string[] }
  | { type: 'IMAGE' | 'DOCUMENT'; handle: string };

export type DraftButton =
  | { type: 'QUICK_REPLY'; text: string }
  | { type: 'URL'; text: string; url: string; sample: string | null }
  | { type: 'PHONE'; text: string; phone: string }
  | { type: 'COPY_CODE'; code: string }
  | { type: 'FLOW'; text: string; platformFlowId: string };

export type DraftCard = { handle: string; body: string; buttons: readonly DraftButton[] };

export type CreatedTemplate = { platformTemplateId: string; status: PlatformStatus; category: PlatformCategory };

/** A template as the platform has it. */
export type PlatformTemplate = CreatedTemplate & {
  name: string;
  language: string;
  rejectionReason: string | null;
  quality: QualityScore;
  parts: TemplateParts;
};

/** Variables are numbered in every text; where the platform goes by names, `names` has them by place. */
export type TemplateParts = {
  header: PartHeader | null;
  body: string;
  footer: string | null;
  buttons: PartButton[];
  cards: PartCard[];
  names: { header: string[]; body: string[] } | null;
  offer: { text: string; expires: boolean } | null;
  /** The body's, in order; empty when the platform shows none. */
  samples: string[];
  /** The first part that we cannot fill in at a send, like `BUTTON CATALOG`; null when there is none. */
  unsupported: string | null;
};

export type PartHeader = { type: 'TEXT'; text: string } | { type: 'IMAGE' | 'DOCUMENT' | 'VIDEO' | 'LOCATION' };
export type PartCard = { media: 'IMAGE' | 'VIDEO'; body: string; buttons: PartButton[] };

export type PartButton =
  | { type: 'QUICK_REPLY'; text: string }
  | { type: 'URL'; text: string; url: string }
  | { type: 'PHONE'; text: string; phone: string }
  | { type: 'COPY_CODE'; text: string }
  | { type: 'FLOW'; text: string; platformFlowId: string };

/** A text of the platform's own library, approved as soon as it is taken. */
export type LibraryItem = {
  libraryName: string;
  category: PlatformCategory;
  language: string;
  header: string | null;
  body: string;
  buttons: { type: 'URL' | 'PHONE'; text: string }[];
  samples: string[];
};

export type LibraryQuery = { search: string | null; language: string | null; name: string | null };

export type LibraryDraft = {
  libraryName: string;
  name: string;
  language: string;
  category: PlatformCategory;
  buttonInputs: readonly LibraryButtonInput[];
};

export type LibraryButtonInput = { type: 'URL'; url: string; sample: string | null } | { type: 'PHONE'; phone: string };
