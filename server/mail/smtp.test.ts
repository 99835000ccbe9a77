import { describe, expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { makeCertificate } from '../testing/make-certificate.ts';
import { testDatabase } from '../testing/test-database.ts';
import { findMail, listMails, mail, smtpSender } from './index.ts';
import { sendDueMails } from './mail.chores.ts';
import { startMailServer } from './mail-server.factory.ts';

const database = await testDatabase();
const log = createLog('silent');

const place = { host: '127.0.0.1', secure: false, from: 'nao@recado.example' };
const login = { user: 'ana', password: 'segredo' };
const sample = {
  ...{ id: '1', attempts: 1, createdAt: new Date(0), organizationId: null, subject: 'x', body: 'x' },
  recipient: 'ana@loja.example',
};
const base64 = (text: string) => Buffer.from(text).toString('base64');
const post = (recipient: string, subject = 'Olá', body = 'Corpo') =>
  database.transaction((tx) => mail(tx, [{ organizationId: null, recipient, subject, body }]));

describe('mail', () => {
  test('is posted with its transaction, waits to be read, and leaves once when a server is there', async () => {
    const { taken, port } = await startMailServer();
    const lost = database.transaction(async (tx) => {
      await mail(tx, [{ organizationId: null, recipient: 'x@loja.example', subject: 'x', body: 'x' }]);
      throw new Error('nothing of this happened');
    });
    await expect(lost).rejects.toThrow();
    const body = '.Uma linha com ponto\nAção é útil';
    await post('ana@loja.example', 'Confirmação: é você?', body);
    const [waiting, ...others] = await listMails(database.system, 10);
    expect([waiting?.recipient, waiting?.sentAt, others]).toEqual(['ana@loja.example', null, []]);

    const send = smtpSender({
      host: '127.0.0.1',
      port,
      secure: false,
      login: null,
      from: 'Recado <nao@recado.example>',
    });
    await sendDueMails(database.system, log, send);
    await sendDueMails(database.system, log, send);
    expect(taken).toHaveLength(1);
    const [head = '', content = ''] = (taken[0] ?? '').split('\r\n\r\n');
    expect(Buffer.from(content, 'base64').toString('utf8')).toBe(body);
    expect(head).toContain('From: Recado <nao@recado.example>\r\nTo: ana@loja.example\r\n');
    const words = [...head.matchAll(/=\?utf-8\?B\?([^?]+)\?=/gi)].map((word) => Buffer.from(word[1] ?? '', 'base64'));
    expect(Buffer.concat(words).toString('utf8')).toBe('Confirmação: é você?');
    expect(await findMail(database.system, waiting?.id ?? '')).toMatchObject({ sentAt: expect.any(Date), error: null });
  });

  test('that is refused says why and is tried again later', async () => {
    const { port } = await startMailServer();
    const send = smtpSender({ ...place, port, login: null });
    await post('ninguem@loja.example');
    await sendDueMails(database.system, log, send);
    const [refused] = await listMails(database.system, 1);
    expect(refused).toMatchObject({ sentAt: null, error: 'Error: the mail server said 550 no such person' });
    await database.advance(601_000);
    let again = 0;
    await sendDueMails(database.system, log, async () => void again++);
    expect(again).toBe(1);
  });

  test('never sends a password over a line that is not encrypted, nor a command hidden in an address', async () => {
    const { taken, commands, port } = await startMailServer();
    const server = { ...place, port, login: null };
    await expect(smtpSender({ ...server, login })(sample)).rejects.toThrow(/no encryption/);
    const hidden = smtpSender(server)({ ...sample, recipient: 'ana@loja.example>\r\nDATA' });
    await expect(hidden).rejects.toThrow(/space or a bracket/);
    expect([taken, commands.filter((line) => line.startsWith('AUTH'))]).toEqual([[], []]);
  });
});

describe('mail over an encrypted line', () => {
  const certificate = makeCertificate();
  const at = (port: number, more: object = {}) => ({ ...place, port, login, ...more });

  test('asks for encryption before it says who it is, and to whom it writes', async () => {
    const { taken, commands, port } = await startMailServer({ certificate });
    await smtpSender(at(port), certificate.cert)(sample);
    expect(taken).toHaveLength(1);
    expect(commands.slice(0, 7)).toEqual([
      'EHLO recado.local',
      'STARTTLS',
      'tls EHLO recado.local',
      `tls AUTH PLAIN ${base64('\0ana\0segredo')}`,
      'tls MAIL FROM:<nao@recado.example>',
      'tls RCPT TO:<ana@loja.example>',
      'tls DATA',
    ]);
  });

  test('logs in the older way where the server knows only that, and encrypts from the first byte when told to', async () => {
    const { taken, commands, port } = await startMailServer({ certificate, secure: true, logins: 'LOGIN' });
    await smtpSender(at(port, { secure: true }), certificate.cert)(sample);
    expect(taken).toHaveLength(1);
    expect(commands.slice(0, 4)).toEqual([
      'tls EHLO recado.local',
      'tls AUTH LOGIN',
      `tls ${base64('ana')}`,
      `tls ${base64('segredo')}`,
    ]);
  });

  test('is not sent to a server whose certificate nobody vouches for, nor after a wrong password', async () => {
    for (const secure of [true, undefined] as const) {
      const { taken, commands, port } = await startMailServer({ certificate, ...(secure ? { secure } : {}) });
      await expect(smtpSender(at(port, { secure: secure ?? false }))(sample)).rejects.toThrow(/self-signed/);
      expect([taken, commands.filter((line) => line.startsWith('tls'))]).toEqual([[], []]);
    }
    const { taken, port } = await startMailServer({ certificate });
    const unknownName = at(port, { login: { user: 'ninguem', password: 'x' } });
    await expect(smtpSender(unknownName, certificate.cert)(sample)).rejects.toThrow('the mail server said 535 who?');
    expect(taken).toEqual([]);
  });
});
