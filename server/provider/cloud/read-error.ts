import { clipText, type Fields, readFields } from './read-value.ts';

export type PlatformError = {
  code: number;
  subcode: number;
  transient: boolean;
  /** Title and details together, for the record of a message. */
  text: string | null;
  /** The sentence meant for people; without one, what there is. */
  sentence: string | null;
};

/**
 * The platform's own error body, or null. `type` is asked for because gateways on the way answer
 * `{"error":{"code":502,"message":…}}` too, and those know nothing of whether the message went out.
 */
export function readError(body: Fields): PlatformError | null {
  const error = readFields(body.error);
  if (!error || typeof error.type !== 'string' || typeof error.message !== 'string') return null;
  return readErrorFields(error);
}

/** One error object, as answers and `failed` statuses both carry it. */
export function readErrorFields(error: Fields): PlatformError | null {
  // Kept as four bytes; what does not fit them is no code of the platform's.
  if (typeof error.code !== 'number' || (error.code | 0) !== error.code) return null;
  return {
    code: error.code,
    subcode: typeof error.error_subcode === 'number' ? error.error_subcode : 0,
    transient: error.is_transient === true,
    ...wordsOf(error),
  };
}

/** The title names the error, the details the field that was wrong. */
function wordsOf(error: Fields): Pick<PlatformError, 'text' | 'sentence'> {
  const details = clipText(readFields(error.error_data)?.details) ?? clipText(error.error_user_msg);
  const title = clipText(error.title) ?? clipText(error.error_user_title) ?? clipText(error.message);
  const sentence = details ?? clipText(error.message) ?? title;
  if (!details || !title || details === title) return { text: details ?? title, sentence };
  return { text: clipText(`${title}: ${details}`, 600), sentence };
}
