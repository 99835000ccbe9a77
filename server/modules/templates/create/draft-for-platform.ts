import type { DraftButton, TemplateDraft } from '../../../provider/templates-port.ts';
import { shortLinkPath } from '../send/smart-links.ts';
import { slotsOf } from '../send/template-slots.ts';
import { fillText, type TemplateButton, type TemplateHeaderPart, takesSuffix, variablesIn } from '../template.ts';
import type { Draft } from './draft.ts';

/** Handles of the sample files, in the order header, cards. */
export type SampleHandles = readonly string[];

/** Where charges are paid. */
export const paymentPath = '/pay/';

/** A template as the platform gets it: our own links in place of those that count or charge, examples for reviewers. */
export function draftForPlatform(draft: Draft, baseUrl: string, handles: SampleHandles): TemplateDraft {
  const { name, language, category, structure } = draft;
  const left = Object.values(draft.samples);
  const files = [...handles];
  const header = structure.header;
  const ofHeader = left.splice(0, slotsOf(draft).filter(({ part }) => part === 'header').length);
  const samples = left.splice(0, variablesIn(structure.body));
  const platformButton = (button: TemplateButton) =>
    buttonForPlatform(button, baseUrl, takesSuffix(button) ? (left.shift() ?? '') : '');
  return {
    name,
    language,
    category,
    header: header && headerForPlatform(header, ofHeader, files),
    body: { text: structure.body, samples },
    footer: structure.footer,
    offer: structure.offer ?? null,
    buttons: structure.buttons.map(platformButton),
    cards: (structure.carousel?.cards ?? []).map(({ body, buttons }) => ({
      handle: files.shift() ?? '',
      body,
      buttons: buttons.map(platformButton),
    })),
  };
}

function headerForPlatform(header: TemplateHeaderPart, samples: string[], files: string[]): TemplateDraft['header'] {
  if (header.type === 'TEXT') return { ...header, samples };
  // Videos and places come from the platform alone: no draft of ours has one.
  return header.type === 'IMAGE' || header.type === 'DOCUMENT'
    ? { type: header.type, handle: files.shift() ?? '' }
    : null;
}

function buttonForPlatform(button: TemplateButton, baseUrl: string, sample: string): DraftButton {
  switch (button.type) {
    case 'URL': {
      const { type, text, url } = button;
      return { type, text, url, sample: takesSuffix(button) ? fillText(url, [sample]) : null };
    }
    case 'SMART_LINK':
      return ownLink(button.text, `${baseUrl}${shortLinkPath}`);
    case 'CHARGE':
      return ownLink(button.text, `${baseUrl}${paymentPath}`);
    case 'COPY_CODE':
      return { type: 'COPY_CODE', code: button.code ?? '' };
    case 'FLOW': {
      const { type, text, platformFlowId } = button;
      return { type, text, platformFlowId };
    }
    case 'QUICK_REPLY':
    case 'PHONE':
      return button;
  }
}

const ownLink = (text: string, address: string): DraftButton => ({
  type: 'URL',
  text,
  url: `${address}{{1}}`,
  sample: `${address}exemplo`,
});
