import { type FlowField, flowFieldTypes } from '@recado/contract/routes/flows.ts';
import { validateFlowJson } from '@recado/simulator/protocol/flows/validate-flow-json.ts';
import { describe, expect, test } from 'vitest';
import { compileFlow } from './compile-flow.ts';

const options = [
  { id: 'm', title: 'Manhã' },
  { id: 't', title: 'Tarde' },
];
const field = (given: Partial<FlowField>): FlowField => ({
  key: 'nome',
  label: 'Nome',
  type: 'TEXT',
  required: true,
  options: given.type && ['SELECT', 'RADIO', 'CHECKBOX'].includes(given.type) ? options : [],
  ...given,
});
const compiled = (fields: FlowField[], texts: { title?: string; intro?: string } = {}) => {
  const { title = 'Fale conosco', intro = null } = texts;
  const json = compileFlow({ title, intro, submitLabel: 'Enviar', fields });
  expect(validateFlowJson(json)).toEqual([]);
  return JSON.parse(json).screens;
};

describe('a form, as the platform wants it', () => {
  test('has one screen that hands over every field under its own key', () => {
    const [screen, ...others] = compiled([field({}), field({ key: 'turno', type: 'RADIO', required: false })]);
    expect(others).toEqual([]);
    expect(screen).toMatchObject({ id: 'FORM', title: 'Fale conosco', terminal: true });
    expect(screen.layout.children).toEqual([
      { type: 'TextInput', name: 'nome', label: 'Nome', required: true, 'input-type': 'text' },
      { type: 'RadioButtonsGroup', name: 'turno', label: 'Nome', required: false, 'data-source': options },
      {
        type: 'Footer',
        label: 'Enviar',
        'on-click-action': { name: 'complete', payload: { nome: '${form.nome}', turno: '${form.turno}' } },
      },
    ]);
  });

  test('knows a component for every type of field', () => {
    const fields = flowFieldTypes.map((type) => field({ key: type.toLowerCase(), type }));
    const [screen] = compiled(fields, { intro: 'Leva um minuto.' });
    const types = screen.layout.children.map(({ type }: { type: string }) => type);
    expect(types).toEqual([
      ...['TextBody', 'TextInput', 'TextArea', 'TextInput', 'TextInput', 'TextInput', 'DatePicker', 'Dropdown'],
      ...['RadioButtonsGroup', 'CheckboxGroup', 'OptIn', 'Footer'],
    ]);
  });

  test('asks a label that is too long in full, above its field', () => {
    const label = 'Como você ficou sabendo da nossa loja?';
    const [screen] = compiled([field({ label })], { title: 'Conte para a gente como foi a sua compra' });
    expect(screen.title).toBe('Conte para a gente como foi a…');
    expect(screen.layout.children.slice(0, 3)).toMatchObject([
      { type: 'TextHeading', text: 'Conte para a gente como foi a sua compra' },
      { type: 'TextBody', text: label },
      { type: 'TextInput', label: 'Como você ficou sab…' },
    ]);
  });

  test('never cuts a character in half', () => {
    const [screen] = compiled([field({ label: `${'a'.repeat(18)}😀 e mais` })]);
    expect(screen.layout.children[1].label).toBe(`${'a'.repeat(18)}…`);
  });

  test('goes on over more screens when one cannot hold it, and still hands over everything at the end', () => {
    const label = 'Uma pergunta bem comprida, que não cabe no campo';
    const fields = Array.from({ length: 30 }, (_, n) =>
      field({ key: `f${n}`, label, type: n < 12 ? 'OPT_IN' : 'TEXTAREA' }),
    );
    const screens = compiled(fields, { intro: 'Vamos lá.' });
    expect(screens.map(({ id }: { id: string }) => id)).toEqual(['FORM', 'FORM_B', 'FORM_C']);
    const { payload } = screens.at(-1).layout.children.at(-1)['on-click-action'];
    expect(Object.keys(payload)).toEqual(fields.map(({ key }) => key));
    expect(payload).toMatchObject({ f0: '${screen.FORM.form.f0}', f29: '${form.f29}' });
  });
});
