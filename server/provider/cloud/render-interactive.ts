import type { Interactive, ListSection } from '../port.ts';

/** Buttons, lists, links and forms in the platform's shapes: a body, what may surround it, and an action. */
export function renderInteractive(interactive: Interactive, opaque: string): object {
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
    case 'flow':
      return { type: 'flow', body, action: { name: 'flow', parameters: renderFlow(interactive, opaque) } };
  }
}

/** The token that comes back with the answer is what comes back with every status: it names the message. */
const renderFlow = (flow: Extract<Interactive, { type: 'flow' }>, opaque: string) => ({
  flow_message_version: '3',
  flow_id: flow.platformFlowId,
  flow_cta: flow.buttonText,
  flow_token: opaque,
  flow_action: 'navigate',
  flow_action_payload: { screen: flow.screen, ...(flow.data === null ? {} : { data: flow.data }) },
});

const renderSection = ({ title, rows }: ListSection) => ({
  ...(title === null ? {} : { title }),
  rows: rows.map(({ id, title, description }) => ({ id, title, ...(description === null ? {} : { description }) })),
});
