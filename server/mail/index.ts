/** Mail to the people who use the product: posted with its cause, sent over SMTP when configured, readable when not. */

export { mail } from './enqueue-mail.ts';
export { mailChores } from './mail.chores.ts';
export { findMail, listMails, type StoredMail } from './mail.queries.ts';
export type { Mail, MailText } from './mail.ts';
export { type SendMail, type SmtpServer, smtpSender } from './smtp.ts';
