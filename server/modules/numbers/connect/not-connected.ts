type Why =
  /** The platform refused: the token, the number or its registration. */
  | 'refused'
  /** The platform did not answer. */
  | 'silent'
  /** The platform knows the number under another phone. */
  | 'other phone'
  /** Another organization has it. */
  | 'taken';

/** A number that could not be connected, with the sentence an operator reads. */
export class NotConnected extends Error {
  readonly why: Why;
  /** The platform's own words, where it has any. */
  readonly reason: string | null;

  constructor(why: Why, sentence: string, reason: string | null = null) {
    super(sentence);
    this.why = why;
    this.reason = reason;
  }
}
