import { beforeAll, describe, expect, test } from 'vitest';
import { one } from '../../database/rows.ts';
import { sql } from '../../database/sql.ts';
import { invariant } from '../../runtime/invariant.ts';
import { openShop, openTown } from '../../testing/shop.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { ana, textMessage } from '../conversations/conversations.factory.ts';
import { suspendOrganization } from '../organizations/index.ts';
import { openAssistant } from './handoffs.factory.ts';
import { takeQuestions } from './questions.queries.ts';

const database = await testDatabase();
const town = await openTown(database);
const shop = await openShop(town);
const assistant = openAssistant(town, shop);

const bia = '5521977776666';
const caio = '5531966665555';
let people = 0;
/** A person who never wrote before. */
const newPhone = () => `55119${String(70_000_000 + ++people)}`;
const asks = (body: string, from = ana) => textMessage(body, { from });

async function openAnother(given: { settings?: Record<string, unknown>; balance?: number } = {}) {
  const other = await openShop(town, given.balance === undefined ? {} : { balance: given.balance });
  const helper = openAssistant(town, other);
  await helper.teach('Quanto custa o frete?', 'O frete custa R$ 15,90.');
  await helper.switchOn(given.settings);
  return { shop: other, helper };
}
const reasons = async (helper = assistant) => (await helper.handoffs('?status=OPEN')).map(({ reason }) => reason);

beforeAll(async () => {
  await assistant.teach('Quanto custa o frete?', 'O frete custa R$ 15,90.', ['entrega']);
  await assistant.teach('Qual é o prazo de entrega?', 'Até cinco dias úteis.');
});

describe('the assistant', () => {
  test('answers nothing while it is off', async () => {
    await assistant.receive(asks('Quanto é o frete?'));
    expect([await assistant.replies(), await assistant.handoffs()]).toEqual([[], []]);
  });

  test('answers a question it knows, inside the window, as its owner and once', async () => {
    await assistant.switchOn();
    const before = await shop.balance();
    await assistant.receive(asks('Quanto é o frete?'));
    await assistant.settle();
    expect(await assistant.replies()).toEqual(['O frete custa R$ 15,90.']);
    expect(await shop.balance()).toBeLessThan(before);
    expect((await shop.call('GET', '/v1/messages')).json().data).toMatchObject([{ receiver: `chat:+${ana}` }]);
    expect((await assistant.settings()).answersThisMonth).toBe(1);
    expect(await assistant.handoffs()).toEqual([]);
  });

  test('calls nobody for a greeting, and leaves pictures to people', async () => {
    await assistant.receive(asks('Oi, bom dia! Tudo bem?', bia));
    await assistant.receive(textMessage('', { from: bia, type: 'image', image: { id: 'm1', mime_type: 'image/png' } }));
    expect([await reasons(), (await assistant.replies()).length]).toEqual([[], 1]);
  });

  test('hands over what it does not know, and publishes why and what was asked', async () => {
    await assistant.receive(asks('Vocês fazem conserto de bicicleta?', bia));
    expect(await reasons()).toEqual(['LOW_CONFIDENCE']);
    const [handoff] = await assistant.handoffs();
    expect(handoff?.summary).toContain('conserto de bicicleta');
    expect(await assistant.published()).toEqual([
      {
        ...{ handoffId: handoff?.id, conversationId: handoff?.conversationId, phone: `+${bia}` },
        ...{ reason: 'LOW_CONFIDENCE', summary: handoff?.summary, at: expect.stringMatching(/Z$/) },
      },
    ]);
    const [waiting] = await assistant.inbox.conversations('?status=PENDING');
    expect(waiting?.handoff).toEqual(handoff);
  });

  test('is quiet while people have the conversation, and speaks again once it is resolved', async () => {
    await assistant.receive(asks('Quanto é o frete?', bia), asks('Quero falar com um atendente', bia));
    expect([(await assistant.replies()).length, await reasons()]).toEqual([1, ['LOW_CONFIDENCE']]);
    const [handoff] = await assistant.handoffs();
    invariant(handoff, 'it was handed over');
    await assistant.resolve(handoff.id);
    await assistant.receive(asks('Quanto é o frete?', bia));
    expect((await assistant.replies()).length).toBe(2);
  });

  test.each([
    ['CUSTOMER_REQUEST', 'Quero falar com um ATENDENTE, por favor'],
    ['CUSTOMER_REQUEST', 'posso falar com alguem? é sobre o frete'],
    ['LEAD_QUALIFIED_HOT', 'Quero comprar vinte camisas'],
  ])('hands over with %s: %s', async (reason, text) => {
    const { helper } = await openAnother();
    await helper.receive(asks(text));
    expect([await reasons(helper), await helper.replies()]).toEqual([[reason], []]);
  });

  test('hands over words of the organization’s own', async () => {
    const { helper } = await openAnother({ settings: { handoffWords: ['gerência'], hotLeadWords: [] } });
    await helper.receive(asks('Chama a gerencia!'), asks('quero comprar: quanto é o frete?', bia));
    expect([await reasons(helper), await helper.replies()]).toEqual([
      ['CUSTOMER_REQUEST'],
      ['O frete custa R$ 15,90.'],
    ]);
  });

  test('MAX_MESSAGES hands over after so many answers in one conversation, and counts anew once resolved', async () => {
    const { helper } = await openAnother({ settings: { messagesPerConversation: 2 } });
    for (let n = 0; n < 3; n++) await helper.receive(asks(`Quanto é o frete para ${n} caixas?`, caio));
    expect([await reasons(helper), (await helper.replies()).length]).toEqual([['MAX_MESSAGES'], 2]);
    const [handoff] = await helper.handoffs();
    await helper.resolve(handoff?.id ?? '');
    await database.advance(1);
    await helper.receive(asks('E o frete?', caio));
    expect((await helper.replies()).length).toBe(3);
  });

  test('QUOTA_EXCEEDED hands over once the month of the organization’s own calendar is used up', async () => {
    const { helper } = await openAnother({ settings: { answersPerMonth: 1 } });
    await helper.receive(asks('Quanto é o frete?', newPhone()), asks('Quanto custa o frete?', newPhone()));
    expect([await reasons(helper), (await helper.replies()).length]).toEqual([['QUOTA_EXCEEDED'], 1]);
    expect((await helper.settings()).answersThisMonth).toBe(1);
  });

  test('hands over what may not be sent, and gives the answer back to the month', async () => {
    const { helper } = await openAnother({ balance: 0 });
    await helper.receive(asks('Quanto é o frete?'));
    expect(await reasons(helper)).toEqual(['ANSWER_REFUSED']);
    expect((await helper.settings()).answersThisMonth).toBe(0);
  });

  test('waits while its organization is suspended', async () => {
    const { shop: other, helper } = await openAnother();
    await suspendOrganization(database, other.organizationId, 'teste');
    await town.caughtUp();
    await helper.receive(asks('Quanto é o frete?'));
    expect([await helper.replies(), await helper.handoffs()]).toEqual([[], []]);
  });
});

describe('an agent who answers', () => {
  const replied = async (reply: (helper: ReturnType<typeof openAssistant>, other: typeof shop) => Promise<unknown>) => {
    const { shop: other, helper } = await openAnother();
    await helper.receive(asks('Quanto é o frete?'));
    await reply(helper, other);
    await database.advance(1);
    await helper.receive(asks('E o frete?'));
    const silent = (await helper.replies()).filter((body) => body === 'O frete custa R$ 15,90.').length === 1;
    const [thread] = await helper.inbox.conversations();
    await other.call('PATCH', `/v1/conversations/${thread?.id}/status`, { status: 'RESOLVED' });
    await database.advance(1);
    await helper.receive(asks('Quanto é o frete?'));
    const again = (await helper.replies()).filter((body) => body === 'O frete custa R$ 15,90.').length === 2;
    return { silent, again, handoffs: await helper.handoffs() };
  };
  const quiet = { silent: true, again: true, handoffs: [] };

  test('in the inbox silences the assistant until the conversation is resolved', async () => {
    const reply = async (_: unknown, other: typeof shop) =>
      other.call('POST', '/v1/conversations/reply', { receiver: `+${ana}`, body: 'Sou o João' });
    expect(await replied(reply)).toEqual(quiet);
  });

  test('on the phone app silences it too', async () => {
    expect(await replied((helper) => helper.inbox.echo(textMessage('Sou o João')))).toEqual(quiet);
  });

  test('with a plain message of the caller’s own silences it too, a template does not', async () => {
    const plain = async (helper: ReturnType<typeof openAssistant>, other: typeof shop) => {
      await other.call('POST', '/v1/messages', { receiver: `+${ana}`, body: 'Sou o João' });
      await helper.inbox.follow();
    };
    expect(await replied(plain)).toEqual(quiet);
    const template = async (helper: ReturnType<typeof openAssistant>, other: typeof shop) => {
      const asked = { receiver: `+${ana}`, templateName: 'boas_vindas', templateVariables: ['Ana'] };
      await other.call('POST', '/v1/messages', asked);
      await helper.inbox.follow();
    };
    expect((await replied(template)).silent).toBe(false);
  });
});

describe('a process that dies', () => {
  test('after it sent an answer and before it wrote so is followed by one that does not send it again', async () => {
    const { shop: other, helper } = await openAnother();
    await helper.inbox.receive(asks('Quanto é o frete?'));
    await helper.turn('follow messages');
    await helper.turn('judge questions');
    await helper.turn('answer questions');
    const unwritten = sql`with gone as (delete from brain_answers where organization_id = ${other.organizationId} returning *)
      insert into brain_questions (organization_id, conversation_id, message_id, lane, entry_id, user_id, month, asked_at)
      select organization_id, conversation_id, message_id, 'send', entry_id, ${other.owner.id}, recado.now()::date,
        recado.now() from gone`;
    await database.owner.query(unwritten.text, [...unwritten.values]);
    await helper.settle();
    expect(await helper.replies()).toEqual(['O frete custa R$ 15,90.']);
    const { answers } = await one<{ answers: number }>(
      database.system,
      sql`select count(*)::integer as answers from brain_answers where organization_id = ${other.organizationId}`,
    );
    expect(answers).toBe(1);
  });

  test('over a question loses it to another after the lease, and no two are at one conversation', async () => {
    const { helper } = await openAnother();
    const from = newPhone();
    await helper.inbox.receive(asks('Quanto é o frete?', from), asks('Quero um atendente', from));
    await helper.turn('follow messages');
    expect((await takeQuestions(database.system, 'judge', 10, 60)).length).toBe(1);
    await helper.settle();
    expect([await helper.replies(), await reasons(helper)]).toEqual([[], []]);
    await database.advance(61_000);
    await helper.settle();
    await helper.settle();
    expect([await helper.replies(), await reasons(helper)]).toEqual([
      ['O frete custa R$ 15,90.'],
      ['CUSTOMER_REQUEST'],
    ]);
  });
});
