import type { Transporter } from 'nodemailer';
import type { DueMail } from './mail.queries.ts';

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
 * Hands mail to a server over SMTP, one connection per mail: there are few, and none is waited for. Its certificate
 * must be good; `authority` is the one to trust in place of those Node knows. A password is sent only over TLS.
 */
export function smtpSender(server: SmtpServer, authority?: string): SendMail {
  let transport: Promise<Transporter> | undefined;
  return async (mail) => {
    transport ??= openTransport(server, authority);
    try {
      await (await transport).sendMail({
        envelope: { from: addressIn(server.from), to: addressIn(mail.recipient) },
        from: server.from,
        to: mail.recipient,
        subject: mail.subject,
        date: mail.createdAt,
        messageId: `<recado-${mail.id}@recado.local>`,
        text: mail.body,
        textEncoding: 'base64',
      });
    } catch (error) {
      throw new Error(reasonOf(error), { cause: error });
    }
  };
}

/** Loaded with the first mail: it is a fourteenth of the code that a process reads at its start. */
async function openTransport({ host, port, secure, login }: SmtpServer, authority?: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    ...{ host, port, secure, name: ownName },
    ...(login ? { auth: { user: login.user, pass: login.password }, requireTLS: true } : {}),
    ...(authority === undefined ? {} : { tls: { ca: authority } }),
    ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    // A mail is text of ours: nothing in it may name a file or an address to be read.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

const ownName = 'recado.local';
const patienceMs = 20_000;

/** What the server answered, where it did. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response, code } = error as Error & { response?: string; code?: string };
  if (code === 'ETLS' && response) return 'the mail server offers no encryption, so no password is sent';
  return response ? `the mail server answered ${response.slice(0, 300)}` : error.message;
}

/** `Recado <no-reply@recado.example>` → the address alone; nothing that could end the command. */
function addressIn(text: string): string {
  const address = /<([^<>]*)>\s*$/.exec(text)?.[1] ?? text.trim();
  if (!/^[^\s<>]{1,320}$/.test(address)) throw new Error('an address has a space or a bracket in it');
  return address;
}
