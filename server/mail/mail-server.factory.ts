import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { atEnd } from '../testing/at-end.ts';

export type MailServerGiven = {
  /** With one it speaks TLS: after STARTTLS, or from the first byte when `secure`. */
  certificate?: { key: string; cert: string };
  secure?: true;
  /** The logins it offers once the connection is encrypted. */
  logins?: 'PLAIN' | 'LOGIN' | 'PLAIN LOGIN';
};

/** A mail server that takes everything but what is addressed to `ninguem`, and any login but that of `ninguem`. */
export async function startMailServer(given: MailServerGiven = {}) {
  const taken: string[] = [];
  /** Every line it received, those over an encrypted connection marked `tls`. */
  const commands: string[] = [];
  const { certificate, secure } = given;
  const listen = (socket: Socket) => new Deps(socket, given, taken, commands).greet();
  const server = secure && certificate ? createTlsServer(certificate, listen) : createServer(listen);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  const address = server.address();
  return { taken, commands, port: typeof address === 'object' && address ? address.port : 0 };
}

/** What comes next: a command, the text of a mail, the user or the password of a LOGIN. */
type Next = 'command' | 'text' | 'user' | 'password';

class Deps {
  #socket: Socket;
  #given: MailServerGiven;
  #taken: string[];
  #commands: string[];
  #text = '';
  #awaits: Next = 'command';

  constructor(socket: Socket, given: MailServerGiven, taken: string[], commands: string[]) {
    this.#given = given;
    this.#taken = taken;
    this.#commands = commands;
    this.#socket = this.#follow(socket);
  }

  greet(): void {
    this.#send('220 here');
  }

  #follow(socket: Socket): Socket {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      this.#text += bytes.toString('utf8');
      const end = this.#awaits === 'text' ? '\r\n.\r\n' : '\r\n';
      if (!this.#text.endsWith(end)) return;
      const received = this.#text.slice(0, -end.length);
      this.#text = '';
      this.#answer(received);
    });
    return socket;
  }

  #answer(received: string): void {
    const isCommand = this.#awaits === 'command';
    if (this.#awaits === 'text') this.#taken.push(received);
    else this.#commands.push(this.#isEncrypted() ? `tls ${received}` : received);
    this.#send(this.#reply(received));
    if (isCommand && received === 'STARTTLS' && this.#given.certificate) this.#encrypt();
  }

  #reply(received: string): string {
    const awaited = this.#awaits;
    this.#awaits = followed[awaited === 'command' ? received : awaited] ?? 'command';
    if (awaited !== 'command') return answers[awaited];
    if (received.startsWith('EHLO')) return this.#offers();
    if (received.startsWith('AUTH PLAIN'))
      return Buffer.from(received.slice(11), 'base64').includes('ninguem') ? '535 who?' : '235 welcome';
    if (received.startsWith('RCPT') && received.includes('ninguem')) return '550 no such person';
    if (received === 'STARTTLS' && !this.#given.certificate) return '502 no';
    return commands[received] ?? '250 ok';
  }

  #offers(): string {
    const { certificate, logins } = this.#given;
    if (this.#isEncrypted()) return `250-here\r\n250-8BITMIME\r\n250 AUTH ${logins ?? 'PLAIN LOGIN'}`;
    return certificate ? '250-here\r\n250 STARTTLS' : '250-here\r\n250 8BITMIME';
  }

  #encrypt(): void {
    this.#socket.removeAllListeners('data');
    this.#socket = this.#follow(new TLSSocket(this.#socket, { isServer: true, ...this.#given.certificate }));
  }

  #isEncrypted(): boolean {
    return this.#socket instanceof TLSSocket;
  }

  #send(line: string): void {
    this.#socket.write(`${line}\r\n`);
  }
}

const commands: Readonly<Record<string, string>> = {
  STARTTLS: '220 go ahead',
  DATA: '354 go on',
  'AUTH LOGIN': '334 VXNlcm5hbWU6',
  QUIT: '221 bye',
};
const answers = { text: '250 taken', user: '334 UGFzc3dvcmQ6', password: '235 welcome' } as const;
/** What a command or an answer leads on to, where it is not the next command. */
const followed: Readonly<Record<string, Next>> = { DATA: 'text', 'AUTH LOGIN': 'user', user: 'password' };
