import type { DraftButton, DraftCard, DraftHeader, LibraryDraft, TemplateDraft } from '../templates-port.ts';

/** A draft in the platform's shapes. The same draft always gives the same bytes. */
export function renderTemplate(draft: TemplateDraft): string {
  const { name, language, category } = draft;
  return JSON.stringify({ name, language, category, components: componentsOf(draft) });
}

/** An edit names the parts and the category; name and language are the template's for good. */
export function renderEdit(draft: TemplateDraft): string {
  const { category } = draft;
  return JSON.stringify({ category, components: componentsOf(draft) });
}

const componentsOf = (draft: TemplateDraft): object[] =>
  draft.category === 'AUTHENTICATION' ? codeComponents : renderComponents(draft);

/** The text of a code is the platform's own; all we choose is the advice and the button. */
const codeComponents = [
  { type: 'BODY', add_security_recommendation: true },
  { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copiar código' }] },
];

function renderComponents({ header, body, footer, offer, buttons, cards }: TemplateDraft): object[] {
  return [
    ...(header ? [renderHeader(header)] : []),
    ...(offer
      ? [{ type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: offer.text, has_expiration: offer.expires } }]
      : []),
    renderBody(body.text, body.samples),
    ...(footer === null ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons.length > 0 ? [{ type: 'BUTTONS', buttons: buttons.map(renderButton) }] : []),
    ...(cards.length > 0 ? [{ type: 'CAROUSEL', cards: cards.map(renderCard) }] : []),
  ];
}

function renderHeader(header: DraftHeader): object {
  if (header.type !== 'TEXT') {
    return { type: 'HEADER', format: header.type, example: { header_handle: [header.handle] } };
  }
  const example = header.samples.length > 0 ? { example: { header_text: header.samples } } : {};
  return { type: 'HEADER', format: 'TEXT', text: header.text, ...example };
}

const renderBody = (text: string, samples: readonly string[] = []) => ({
  type: 'BODY',
  text,
  ...(samples.length > 0 ? { example: { body_text: [samples] } } : {}),
});

function renderButton(button: DraftButton): object {
  switch (button.type) {
    case 'QUICK_REPLY':
      return { type: 'QUICK_REPLY', text: button.text };
    case 'URL': {
      const example = button.sample === null ? {} : { example: [button.sample] };
      return { type: 'URL', text: button.text, url: button.url, ...example };
    }
    case 'PHONE':
      return { type: 'PHONE_NUMBER', text: button.text, phone_number: button.phone };
    case 'COPY_CODE':
      return { type: 'COPY_CODE', example: button.code };
    case 'FLOW':
      return { type: 'FLOW', text: button.text, flow_id: button.platformFlowId };
  }
}

const renderCard = ({ handle, body, buttons }: DraftCard) => ({
  components: [
    renderHeader({ type: 'IMAGE', handle }),
    renderBody(body),
    { type: 'BUTTONS', buttons: buttons.map(renderButton) },
  ],
});

export function renderLibraryDraft({ libraryName, name, language, category, buttonInputs }: LibraryDraft): string {
  const inputs = buttonInputs.map((input) =>
    input.type === 'PHONE'
      ? { type: 'PHONE_NUMBER', phone_number: input.phone }
      : { type: 'URL', url: { base_url: input.url, url_suffix_example: input.sample ?? input.url } },
  );
  return JSON.stringify({
    name,
    language,
    category,
    library_template_name: libraryName,
    ...(inputs.length > 0 ? { library_template_button_inputs: inputs } : {}),
  });
}
