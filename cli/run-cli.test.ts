import { describe, expect, test } from 'vitest';
import { openCli, textOf } from './run-cli.factory.ts';

const { database, recado, recadoJson, makeOrganization } = await openCli();

const unknownId = '019a8c1e-7f3b-7c5d-9e2a-4b6f8d0c1e3a';

describe('organizations and users', () => {
  test('users create answers the ids of the user and of their organization', async () => {
    const made = await recadoJson('users', 'create', '--email', 'Ana@Loja.example', '--organization-name', 'Loja');
    expect(made).toEqual({ id: expect.any(String), organizationId: expect.any(String) });
    const users = await recadoJson('users', 'list');
    expect(users).toContainEqual(expect.objectContaining({ ...pick(made, 'id'), email: 'ana@loja.example' }));
  });

  test('a second user with the same address is refused', async () => {
    const asked = ['users', 'create', '--email', 'dup@loja.example', '--organization-name', 'Loja'];
    await recado(...asked);
    expect(await recado(...asked)).toEqual({
      code: 1,
      out: '',
      err: 'recado: there is already a user dup@loja.example',
    });
  });

  test('an organization goes through activation, suspension, release and a change of plan', async () => {
    const id = await makeOrganization('vida@loja.example');
    const steps = [
      ['activate', id],
      ['suspend', id, '--reason', 'Pagamento atrasado'],
      ['set-plan', id, 'growth'],
    ];
    for (const step of steps) expect(await recado('organizations', ...step)).toMatchObject({ code: 0, err: '' });
    expect(await findOrganization(id)).toMatchObject({
      activated: true,
      suspended: true,
      suspendedReason: 'Pagamento atrasado',
      planId: 'growth',
    });
    await recado('organizations', 'release', id);
    expect(await findOrganization(id)).toMatchObject({ suspended: false, suspendedReason: null });
  });

  test('an organization is suspended without a reason, too', async () => {
    const id = await makeOrganization('semmotivo@loja.example');
    expect(await recado('organizations', 'suspend', id)).toMatchObject({
      code: 0,
      err: '',
      out: `Organization ${id} is suspended.`,
    });
    expect(await findOrganization(id)).toMatchObject({ suspended: true, suspendedReason: null });
    const json = await recado('organizations', 'suspend', id, '--json');
    expect(JSON.parse(json.out)).toEqual({ id, suspended: true, reason: null });
  });

  test.each([
    [['organizations', 'activate', unknownId], `recado: there is no organization ${unknownId}`],
    [['organizations', 'set-plan', unknownId, 'start'], `recado: there is no organization ${unknownId}`],
    [
      ['wallet', 'credit', '--organization', unknownId, '--amount', '1'],
      `recado: there is no organization ${unknownId}`,
    ],
    [['keys', 'create', '--organization', unknownId, '--name', 'x'], `recado: there is no organization ${unknownId}`],
    [['keys', 'revoke', unknownId], `recado: there is no key ${unknownId}`],
    [['numbers', 'block', '+551130009999'], 'recado: nobody has the number +551130009999'],
  ])('%j names what does not exist', async (args, err) => {
    expect(await recado(...args)).toEqual({ code: 1, out: '', err });
  });
});

describe('keys', () => {
  test('keys create shows the value once, and keys revoke ends it', async () => {
    const organization = await makeOrganization('chaves@loja.example');
    const asked = ['--organization', organization, '--name', 'site', '--permissions', 'READ,MESSAGES_SEND'];
    const made = await recadoJson('keys', 'create', ...asked, '--expires', '2030-01-01', '--allow-ip', '10.0.0.0/8');
    expect(made).toEqual({ id: expect.any(String), key: expect.stringMatching(/^svc_live_/) });

    const id = textOf(made, 'id');
    expect(await findKey(id)).toMatchObject({
      permissions: ['READ', 'MESSAGES_SEND'],
      expiresAt: '2030-01-01T00:00:00.000Z',
      revokedAt: null,
    });
    const listed = await recado('keys', 'list', '--json');
    expect(listed.out).not.toContain(textOf(made, 'key'));

    await recado('keys', 'revoke', id);
    expect(await findKey(id)).toMatchObject({ revokedAt: expect.any(String) });
  });

  test('keys rotate shows the successor once, and both work until the old one ends', async () => {
    const organization = await makeOrganization('troca@loja.example');
    const old = textOf(await recadoJson('keys', 'create', '--organization', organization, '--name', 'site'), 'id');
    const made = await recadoJson('keys', 'rotate', old, '--overlap', '2');
    expect(made).toMatchObject({ key: expect.stringMatching(/^svc_live_/), replaces: old, expiresAt: null });
    expect(await findKey(old)).toMatchObject({
      replacedBy: textOf(made, 'id'),
      expiresAt: textOf(made, 'oldWorksUntil'),
    });
    expect(await recado('keys', 'rotate', old)).toMatchObject({
      code: 1,
      err: expect.stringContaining(`there is no key ${old} that works and was not replaced yet`),
    });
    expect((await recado('keys', 'rotate', old, '--overlap', '-1')).err).toContain('Write whole hours, from 0 to 744.');
  });

  test('users remove ends a membership and its keys, not that of the only owner', async () => {
    const organization = await makeOrganization('saida@loja.example');
    const at = ['--organization', organization];
    await recado('users', 'set-role', 'ajuda@loja.example', ...at, '--role', 'AGENT');
    const key = textOf(await recadoJson('keys', 'create', ...at, '--name', 'x', '--user', 'ajuda@loja.example'), 'id');
    expect(await recadoJson('users', 'remove', 'ajuda@loja.example', ...at)).toMatchObject({
      removed: true,
      revokedKeys: 1,
      mainOrganizationId: null,
    });
    expect(await findKey(key)).toMatchObject({ revokedAt: expect.any(String) });
    const refused = await recado('users', 'remove', 'saida@loja.example', ...at);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('is the only owner') });
  });

  test('a permission that does not exist is refused by name', async () => {
    const organization = await makeOrganization('permissao@loja.example');
    const answer = await recado(
      'keys',
      'create',
      '--organization',
      organization,
      '--name',
      'x',
      '--permissions',
      'FLY',
    );
    expect(answer).toMatchObject({ code: 1, out: '', err: expect.stringContaining('there is no permission FLY') });
  });
});

describe('wallet', () => {
  test('a credit is booked, and every balance is proved from its ledger', async () => {
    const organization = await makeOrganization('carteira@loja.example');
    const credit = ['wallet', 'credit', '--organization', organization, '--amount'];
    expect(await recadoJson(...credit, '10.50')).toEqual({ organizationId: organization, balance: 10.5 });
    expect(await recadoJson(...credit, '0.0001')).toEqual({ organizationId: organization, balance: 10.5001 });
    expect(await recado('wallet', 'prove')).toMatchObject({ code: 0, err: '' });

    await database.owner.query('update wallets set balance_micros = balance_micros + 100 where organization_id = $1', [
      organization,
    ]);
    const { code, out } = await recado('wallet', 'prove', '--json');
    expect(code).toBe(1);
    const proofs: unknown[] = JSON.parse(out);
    expect(proofs).toContainEqual(expect.objectContaining({ organizationId: organization, difference: 0.0001 }));
    await database.owner.query('update wallets set balance_micros = balance_micros - 100 where organization_id = $1', [
      organization,
    ]);
  });

  test.each(['ten', '-1', '1.00001', '0'])('the amount %s is refused', async (amount) => {
    const organization = await makeOrganization(`valor${amount.length}${amount.charCodeAt(0)}@loja.example`);
    const answer = await recado('wallet', 'credit', '--organization', organization, `--amount=${amount}`);
    expect(answer).toMatchObject({ code: 1, err: `recado: "${amount}" is not an amount: write it like 10.50` });
  });
});

describe('numbers', () => {
  test('a number is connected, blocked and unblocked', async () => {
    const organization = await makeOrganization('numero@loja.example');
    const connected = await recadoJson(
      ...[
        'numbers',
        'connect',
        '--organization',
        organization,
        '--phone',
        '+55 11 3000-1234',
        '--display-name',
        'Loja',
      ],
      ...['--account-id', '1', '--number-id', '2', '--token', 'abc', '--tier', 'TIER_10K', '--no-verify'],
    );
    expect(connected).toEqual({ id: expect.any(String), businessAccountId: expect.any(String) });
    for (const [verb, status] of [
      ['block', 'RESTRICTED'],
      ['unblock', 'CONNECTED'],
    ] as const) {
      expect(await recadoJson('numbers', verb, '551130001234')).toEqual({ phone: '+551130001234', status });
      const { rows } = await database.owner.query("select status from numbers where phone = '551130001234'");
      expect(rows).toEqual([{ status }]);
    }
  });

  test('a number is warmed, shared and listed', async () => {
    const guest = await makeOrganization('convidada@loja.example');
    const [phone, organizationId] = ['+551130001234', guest];
    expect(await recadoJson('numbers', 'warm', phone, '--caps', '50,100')).toEqual({ phone, status: 'WARMING' });
    expect(await recadoJson('numbers', 'warm', phone, '--stop')).toEqual({ phone, status: 'OFF' });
    expect(await recadoJson('numbers', 'share', phone, '--organization', guest)).toMatchObject({
      phone,
      organizationId,
      warnings: expect.arrayContaining([expect.stringMatching(/loses the inbox/)]),
    });
    const shared = await recado('numbers', 'share', phone, '--organization', guest);
    expect(shared.out).toMatch(/may send from \+551130001234\.[\s\S]*loses the inbox[\s\S]*cannot send campaigns/);
    expect(await recadoJson('numbers', 'list', '--organization', guest)).toMatchObject([
      { phone, kind: 'SHARED', status: 'CONNECTED', messagingTier: 'TIER_10K' },
    ]);
    const unknown = await recado('numbers', 'warm', '+551100000000');
    expect([unknown.code, unknown.err]).toEqual([1, 'recado: nobody has the number +551100000000']);
  });

  test('a number the platform does not confirm is not connected', async () => {
    const organization = await makeOrganization('incerta@loja.example');
    const answer = await recado(
      ...['numbers', 'connect', '--organization', organization, '--phone', '+551130009876', '--account-id', '9'],
      ...['--number-id', '8', '--token', 'abc', '--platform-url', 'http://127.0.0.1:9'],
    );
    expect(answer.code).toBe(1);
    expect(answer.err).toContain('did not answer about the number');
  });
});

describe('users and mail', () => {
  test('users create mails a link to confirm the address, which mail lists and reads', async () => {
    await recado('users', 'create', '--email', 'carta@loja.example', '--organization-name', 'Loja');
    const mails = await recadoJson('mail');
    const mail = Array.isArray(mails)
      ? mails.find((one) => textOf(one, 'recipient') === 'carta@loja.example')
      : undefined;
    expect(mail).toMatchObject({ subject: 'Confirme o seu e-mail no Recado', sentAt: null });
    const read = await recado('mail', textOf(mail, 'id'));
    expect(read.out).toContain('To: carta@loja.example\nSubject: Confirme o seu e-mail no Recado\n\nOlá, Loja!');
    expect(await recado('mail', '999999')).toEqual({ code: 1, out: '', err: 'recado: there is no mail 999999' });
  });

  test('users set-role makes a member, and users set-main moves them', async () => {
    const [first, second] = [await makeOrganization('dona@loja.example'), await makeOrganization('outra@loja.example')];
    const move = ['users', 'set-main', 'dona@loja.example', '--organization', second];
    expect(await recado(...move)).toEqual({
      code: 1,
      out: '',
      err: `recado: dona@loja.example does not belong to organization ${second}`,
    });
    const join = ['users', 'set-role', 'dona@loja.example', '--organization', second, '--role'];
    expect(await recadoJson(...join, 'AGENT')).toMatchObject({ organizationId: second, role: 'AGENT' });
    expect(await recadoJson(...move)).toMatchObject({ organizationId: second });
    const made = await recadoJson(
      'users',
      'set-role',
      'nova@loja.example',
      '--organization',
      first,
      '--role',
      'VIEWER',
    );
    expect(await recadoJson('users', 'list')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'dona@loja.example', role: 'AGENT', mainOrganizationId: second }),
        expect.objectContaining({ ...pick(made, 'id'), role: 'VIEWER', mainOrganizationId: first }),
      ]),
    );
  });
});

describe('moderation', () => {
  const own = ['--family', 'phishing', '--pattern', 'moeda\\s+magica', '--example', 'Moeda mágica'];
  const inUse = async (name: string) => {
    const listed = await recadoJson('moderation', 'list');
    return Array.isArray(listed) ? listed.find((pattern) => pattern.name === name)?.enabled : undefined;
  };

  test('a pattern is added, listed and removed; one that ships is switched off and on', async () => {
    expect(await recadoJson('moderation', 'add', 'moeda', ...own)).toMatchObject({ name: 'moeda', shipped: false });
    expect(await inUse('moeda')).toBe(true);
    await recado('moderation', 'remove', 'moeda');
    expect(await inUse('moeda')).toBeUndefined();
    await recado('moderation', 'remove', 'slurs');
    expect(await inUse('slurs')).toBe(false);
    await recado('moderation', 'restore', 'slurs');
    expect(await inUse('slurs')).toBe(true);
  });

  test.each([
    [['moderation', 'remove', 'nada'], /no such pattern/],
    [['moderation', 'add', 'Moeda', ...own], /lower case letters/],
    [['moderation', 'add', 'slurs', ...own], /ships/],
    [['moderation', 'add', 'x', '--family', 'outra', '--pattern', 'x', '--example', 'x'], /Choose from/],
    [['templates', 'resume', unknownId], /no automatic pause/],
  ])('%j is refused', async (asked, err) => {
    const answer = await recado(...asked);
    expect([answer.code === 0, answer.err]).toEqual([false, expect.stringMatching(err)]);
  });
});

describe('prices', () => {
  test('prices set dates a price and prices list shows it beside the one in force', async () => {
    const asked = ['--plan', 'start', '--kind', 'MARKETING', '--country', 'BR', '--price', '0.4999'];
    const startsAt = '2031-01-01T03:00:00.000Z';
    await recadoJson('prices', 'set', ...asked, '--from', startsAt);
    const line = { plan: 'start', kind: 'MARKETING', country: 'BR' };
    expect(await recadoJson('prices', 'list')).toEqual(
      expect.arrayContaining([
        { ...line, price: 0.42, startsAt: expect.any(String) },
        { ...line, price: 0.4999, startsAt },
      ]),
    );
  });

  test.each([
    [['--kind', 'GIFT', '--price', '1'], /there is no kind GIFT/],
    [['--kind', 'UTILITY', '--price', '1', '--from', '2020-01-01'], /begins now or later/],
    [['--kind', 'UTILITY', '--price', '0,00001'], /is not a price/],
  ])('%j is refused', async (asked, err) => {
    expect(await recado('prices', 'set', '--plan', 'start', ...asked)).toMatchObject({
      code: 1,
      err: expect.stringMatching(err),
    });
  });
});

const findOrganization = async (id: string) => findById(await recadoJson('organizations', 'list'), id);
const findKey = async (id: string) => findById(await recadoJson('keys', 'list'), id);

function findById(list: unknown, id: string): unknown {
  return Array.isArray(list) ? list.find((one) => textOf(one, 'id') === id) : undefined;
}

const pick = (source: unknown, field: string) => ({ [field]: textOf(source, field) });
