import { RecadoError } from '@recado/client/recado.ts';
import { expect, test } from 'vitest';
import { explainError } from './explain-error.ts';

const refused = (status: number, code: string | null, message: string, details = {}) =>
  new RecadoError(message, { status, code, details });

test('a refusal is printed with its code and the fields it names, in the language of the terminal', () => {
  const message = 'Há campos inválidos na requisição. Veja details.fields.';
  const details = { fields: [{ field: 'contacts.3.to', problem: 'é obrigatório' }] };
  const error = refused(400, 'VALIDATION_ERROR', message, details);
  expect(explainError(error, 'pt')).toBe(`VALIDATION_ERROR: ${message}\n  contacts.3.to: é obrigatório`);
  expect(explainError(error, 'en')).toBe(
    'VALIDATION_ERROR: A required field is missing or a rule is broken. details.fields lists them.\n  contacts.3.to: is required',
  );
});

test('where a code has several causes, the sentence names the one that is meant', () => {
  const taken = refused(409, 'CONFLICT', 'Este endereço já existe. Escolha outro.');
  expect(explainError(taken, 'en')).toMatch(/^CONFLICT: /);
  const paused = refused(422, 'TEMPLATE_PAUSED', 'O template está pausado.');
  expect(explainError(paused, 'en')).toBe('TEMPLATE_PAUSED: The template is paused.');
});

test('a key that is not good, or may not, leads to what to check', () => {
  expect(explainError(refused(401, null, '401 Unauthorized'), 'en')).toContain('RECADO_API_KEY');
  expect(explainError(refused(403, null, '403 Forbidden'), 'pt')).toContain('e suas permissões');
});

test('no answer names the address and why', () => {
  const cause = new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) });
  expect(explainError(new RecadoError('no answer from http://127.0.0.1:9', { cause }), 'en')).toBe(
    'no answer from http://127.0.0.1:9 (ECONNREFUSED): is it running? --url or RECADO_URL is its address',
  );
});

test.each([
  ['ENOENT', 'there is no file or folder /x'],
  ['EEXIST', '/x is there already: choose another name, or move it away'],
  ['EACCES', 'you may not read or write /x'],
])('%s is put into words', (code, words) => {
  expect(explainError(Object.assign(new Error(`${code}: raw, open '/x'`), { code, path: '/x' }))).toBe(words);
});

test('a folder that was read as a file is put into words, too, though its error names no path', () => {
  const error = Object.assign(new Error('EISDIR: illegal operation on a directory, read'), { code: 'EISDIR' });
  expect(explainError(error)).toBe('this is a folder, and a file is needed');
});
