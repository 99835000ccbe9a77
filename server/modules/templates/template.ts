import type { TemplateButtonType } from '@recado/contract/routes/templates-create.ts';
import type { TemplateCategory, TemplateQuality, TemplateStatus } from '@recado/contract/states.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** What a template looks like, in our own words. Variables are numbered from 1 in each text. */
export type TemplateStructure = {
  header: TemplateHeaderPart | null;
  body: string;
  footer: string | null;
  buttons: TemplateButton[];
  carousel?: { cards: TemplateCard[] };
  /** The platform's names of the variables, by place, where it goes by names. */
  names?: { header: string[]; body: string[] };
  /** A limited-time offer. With `expires`, each send has its end. */
  offer?: { text: string; expires: boolean };
  /** The part that cannot be sent from here. Such a template is listed, and never sent. */
  unsupported?: string;
};

export type TemplateHeaderPart =
  | { type: 'TEXT'; text: string }
  | { type: 'IMAGE' | 'DOCUMENT' | 'VIDEO'; mediaUrl?: string }
  | { type: 'LOCATION' };

export type TemplateButton =
  | { type: 'QUICK_REPLY'; text: string }
  /** A variable may end the address: each send brings the rest. */
  | { type: 'URL'; text: string; url: string }
  /** The same, through a short link of ours that counts who tapped. */
  | { type: 'SMART_LINK'; text: string; url: string }
  | { type: 'PHONE'; text: string; phone: string }
  | { type: 'FLOW'; text: string; flowId: Uuid; platformFlowId: string }
  /** Leads to the page of a charge: only a charge can fill it. */
  | { type: 'CHARGE'; text: string }
  | { type: 'COPY_CODE'; text: string; code?: string };

/** All buttons are of the contract's types, and there is one here for each of them. */
export type TemplateButtonOf<Type extends TemplateButtonType> = Extract<TemplateButton, { type: Type }>;

/** An empty `mediaUrl`: each send brings the file. */
export type TemplateCard = {
  mediaType?: 'IMAGE' | 'VIDEO';
  mediaUrl: string;
  body: string;
  buttons: TemplateButton[];
};

export type Template = {
  id: Uuid;
  organizationId: Uuid;
  businessAccountId: Uuid;
  name: string;
  formattedName: string;
  category: TemplateCategory;
  originalCategory: TemplateCategory | null;
  language: string;
  platformTemplateId: string;
  /** What holds: the platform's word, or our own pause. */
  status: TemplateStatus;
  platformStatus: TemplateStatus;
  /** While our own pause lasts. */
  pausedUntil: Date | null;
  quality: TemplateQuality;
  rejectionReason: string | null;
  /** Examples by place in `templateVariables`, from 1. */
  samples: Record<string, string>;
  structure: TemplateStructure;
  createdAt: Date;
  updatedAt: Date | null;
};

export const hasChargeButton = ({ structure }: Pick<Template, 'structure'>) =>
  structure.buttons.some(({ type }) => type === 'CHARGE');

/** Its first value is the address of a file. */
export const takesFile = ({ structure: { header } }: Pick<Template, 'structure'>) =>
  header?.type === 'IMAGE' || header?.type === 'DOCUMENT' || header?.type === 'VIDEO';

export const takesSuffix = (button: TemplateButton): button is TemplateButtonOf<'URL' | 'SMART_LINK'> =>
  (button.type === 'URL' || button.type === 'SMART_LINK') && variablesIn(button.url) > 0;

export const variablesIn = (text: string) => cutText(text).variables;

/** A variable without a value stays as it is written. */
export function fillText(text: string, values: readonly string[]): string {
  const { pieces, marks } = cutText(text);
  let filled = pieces[0] ?? '';
  for (let i = 0; i < marks.length; i++) {
    const mark = marks[i] ?? '';
    filled += (values[Number(mark.slice(2, -2)) - 1] ?? mark) + (pieces[i + 1] ?? '');
  }
  return filled;
}

type CutText = { pieces: string[]; marks: string[]; variables: number };
const mostCut = 2_000;
const recentlyCut = new Map<string, CutText>();

/** A text parted at its variables. Every send fills a text that many before it filled: those are remembered. */
function cutText(text: string): CutText {
  const known = recentlyCut.get(text);
  if (known) return known;
  const marks: string[] = text.match(/\{\{\d+\}\}/g) ?? [];
  const cut = { pieces: text.split(/\{\{\d+\}\}/), marks, variables: new Set(marks).size };
  if (recentlyCut.size >= mostCut) recentlyCut.clear();
  recentlyCut.set(text, cut);
  return cut;
}

export type TemplateMove = {
  organizationId: Uuid;
  templateId: Uuid;
  status: TemplateStatus;
  /** Whose decision it is. A pause of our own making is not lifted by the platform. */
  pauseKind: 'PLATFORM' | 'AUTOMATIC' | 'OPERATOR';
  rejectionReason: string | null;
};

/** Another category or quality, as the platform sees it now; null leaves either as it is. */
export type TemplateJudgement = {
  organizationId: Uuid;
  templateId: Uuid;
  category: TemplateCategory | null;
  quality: TemplateQuality | null;
};

export type PauseRule = { windowHours: number; minimumSends: number; maximumFailurePercent: number };
