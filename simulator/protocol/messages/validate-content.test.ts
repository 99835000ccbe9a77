import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStage, type Stage } from '../../testing/stage.ts';

let stage: Stage;
const ana = '+5511988887777';
beforeAll(async () => {
  stage = await openStage({ throughputPerSecond: 0, pairRate: false });
});
afterAll(() => stage.close());

type Case = [title: string, message: Record<string, unknown>, code: number | undefined];

const interactive = (node: Record<string, unknown>) => ({
  type: 'interactive',
  interactive: { body: { text: 'Oi' }, ...node },
});
const buttons = (...titles: string[]) =>
  interactive({
    type: 'button',
    action: { buttons: titles.map((title, n) => ({ type: 'reply', reply: { id: `b${n}`, title } })) },
  });
const rows = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `r${n}`, title: `Linha ${n}` }));
const listOf = (...sections: unknown[]) => interactive({ type: 'list', action: { button: 'Ver', sections } });
const card = { name: { formatted_name: 'Ana Lima', first_name: 'Ana' }, phones: [{ phone: ana }] };
const emoji = (value: unknown) => ({ type: 'reaction', reaction: { message_id: 'wamid.x', emoji: value } });

const named = (name: string) => ({ name });

const cases: Case[] = [
  ['text at its longest', { text: { body: 'a'.repeat(4096) } }, undefined],
  ['text one too long', { text: { body: 'a'.repeat(4097) } }, 100],
  ['empty text', { text: { body: '' } }, 100],
  ['text that is a number', { text: { body: 5 } }, 100],
  ['no content at all', { type: 'text' }, 131008],
  ['an unknown type', { type: 'poll', poll: {} }, 100],
  ['an unknown recipient type', { recipient_type: 'group', text: { body: 'x' } }, 131009],
  ['a recipient that is no phone', { to: 'ana', text: { body: 'x' } }, 131009],
  ['no recipient', { to: undefined, text: { body: 'x' } }, 100],
  ['opaque text at its longest', { text: { body: 'x' }, biz_opaque_callback_data: 'o'.repeat(512) }, undefined],
  ['opaque text one too long', { text: { body: 'x' }, biz_opaque_callback_data: 'o'.repeat(513) }, 100],
  ['another product', { messaging_product: 'sms', text: { body: 'x' } }, 100],
  ['a picture by link', { type: 'image', image: { link: 'https://x.example/a.png', caption: 'c' } }, undefined],
  ['a picture by link and id', { type: 'image', image: { link: 'https://x.example/a.png', id: '1' } }, 131009],
  ['a picture by nothing', { type: 'image', image: {} }, 131009],
  ['a picture by an unknown id', { type: 'image', image: { id: '123' } }, 100],
  ['a link that is none', { type: 'document', document: { link: 'javascript:alert(1)' } }, 100],
  ['a caption one too long', { type: 'video', video: { link: 'https://x.example/v', caption: 'c'.repeat(1025) } }, 100],
  ['a caption on audio', { type: 'audio', audio: { link: 'https://x.example/v', caption: 'c' } }, 100],
  ['a place', { type: 'location', location: { latitude: '-23.5', longitude: -46.6 } }, undefined],
  ['a place beyond the pole', { type: 'location', location: { latitude: 91, longitude: 0 } }, 131009],
  ['a place without longitude', { type: 'location', location: { latitude: 1 } }, 100],
  ['a reaction', emoji('👩‍🚀'), undefined],
  ['a reaction taken back', emoji(''), undefined],
  ['a reaction with a word', emoji('ok'), 131009],
  ['a reaction without emoji', emoji(undefined), 100],
  ['a contact', { type: 'contacts', contacts: [card] }, undefined],
  ['a contact without a name part', { type: 'contacts', contacts: [{ name: { formatted_name: 'Ana' } }] }, 131009],
  ['a contact without a name', { type: 'contacts', contacts: [{}] }, 100],
  ['too many contacts', { type: 'contacts', contacts: Array.from({ length: 258 }, () => card) }, 100],
  ['three buttons', buttons('a', 'b', 'c'), undefined],
  ['four buttons', buttons('a', 'b', 'c', 'd'), 131009],
  ['a button title at its longest', buttons('a'.repeat(20)), undefined],
  ['a button title one too long', buttons('a'.repeat(21)), 131009],
  ['two equal buttons', buttons('a', 'a'), 131009],
  ['a list of ten rows', listOf({ rows: rows(10) }), undefined],
  ['a list of eleven rows', listOf({ rows: rows(11) }), 131009],
  ['two sections without titles', listOf({ rows: rows(1) }, { rows: [{ id: 'z', title: 'z' }] }), 131008],
  ['a row title one too long', listOf({ rows: [{ id: 'a', title: 'a'.repeat(25) }] }), 131009],
  [
    'a list with a picture header',
    {
      ...listOf({ rows: rows(1) }),
      interactive: { ...listOf({ rows: rows(1) }).interactive, header: { type: 'image' } },
    },
    131009,
  ],
  [
    'a link button',
    interactive({
      type: 'cta_url',
      action: { name: 'cta_url', parameters: { display_text: 'Abrir', url: 'https://x.example' } },
    }),
    undefined,
  ],
  [
    'a link button without link',
    interactive({ type: 'cta_url', action: { name: 'cta_url', parameters: { display_text: 'Abrir' } } }),
    131009,
  ],
  [
    'a location request',
    interactive({ type: 'location_request_message', action: { name: 'send_location' } }),
    undefined,
  ],
  [
    'a location request with footer',
    interactive({ type: 'location_request_message', footer: { text: 'f' }, action: { name: 'send_location' } }),
    131009,
  ],
  [
    'a body one too long for buttons',
    { ...buttons('a'), interactive: { ...buttons('a').interactive, body: { text: 'a'.repeat(1025) } } },
    131009,
  ],
  [
    'an interactive without body',
    { ...buttons('a'), interactive: { ...buttons('a').interactive, body: undefined } },
    131008,
  ],
  [
    'a request for permission to call',
    { type: 'interactive', interactive: { type: 'call_permission_request', action: named('call_permission_request') } },
    undefined,
  ],
  [
    'a request for permission to call by another name',
    interactive({ type: 'call_permission_request', action: named('call') }),
    131009,
  ],
  [
    'a request for an address',
    interactive({ type: 'address_message', action: { ...named('address_message'), parameters: { country: 'IN' } } }),
    undefined,
  ],
  [
    'a request for an address of no country',
    interactive({ type: 'address_message', action: named('address_message') }),
    100,
  ],
  [
    'a request for the phone',
    interactive({ type: 'request_contact_info', action: named('request_contact_info') }),
    undefined,
  ],
  ['a request for the phone by no name', interactive({ type: 'request_contact_info', action: {} }), 131009],
  [
    'a call button',
    interactive({ type: 'voice_call', action: { ...named('voice_call'), parameters: { display_text: 'Ligar' } } }),
    undefined,
  ],
  ['an unknown interactive', interactive({ type: 'quiz', action: {} }), 100],
  [
    'a form that does not exist',
    interactive({
      type: 'flow',
      action: { name: 'flow', parameters: { flow_message_version: '3', flow_id: '9', flow_cta: 'Abrir' } },
    }),
    131009,
  ],
];

describe('content', () => {
  test.each(cases)('%s', async (_title, message, code) => {
    const answer = await stage.send({ to: ana, ...message });
    expect(answer.error.code).toBe(code);
    expect(answer.status).toBe(code === undefined ? 200 : 400);
  });
});
