/** Bytes instead of JSON: what a media download answers. */
export class FileAnswer {
  readonly bytes: Buffer;
  readonly mimeType: string;

  constructor(bytes: Buffer, mimeType: string) {
    this.bytes = bytes;
    this.mimeType = mimeType;
  }
}

/** An accepted message; its id also goes into the journal. */
export class SendAnswer {
  readonly messageId: string;
  readonly json: string;

  constructor(messageId: string, json: string) {
    this.messageId = messageId;
    this.json = json;
  }
}
