import { expect, it } from 'vitest';
import type { Content, Interactive } from '../port.ts';
import { renderSend } from './render-send.ts';

const render = (content: Content) =>
  JSON.parse(renderSend({ to: '5511988887777', content, opaque: 'org.msg.1' })) as Record<string, unknown>;
const interactive = (rendered: Interactive) => render({ type: 'interactive', interactive: rendered }).interactive;

it('writes buttons with what surrounds them', () => {
  const buttons = [{ id: 'sim', title: 'Sim' }];
  expect(interactive({ type: 'button', body: 'Vem?', header: 'Convite', footer: 'Loja', buttons })).toEqual({
    type: 'button',
    header: { type: 'text', text: 'Convite' },
    body: { text: 'Vem?' },
    footer: { text: 'Loja' },
    action: { buttons: [{ type: 'reply', reply: { id: 'sim', title: 'Sim' } }] },
  });
});

it('leaves out a header and a footer that are not there', () => {
  const rendered = interactive({
    type: 'button',
    body: 'a',
    header: null,
    footer: null,
    buttons: [{ id: '1', title: 'b' }],
  });
  expect(Object.keys(Object(rendered))).toEqual(['type', 'body', 'action']);
});

it('writes a list with titles and descriptions only where there are some', () => {
  const rows = [
    { id: 'p', title: 'Pix', description: 'na hora' },
    { id: 'c', title: 'Cartão', description: null },
  ];
  expect(interactive({ type: 'list', body: 'Como paga?', button: 'Ver', sections: [{ title: null, rows }] })).toEqual({
    type: 'list',
    body: { text: 'Como paga?' },
    action: {
      button: 'Ver',
      sections: [
        {
          rows: [
            { id: 'p', title: 'Pix', description: 'na hora' },
            { id: 'c', title: 'Cartão' },
          ],
        },
      ],
    },
  });
});

it('writes a link and a request for the place', () => {
  const url = 'https://loja.example/4512';
  expect(interactive({ type: 'cta_url', body: 'Acompanhe', displayText: 'Abrir', url })).toEqual({
    type: 'cta_url',
    body: { text: 'Acompanhe' },
    action: { name: 'cta_url', parameters: { display_text: 'Abrir', url } },
  });
  expect(interactive({ type: 'location_request', body: 'Onde?' })).toEqual({
    type: 'location_request_message',
    body: { text: 'Onde?' },
    action: { name: 'send_location' },
  });
});

it('writes a form, with the token that its answer brings back', () => {
  const form = { type: 'flow', body: 'Conte', flowId: 'ours', platformFlowId: '880', buttonText: 'Abrir' } as const;
  expect(interactive({ ...form, screen: 'FORM', data: null })).toEqual({
    type: 'flow',
    body: { text: 'Conte' },
    action: {
      name: 'flow',
      parameters: {
        flow_message_version: '3',
        flow_id: '880',
        flow_cta: 'Abrir',
        flow_token: 'org.msg.1',
        flow_action: 'navigate',
        flow_action_payload: { screen: 'FORM' },
      },
    },
  });
  expect(interactive({ ...form, screen: 'FORM', data: { origem: 'site' } })).toMatchObject({
    action: { parameters: { flow_action_payload: { screen: 'FORM', data: { origem: 'site' } } } },
  });
});

it('writes a place, and a reaction that may be empty', () => {
  const place = { type: 'location', latitude: -23.56, longitude: -46.65 } as const;
  expect(render({ ...place, name: 'Loja', address: null }).location).toEqual({
    latitude: -23.56,
    longitude: -46.65,
    name: 'Loja',
  });
  expect(render({ type: 'reaction', platformId: 'wamid.x', emoji: '' })).toMatchObject({
    type: 'reaction',
    reaction: { message_id: 'wamid.x', emoji: '' },
  });
});
