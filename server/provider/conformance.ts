import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { describeTemplates } from './conformance-templates.ts';
import type {
  Account,
  Content,
  Interactive,
  Notice,
  NoticeReader,
  Provider,
  SendOutcome,
  SendRequest,
} from './port.ts';

/** A platform a suite can speak to and steer: the simulator today, anything that speaks the same tomorrow. */
export type PlatformUnderTest = {
  account: Account;
  platformNumberId: string;
  appSecret: string;
  /** Approved: one body variable; and one that carries a code. */
  templates: { utility: string; authentication: string };
  /** Lets text through to this phone, as if its owner had just written. */
  openWindow(phone: string): Promise<void>;
  /** Something of this phone's owner arrives: see the words of the control surface. */
  write(phone: string, what: Record<string, unknown>): Promise<void>;
  fault(to: string, then: string, more?: { code?: number; ms?: number; retryAfterSeconds?: number }): Promise<void>;
  reviewTemplate(name: string, status: string): Promise<void>;
  /** How many sends with this opaque data reached the platform. */
  countSends(to: string, opaque: string): Promise<number>;
  /** The first webhook, past or coming, that `pick` accepts. */
  awaitWebhook<T>(pick: (webhook: Webhook) => T | undefined): Promise<T>;
  stop(): Promise<void>;
};

export type Webhook = { body: Buffer; signature: string | undefined };

export type Subject = {
  /** `timeoutMs` is shorter than any "timeout" fault and longer than a "slow" one of 200 ms. */
  makeProvider(timeoutMs: number): Provider;
  reader: NoticeReader;
  startPlatform(): Promise<PlatformUnderTest>;
};

/** What every provider must do with every platform. Each test has a phone of its own, so none disturbs another. */
export function describeConformance(name: string, subject: Subject): void {
  describe(name, () => {
    const stage = openStage(subject);
    describeAcceptance(stage);
    describeRefusals(stage);
    describeDoubt(stage);
    describeNotices(stage);
    describeTemplates({ account: () => stage.platform().account, calls: () => stage.provider().templates });
    describeAbsence(stage);
  });
}

type Stage = {
  reader: NoticeReader;
  platform(): PlatformUnderTest;
  provider(): Provider;
  send(to: string, more?: Partial<SendRequest>): Promise<SendOutcome>;
  awaitNotice<K extends Notice['kind']>(kind: K, wanted: Partial<NoticeOf<K>>): Promise<NoticeOf<K>>;
};
type NoticeOf<K> = Extract<Notice, { kind: K }>;

function openStage({ makeProvider, reader, startPlatform }: Subject): Stage {
  let platform: PlatformUnderTest;
  let provider: Provider;
  beforeAll(async () => {
    platform = await startPlatform();
    provider = makeProvider(1_000);
    return async () => {
      await provider.close();
      await platform.stop();
    };
  });
  return {
    reader,
    platform: () => platform,
    provider: () => provider,
    send: (to, more) => {
      const { account, platformNumberId } = platform;
      return provider.send({ account, platformNumberId, to, content: greeting, opaque: `o.${to}.1`, ...more });
    },
    awaitNotice: (kind, wanted) =>
      platform.awaitWebhook(({ body }) =>
        reader
          .read(body.toString('utf8'))
          .filter((notice): notice is NoticeOf<typeof kind> => notice.kind === kind)
          .find((notice) =>
            Object.entries(wanted).every(([key, value]) => notice[key as keyof typeof notice] === value),
          ),
      ),
  };
}

const greeting: Content = { type: 'text', body: 'Olá, tudo bem? 👍' };

function template(name: string, variables: string[], category: 'UTILITY' | 'AUTHENTICATION' = 'UTILITY'): Content {
  return { type: 'template', name, language: 'pt_BR', category, header: null, variables, buttons: [] };
}

const accepted = { outcome: 'accepted' };

const interactives: Interactive[] = [
  {
    type: 'button',
    body: 'Vem?',
    header: 'Convite',
    footer: 'Loja',
    buttons: [
      { id: 'sim', title: 'Sim' },
      { id: 'nao', title: 'Não' },
    ],
  },
  {
    type: 'list',
    body: 'Como paga?',
    button: 'Ver',
    sections: [
      { title: 'Agora', rows: [{ id: 'pix', title: 'Pix', description: 'na hora' }] },
      { title: 'Depois', rows: [{ id: 'boleto', title: 'Boleto', description: null }] },
    ],
  },
  { type: 'cta_url', body: 'Acompanhe', displayText: 'Abrir', url: 'https://loja.example/4512' },
  { type: 'location_request', body: 'Onde entregamos?' },
];

function describeAcceptance({ platform, provider, send, awaitNotice }: Stage): void {
  it('a text is accepted and its statuses come back with our opaque data', async () => {
    await platform().openWindow('5511900000001');
    const outcome = await send('5511900000001', { opaque: 'org.msg.1' });
    expect(outcome).toEqual({ outcome: 'accepted', platformId: expect.any(String), platformPersonId: '5511900000001' });
    const platformId = outcome.outcome === 'accepted' ? outcome.platformId : '';
    for (const status of ['SENT', 'DELIVERED'] as const) {
      const notice = await awaitNotice('status', { opaque: 'org.msg.1', status });
      expect(notice).toMatchObject({ platformId, platformNumberId: platform().platformNumberId, error: null });
    }
  });

  it('a template is accepted where no window is open', async () => {
    const content = template(platform().templates.utility, ['Ana']);
    expect(await send('5511900000002', { content })).toMatchObject({ outcome: 'accepted' });
  });

  it('everything else that may be sent inside the window is accepted', async () => {
    const to = '5511900000006';
    await platform().openWindow(to);
    const first = await send(to);
    const platformId = first.outcome === 'accepted' ? first.platformId : '';
    const contents: Content[] = [...interactives.map((interactive) => ({ type: 'interactive' as const, interactive }))];
    contents.push({ type: 'location', latitude: -23.56, longitude: -46.65, name: 'Loja', address: null });
    const filed = { url: 'https://loja.example/a', caption: null, filename: 'a.pdf' };
    for (const type of ['image', 'video', 'audio', 'document'] as const) contents.push({ type, ...filed });
    contents.push({ type: 'reaction', platformId, emoji: '👍' }, { type: 'reaction', platformId, emoji: '' });
    for (const content of contents) expect([content, await send(to, { content })]).toMatchObject([content, accepted]);
  });

  it('a template with a code is accepted', async () => {
    const content = template(platform().templates.authentication, ['482910'], 'AUTHENTICATION');
    expect(await send('5511900000003', { content })).toMatchObject({ outcome: 'accepted' });
  });

  it.each([
    ['5531988880004', '553188880004'],
    ['5511988880004', '5511988880004'],
  ])('%s is answered in the spelling %s', async (to, platformPersonId) => {
    const content = template(platform().templates.utility, ['Ana']);
    expect(await send(to, { content })).toMatchObject({ outcome: 'accepted', platformPersonId });
  });

  it('a slow answer is still an acceptance', async () => {
    await platform().openWindow('5511900000005');
    await platform().fault('5511900000005', 'slow', { ms: 200 });
    expect(await send('5511900000005')).toMatchObject({ outcome: 'accepted' });
  });

  it('the platform is reachable', async () => {
    expect(await provider().reachable(platform().account)).toBe(true);
  });
}

function describeRefusals({ platform, send, awaitNotice }: Stage): void {
  it.each([
    [131026, 'INVALID_RECIPIENT'],
    [131050, 'RECIPIENT_OPTED_OUT'],
    [132015, 'TEMPLATE_PAUSED'],
    [131049, 'MARKETING_FREQUENCY_EXCEEDED'],
    [368, 'NUMBER_BLOCKED'],
    [133010, 'SENDER_NOT_ALLOWED'],
    [131053, 'MEDIA_REJECTED'],
    [135000, 'PROVIDER_ERROR'],
  ])('an answer with %i is rejected as %s', async (platformCode, code) => {
    const to = `5511910${String(platformCode).padStart(6, '0')}`;
    await platform().fault(to, 'error', { code: platformCode });
    expect(await send(to)).toMatchObject({ outcome: 'rejected', code, platformCode });
  });

  it.each([
    [130429, 'number'],
    [131000, 'message'],
    [131016, 'platform'],
    [131056, 'pair'],
    [80007, 'number'],
    [4, 'platform'],
  ])('an answer with %i is tried later, for the %s', async (platformCode, scope) => {
    const to = `5511920${String(platformCode).padStart(6, '0')}`;
    await platform().fault(to, 'error', { code: platformCode });
    expect(await send(to)).toMatchObject({ outcome: 'try-later', scope });
  });

  it('an answer that asks for a wait is tried after it', async () => {
    await platform().fault('5511930000000', 'error', { code: 131016, retryAfterSeconds: 9 });
    expect(await send('5511930000000')).toMatchObject({ outcome: 'try-later', delayMs: 9_000 });
  });

  it.each([
    ['of a template that does not exist', template('nao_existe', []), 'TEMPLATE_NOT_SENDABLE'],
    ['without the variable a template asks for', null, 'TEMPLATE_VARIABLES_MISMATCH'],
  ])('a send %s is rejected', async (_, content, code) => {
    const sent = content ?? template(platform().templates.utility, []);
    expect(await send('5511930000001', { content: sent })).toMatchObject({ outcome: 'rejected', code });
  });

  it('a send with a token that is not ours, or from a number that is not, is rejected', async () => {
    const account = { ...platform().account, accessToken: 'not-a-token' };
    const refusal = { outcome: 'rejected', code: 'SENDER_NOT_ALLOWED' };
    expect(await send('5511930000002', { account })).toMatchObject(refusal);
    expect(await send('5511930000002', { platformNumberId: '1' })).toMatchObject(refusal);
  });

  it('a text outside the window is accepted first, and fails by a status', async () => {
    expect(await send('5511930000003')).toMatchObject({ outcome: 'accepted' });
    const notice = await awaitNotice('status', { opaque: 'o.5511930000003.1', status: 'FAILED' });
    expect(notice.error).toMatchObject({ code: 'CONVERSATION_WINDOW_CLOSED', platformCode: 131047 });
  });

  it('a message rejected after acceptance fails by a status with its code', async () => {
    await platform().fault('5511930000004', 'reject', { code: 131026 });
    const content = template(platform().templates.utility, ['Ana']);
    expect(await send('5511930000004', { content })).toMatchObject({ outcome: 'accepted' });
    const notice = await awaitNotice('status', { opaque: 'o.5511930000004.1', status: 'FAILED' });
    expect(notice.error).toMatchObject({ code: 'INVALID_RECIPIENT', platformCode: 131026 });
  });
}

function describeDoubt({ platform, send }: Stage): void {
  it.each([
    ['timeout', '5511940000001'],
    ['cut', '5511940000002'],
    ['garbage', '5511940000003'],
  ])('a %s after the request arrived leaves the outcome unknown, and the platform saw it once', async (then, to) => {
    await platform().openWindow(to);
    await platform().fault(to, then);
    expect(await send(to)).toMatchObject({ outcome: 'unknown' });
    expect(await platform().countSends(to, `o.${to}.1`)).toBe(1);
  });
}

function describeNotices({ platform, provider, reader, send, awaitNotice }: Stage): void {
  it('a text of a person is received', async () => {
    const from = '5511950000001';
    await platform().write(from, { text: 'Olá, é a Ana', name: 'Ana' });
    const notice = await awaitNotice('message', { phone: from });
    const content = { type: 'text', body: 'Olá, é a Ana' };
    expect(notice).toMatchObject({ content, name: 'Ana', platformNumberId: platform().platformNumberId });
  });

  it.each([
    ['button', '5511950000002'],
    ['list', '5511950000003'],
  ])('a tap on a %s is a reply', async (kind, from) => {
    await platform().write(from, { [kind]: { id: 'sim', title: 'Sim' } });
    const notice = await awaitNotice('message', { phone: from });
    expect(notice).toMatchObject({ content: { type: 'tap', id: 'sim', title: 'Sim' } });
  });

  it('a location is kept whole', async () => {
    await platform().write('5511950000004', { location: { latitude: -23.5, longitude: -46.6 } });
    const notice = await awaitNotice('message', { phone: '5511950000004' });
    expect(notice.raw).toMatchObject({ location: { latitude: -23.5, longitude: -46.6 } });
  });

  it('a file is described, and can be fetched until the platform forgets it', async () => {
    const { account, platformNumberId } = platform();
    const base64 = Buffer.from('%PDF-1.4 nota').toString('base64');
    await platform().write('5511950000006', { document: { base64, filename: 'nota.pdf' } });
    const { content } = await awaitNotice('message', { phone: '5511950000006' });
    const mediaId = content.type === 'media' ? content.mediaId : '';
    expect(content).toMatchObject({ media: 'document', contentType: 'application/pdf', filename: 'nota.pdf' });
    const found = await provider().downloadMedia({ account, platformNumberId, mediaId });
    expect(found).toMatchObject({ outcome: 'found', contentType: 'application/pdf' });
    expect(found.outcome === 'found' && (await text(found.chunks))).toBe('%PDF-1.4 nota');
    const unknown = await provider().downloadMedia({ account, platformNumberId, mediaId: '1' });
    expect(unknown).toEqual({ outcome: 'gone' });
  });

  it('a status sent twice is read twice, the same', async () => {
    await platform().openWindow('5511950000005');
    await platform().fault('5511950000005', 'duplicate_status');
    await send('5511950000005');
    const received: Notice[] = [];
    await platform().awaitWebhook(({ body }) => {
      const notices = reader.read(body.toString('utf8'));
      received.push(
        ...notices.filter((notice) => notice.kind === 'status' && isOf(notice, 'o.5511950000005.1', 'SENT')),
      );
      return received.length >= 2 || undefined;
    });
    expect(received[1]).toEqual(received[0]);
  });

  it('every webhook is signed over its bytes with the secret of the application', async () => {
    const { body, signature } = await platform().awaitWebhook((webhook) => webhook);
    expect(reader.verify(platform().appSecret, body, signature)).toBe(true);
    expect(reader.verify(`${platform().appSecret}x`, body, signature)).toBe(false);
  });

  it('the review of a template is read in our terms', async () => {
    await platform().reviewTemplate(platform().templates.utility, 'PAUSED');
    const notice = await awaitNotice('template', { name: platform().templates.utility });
    expect(notice).toMatchObject({ status: 'PAUSED', platformAccountId: platform().account.platformAccountId });
  });
}

const isOf = (notice: NoticeOf<'status'>, opaque: string, status: string) =>
  notice.opaque === opaque && notice.status === status;

function describeAbsence({ platform, provider, send }: Stage): void {
  it('a platform that is gone is not reachable, and every send is tried later', async () => {
    await platform().stop();
    expect(await provider().reachable(platform().account)).toBe(false);
    expect(await provider().templates.list(platform().account)).toMatchObject({ outcome: 'unavailable' });
    expect(await send('5511960000001')).toMatchObject({ outcome: 'try-later', scope: 'platform' });
  });
}
