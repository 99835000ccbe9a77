import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type Answer = { status: number; body: string };

/** One keep-alive connection with one request on it at a time. Reads only answers with a Content-Length. */
export class Connection {
  readonly #socket: Socket;
  #read = '';
  #settle: ((answer: Answer) => void) | null = null;
  #fail: ((error: Error) => void) | null = null;

  static async open(port: number): Promise<Connection> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new Connection(socket);
  }

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1');
    socket.on('data', (chunk: string) => this.#receive(chunk));
    socket.on('error', (error) => this.#fail?.(error));
    socket.on('close', () => this.#fail?.(new Error('the connection was closed before the answer')));
  }

  exchange(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#settle = resolve;
      this.#fail = reject;
      this.#socket.write(request, 'latin1');
    });
  }

  close(): void {
    this.#fail = null;
    this.#socket.destroy();
  }

  #receive(chunk: string): void {
    this.#read = this.#read === '' ? chunk : this.#read + chunk;
    const bodyAt = this.#read.indexOf('\r\n\r\n') + 4;
    if (bodyAt < 4) return;
    const length = /\r\ncontent-length: (\d+)/i.exec(this.#read)?.[1];
    if (length === undefined) this.#fail?.(new Error(`an answer without a length: ${this.#read.slice(0, 400)}`));
    else if (this.#read.length >= bodyAt + Number(length)) this.#finish(bodyAt);
  }

  #finish(bodyAt: number): void {
    const answer = { status: Number(this.#read.slice(9, 12)), body: this.#read.slice(bodyAt) };
    this.#read = '';
    this.#settle?.(answer);
  }
}
