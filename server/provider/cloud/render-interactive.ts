import type { Interactive, ListSection } from '../port.ts';

/** Buttons, lists and links in the platform's shapes: a body, what may surround it, and an action. */
export function renderInteractive(interactive: Interactive): object {
  const body = { text: interactive.body };
  switch (interactive.type) {
    case 'button': {
      const { header, footer, buttons } = interactive;
      return {
        type: 'button',
        ...(header === null ? {} : { header: { type: 'text', text: header } }),
        body,
        ...(footer === null ? {} : { footer: { text: footer } }),
        action: { buttons: buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } })) },
      };
    }
    case 'list':
      return {
        type: 'list',
        body,
        action: { button: interactive.button, sections: interactive.sections.map(renderSection) },
      };
    case 'cta_url': {
      const parameters = { display_text: interactive.displayText, url: interactive.url };
      return { type: 'cta_url', body, action: { name: 'cta_url', parameters } };
    }
    case 'location_request':
      return { type: 'location_request_message', body, action: { name: 'send_location' } };
  }
}

const renderSection = ({ title, rows }: ListSection) => ({
  ...(title === null ? {} : { title }),
  rows: rows.map(({ id, title, description }) => ({ id, title, ...(description === null ? {} : { description }) })),
});
