import { type ErrorName, errorRow } from './errors.ts';
import { refusalNotes } from './reference-notes.ts';

/** Where the words of the reference are no answer to a person, or a figure belongs into them. */
const sentences: Partial<Record<ErrorName, string>> = {
  VALIDATION_ERROR: 'Some fields are not valid. See details.fields.',
  INVALID_JSON: 'The body is not valid JSON, or a field has the wrong type.',
  PAYLOAD_TOO_LARGE: 'This is larger than allowed.',
  NOT_FOUND: 'There is nothing at this address.',
  RATE_LIMIT_EXCEEDED: 'Too many requests in the last minute. Wait {retryAfterSeconds} s.',
  VIEWER_READ_ONLY: 'Viewers can see everything and change nothing.',
  INSUFFICIENT_FUNDS: 'The balance is too low: R$ {missing} are missing.',
  BATCH_FUNDS_INSUFFICIENT: 'The balance is too low for the whole batch: R$ {missing} are missing.',
  TEMPLATE_VARIABLES_MISMATCH: 'The template takes {expected} variables; {received} were given.',
  SEND_RATE_LIMITED: 'This number cannot send faster. Wait {retryAfterSeconds} s.',
  SESSION_MISSING: 'Sign in again: the session does not exist or has ended.',
  CSRF_REJECTED: 'The request did not come from this page. Reload it and try again.',
  ROLE_NOT_ALLOWED: 'Your role in the organization does not allow this. Ask an administrator.',
  SECOND_FACTOR_REQUIRED: 'The organization requires a second factor. Set it up in your profile to go on.',
  CREDENTIALS_WRONG: 'The e-mail and the password do not match.',
  CODE_WRONG: 'The code is wrong, was used before, or has expired.',
  SECOND_FACTOR_NEEDED: 'Enter the code of your authenticator.',
  SECOND_FACTOR_WRONG: 'The code of the second factor is wrong.',
  LINK_UNUSABLE: 'This link was used or has expired. Ask for another.',
  NO_ORGANIZATION: 'You belong to no organization. Ask for an invitation.',
  OPENID_OFF: 'Signing in through an identity provider is not set up here.',
  SIGN_IN_THROTTLED: 'Too many attempts. Wait {retryAfterSeconds} s.',
  SETUP_DONE: 'The service has an owner already. Sign in with your e-mail.',
  PASSWORD_TOO_COMMON: 'This password is too common and easy to guess. Choose another.',
  PASSWORD_WRONG: 'The current password is wrong.',
  LAST_OWNER: 'This person is the only owner. Make another member an owner first.',
  OWNERS_ONLY: 'Only an owner of the organization can decide this.',
  ALREADY_MEMBER: 'This person belongs to the organization already.',
  INVITATIONS_TOO_MANY: 'There are too many open invitations. Cancel some.',
  KEY_NOT_LIVE: 'This key no longer works, or has a successor.',
  KEY_OUTSIDE_MAIN:
    'Your keys act on your main organization, which is another one. Make this one the main one in your profile.',
  KEYS_TOO_MANY: 'There are too many keys in use. Revoke those that are no longer used.',
  NUMBER_UNKNOWN: 'The organization does not have this number.',
  NUMBER_TAKEN: 'This number is connected to another organization.',
  NUMBER_NOT_THIS_PHONE: 'The platform knows this number as {phone}. Check the phone and the number id.',
  NUMBER_IS_SHARED: 'This number is shared: only the operator of the service can change it.',
  PAYMENTS_OFF: 'There is no payment provider. Talk to the operator of the service.',
  CONVERSATION_ANSWERED: 'A colleague answered while you were writing. Read that answer before you send yours.',
  SHORTCUT_TAKEN: 'There is a quick reply with this shortcut already.',
  QUICK_REPLIES_TOO_MANY: 'There are too many quick replies. Remove some.',
  RECHARGES_TOO_MANY: 'Too many top-ups wait for payment. Pay one, or wait until they expire.',
};

/** The sentence of a refusal for people who read English; its braces filled as in Portuguese. */
export function englishSentence(name: ErrorName, parameters: Record<string, string | number> = {}): string {
  const sentence = sentences[name] ?? refusalNotes[name].replaceAll('`', '');
  return sentence.replaceAll(/\{(\w+)\}/g, (braces, word) => String(parameters[word] ?? braces));
}

/** Null where the answer has no words in either language. */
export const sentenceInEnglish = (name: ErrorName, parameters: Record<string, string | number>): string | null =>
  errorRow(name).sentence === null ? null : englishSentence(name, parameters);
