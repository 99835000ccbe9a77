import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { DueMail } from './mail.queries.ts';
import { writeMessage } from './write-message.ts';

export type SendMail = (mail: DueMail) => Promise<void>;

type Login = { user: string; password: string };

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS is used when the server offers it. */
  secure: boolean;
  login: Login | null;
  from: string;
};

/**
 * Hands mail to a server over SMTP, one connection per letter: there are few, and none is waited for. Its certificate
 * must be good; `authority` is the one to trust in place of those Node knows.
 */
export const smtpSender =
  (server: SmtpServer, authority?: string): SendMail =>
  async (mail) => {
    const talk = new Conversation(await dial(server, authority));
    try {
      await talk.expect(220);
      let offers = await talk.say(`EHLO ${ownName}`, 250);
      if (!server.secure && /\bSTARTTLS\b/i.test(offers)) {
        await talk.say('STARTTLS', 220);
        talk.socket = await secure(server, authority, talk.socket);
        offers = await talk.say(`EHLO ${ownName}`, 250);
      }
      if (server.login) {
        if (!isEncrypted(talk.socket)) throw new Error('the mail server offers no encryption, so no password is sent');
        await logIn(talk, server.login, offers);
      }
      await talk.say(`MAIL FROM:<${addressIn(server.from)}>`, 250);
      await talk.say(`RCPT TO:<${addressIn(mail.recipient)}>`, 250);
      await talk.say('DATA', 354);
      await talk.say(`${writeMessage(server.from, mail)}\r\n.`, 250);
      await talk.say('QUIT', 221).catch(() => undefined);
    } finally {
      talk.socket.destroy();
    }
  };

const offersLogin = (offers: string, way: RegExp) =>
  offers.split('\n').some((line) => /\bAUTH\b/i.test(line) && way.test(line));

/** PLAIN, or the older LOGIN where the server has only that. */
async function logIn(talk: Conversation, { user, password }: Login, offers: string): Promise<void> {
  if (offersLogin(offers, /\bPLAIN\b/i) || !offersLogin(offers, /\bLOGIN\b/i))
    return void (await talk.say(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, 235));
  await talk.say('AUTH LOGIN', 334);
  await talk.say(base64(user), 334);
  await talk.say(base64(password), 235);
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

const ownName = 'recado.local';
const patienceMs = 20_000;

/** `Recado <no-reply@recado.example>` → the address alone; nothing that could end the command. */
function addressIn(text: string): string {
  const address = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim();
  if (!/^[^\s<>]{1,320}$/.test(address)) throw new Error('an address has a space or a bracket in it');
  return address;
}

async function dial(server: SmtpServer, authority: string | undefined): Promise<Socket> {
  if (server.secure) return secure(server, authority, undefined);
  const socket = connect({ host: server.host, port: server.port });
  return when(socket, 'connect');
}

function secure({ host, port }: SmtpServer, authority: string | undefined, socket: Socket | undefined) {
  const name = isIP(host) ? {} : { servername: host };
  const trust = authority === undefined ? {} : { ca: authority };
  return when(connectTls({ host, port, ...name, ...trust, ...(socket ? { socket } : {}) }), 'secureConnect');
}

const isEncrypted = (socket: Socket) => Reflect.get(socket, 'encrypted') === true;

function when<S extends Socket>(socket: S, event: string): Promise<S> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('the mail server did not answer in time')));
    socket.once('error', reject);
    socket.once(event, () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });
}

/** Lines in, lines out. A reply of several lines ends with the one that has a space after its code. */
class Conversation {
  socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  async say(line: string, code: number): Promise<string> {
    const answer = this.expect(code);
    this.socket.write(`${line}\r\n`);
    return answer;
  }

  expect(code: number): Promise<string> {
    const { socket } = this;
    return new Promise((resolve, reject) => {
      let text = '';
      const end = (error?: Error) => {
        socket.off('data', hear).off('error', end).off('close', hangUp);
        if (error) reject(error);
        else resolve(text);
      };
      const hangUp = () => end(new Error('the mail server hung up'));
      const hear = (bytes: Buffer) => {
        text += bytes.toString('utf8');
        if (text.length > 65_536) return end(new Error('the mail server says too much'));
        if (!text.endsWith('\n') || !/^\d{3} /.test(text.slice(text.lastIndexOf('\n', text.length - 2) + 1))) return;
        end(
          Number(text.slice(0, 3)) === code
            ? undefined
            : new Error(`the mail server said ${text.trim().slice(0, 300)}`),
        );
      };
      socket.on('data', hear).once('error', end).once('close', hangUp);
    });
  }
}
