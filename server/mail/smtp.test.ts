import { createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '../runtime/log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { findMail, listMails, mail, smtpSender } from './index.ts';
import { sendDueMails } from './mail.jobs.ts';

const database = await testDatabase();
const log = createLog('silent');

/** A mail server that takes everything but what is addressed to `ninguem`. */
async function startMailServer() {
  const taken: string[] = [];
  const server = createServer((socket) => converse(socket, taken));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const address = server.address();
  return { taken, port: typeof address === 'object' && address ? address.port : 0 };
}

function converse(socket: Socket, taken: string[]): void {
  let [heard, inData] = ['', false];
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    heard += bytes.toString('utf8');
    if (inData && !heard.includes('\r\n.\r\n')) return;
    if (inData) {
      taken.push(heard.slice(0, heard.indexOf('\r\n.\r\n')));
      [heard, inData] = ['', false];
      return say('250 taken');
    }
    const line = heard.trim();
    heard = '';
    if (line.startsWith('EHLO')) return say('250-here\r\n250 8BITMIME');
    if (line.startsWith('RCPT') && line.includes('ninguem')) return say('550 no such person');
    if (line === 'DATA') inData = true;
    say(line === 'DATA' ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok');
  });
  say('220 here');
}

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
    expect(head).toContain('From: Recado <nao@recado.example>\r\nTo: <ana@loja.example>');
    const words = [...head.matchAll(/=\?utf-8\?B\?([^?]+)\?=/g)].map((word) => Buffer.from(word[1] ?? '', 'base64'));
    expect(Buffer.concat(words).toString('utf8')).toBe('Confirmação: é você?');
    expect(await findMail(database.system, waiting?.id ?? '')).toMatchObject({ sentAt: expect.any(Date), error: null });
  });

  test('that is refused says why and is tried again later', async () => {
    const { port } = await startMailServer();
    const send = smtpSender({ host: '127.0.0.1', port, secure: false, login: null, from: 'nao@recado.example' });
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
    const { taken, port } = await startMailServer();
    const server = { host: '127.0.0.1', port, secure: false, login: null, from: 'nao@recado.example' };
    const letter = { id: '1', attempts: 1, createdAt: new Date(0), organizationId: null, subject: 'x', body: 'x' };
    const open = smtpSender({ ...server, login: { user: 'u', password: 'p' } });
    await expect(open({ ...letter, recipient: 'ana@loja.example' })).rejects.toThrow(/no encryption/);
    const hidden = smtpSender(server)({ ...letter, recipient: 'ana@loja.example>\r\nDATA' });
    await expect(hidden).rejects.toThrow(/space or a bracket/);
    expect(taken).toEqual([]);
  });
});
