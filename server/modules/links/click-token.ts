import { formatUuid, type Uuid } from '../../runtime/ids.ts';
import { invariant } from '../../runtime/invariant.ts';

/** The button of the message a short link stands for. */
export type ClickedButton = { organizationId: Uuid; messageId: Uuid; buttonIndex: number };

/**
 * The token of `/c/{token}`: 44 characters that carry everything, so that a send writes no row for a link nobody may
 * ever tap. Its holder can count one click of that message and nothing else.
 */
export function clickToken(organizationId: Uuid, messageId: Uuid, buttonIndex: number): string {
  invariant(Number.isInteger(buttonIndex) && buttonIndex >= 0 && buttonIndex < 256, 'a button has a small index');
  const ids = Buffer.from(`${organizationId}${messageId}`.replaceAll('-', ''), 'hex');
  invariant(ids.length === 32, 'an organization and a message are named by their UUIDs');
  return Buffer.concat([Buffer.of(buttonIndex), ids]).toString('base64url');
}

/** What a token stands for; null for any other text. */
export function readClickToken(token: string): ClickedButton | null {
  if (!/^[\w-]{44}$/.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  return {
    organizationId: formatUuid(bytes.subarray(1, 17)),
    messageId: formatUuid(bytes.subarray(17, 33)),
    buttonIndex: bytes.readUInt8(0),
  };
}
