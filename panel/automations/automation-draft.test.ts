import { describe, expect, test } from 'vitest';
import {
  bodyOf,
  type Draft,
  draftOf,
  emptyDraft,
  isSame,
  newStep,
  payloadOf,
  type StepKind,
  type StepValues,
  triggerNames,
  type Written,
} from './automation-draft.ts';

const step = (kind: StepKind, values: Partial<StepValues> = {}) => {
  const made = newStep(kind);
  return { ...made, values: { ...made.values, ...values } };
};
const draft = (next: Partial<Draft>): Draft => ({ ...emptyDraft, name: 'Uma', ...next });

describe('the draft of an automation', () => {
  test('asks for what it was read from, of every kind of step', () => {
    const id = (n: number) => `019a8c1e-7f3b-7c5d-9e2a-00000000000${n}`;
    const saved: Written = {
      name: 'Carrinho',
      trigger: 'message.received',
      triggerConfig: { keywords: ['preço'], stopOnReply: true },
      steps: [
        { id: id(1), type: 'wait', config: { minutes: 90 } },
        { id: id(2), type: 'message', config: { templateId: id(9), variables: ['{{contact.name}}'] } },
        { id: id(3), type: 'text', config: { body: 'Oi' } },
        { id: id(4), type: 'condition', config: { when: 'tagged', tag: 'vip', otherwise: 'skip', skip: 2 } },
        { id: id(5), type: 'tag', config: { add: ['a'], remove: ['b'] } },
        { id: id(6), type: 'notify', config: { url: 'https://loja.example/aviso' } },
        { id: id(7), type: 'handoff', config: { note: 'Ligar' } },
      ],
    };
    expect(bodyOf(draftOf(saved))).toEqual(saved);
  });

  test('says a wait in the largest unit without a fraction', () => {
    const read = (minutes: number) => {
      const steps: Written['steps'] = [{ id: 'a', type: 'wait', config: { minutes } }];
      const [one] = draftOf({ name: '', trigger: 'webhook', triggerConfig: null, steps }).steps;
      return `${one?.values.amount} ${one?.values.unit}`;
    };
    expect([0, 45, 60, 90, 1_440, 4_320].map(read)).toEqual([
      '0 minutes',
      '45 minutes',
      '1 hours',
      '90 minutes',
      '1 days',
      '3 days',
    ]);
  });

  test('leaves out what nobody filled in, and settings of another trigger', () => {
    const triggerConfig = { tag: 'vip', fallback: '', mapping: { phone: 'cliente.fone', name: '' } };
    const asked = bodyOf(
      draft({ trigger: 'webhook', triggerConfig, steps: [step('text'), step('wait', { amount: '' })] }),
    );
    expect(asked.triggerConfig).toEqual({ mapping: { phone: 'cliente.fone' } });
    expect(asked.steps).toEqual([
      { type: 'text', config: {} },
      { type: 'wait', config: {} },
    ]);
    expect(bodyOf(draft({})).triggerConfig).toBeUndefined();
  });

  test('is the same as another that would save the same', () => {
    const one = draft({ steps: [step('text', { body: 'Oi' })] });
    expect(isSame(one, { ...one, steps: one.steps.map((each) => ({ ...each, key: 'other' })) })).toBe(true);
    expect(isSame(one, { ...one, name: 'Outra' })).toBe(false);
  });
});

describe('what the event brings', () => {
  test('is asked for by the names that texts use, each once', () => {
    const steps = [
      step('message', { variables: ['{{contact.name}}', '{{trigger.checkoutUrl}}'] }),
      step('text', { body: 'Pedido {{trigger.pedido.numero}}: {{ trigger.checkoutUrl }}' }),
      step('handoff', { note: '{{trigger.nota}}' }),
    ];
    expect(triggerNames(steps)).toEqual(['checkoutUrl', 'pedido.numero']);
  });

  test('is made of dotted names, without those that are empty', () => {
    expect(payloadOf({ checkoutUrl: ' x ', 'pedido.numero': '7', 'pedido.loja': 'Centro', nada: ' ' })).toEqual({
      checkoutUrl: 'x',
      pedido: { numero: '7', loja: 'Centro' },
    });
  });
});
