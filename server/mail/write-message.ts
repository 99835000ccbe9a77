import type { DueMail } from './mail.queries.ts';

/** The letter as it travels: one part of UTF-8 text in base64, so that no line is too long and none begins with a dot. */
export function writeMessage(from: string, mail: DueMail): string {
  return [
    `From: ${oneLine(from)}`,
    `To: <${oneLine(mail.recipient)}>`,
    `Subject: ${encodeWords(mail.subject)}`,
    `Date: ${mail.createdAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <recado-${mail.id}@recado.local>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...(Buffer.from(mail.body, 'utf8')
      .toString('base64')
      .match(/.{1,76}/g) ?? []),
  ].join('\r\n');
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** RFC 2047, in pieces that stay under its line length and never cut a character. */
function encodeWords(text: string): string {
  const pieces = oneLine(text).match(/.{1,12}/gu) ?? [''];
  return pieces.map((piece) => `=?utf-8?B?${Buffer.from(piece, 'utf8').toString('base64')}?=`).join('\r\n ');
}
