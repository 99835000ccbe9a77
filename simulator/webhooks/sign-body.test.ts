import { expect, test } from 'vitest';
import { asciiJson, signBody } from './sign-body.ts';

test('the signature of the published example is the published one', () => {
  const body =
    '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"field":"messages","value":{"messaging_product":"whatsapp","messages":[{"text":{"body":"Ol\\u00e1"}}]}}]}]}';
  expect(signBody(body, 'app-secret-1')).toBe(
    'sha256=beaed783084dc32f886f9fa5c4d3696e298f5c68439fe50f652b88fb0e047f91',
  );
});

test('non-ASCII characters become lower-case escapes, pairs included, and read back as they were', () => {
  const json = JSON.stringify({ text: 'Olá 👍 ÿ \u2028' });
  const ascii = asciiJson(json);
  expect(ascii).toBe('{"text":"Ol\\u00e1 \\ud83d\\udc4d \\u00ff \\u2028"}');
  expect(JSON.parse(ascii)).toEqual(JSON.parse(json));
});
