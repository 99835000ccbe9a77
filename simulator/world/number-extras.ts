/** A link that opens a chat with words already written, and the picture that leads to it. */
export interface QrCode {
  code: string;
  message: string;
  createdAt: number;
}

/** What a number has beside its chats. Plain values, so the memory keeps them with the number. */
export interface NumberExtras {
  /** The settings that callers saved, by group. */
  settings: Record<string, Record<string, unknown>>;
  commerce: { cart: boolean; catalog: boolean };
  compliance: Record<string, unknown> | undefined;
  automation: { welcome: boolean; prompts: unknown[]; commands: unknown[] };
  qrCodes: QrCode[];
  username: string | undefined;
  newName: string | undefined;
}

export function newExtras(): NumberExtras {
  return {
    settings: {},
    commerce: { cart: true, catalog: false },
    compliance: undefined,
    automation: { welcome: false, prompts: [], commands: [] },
    qrCodes: [],
    username: undefined,
    newName: undefined,
  };
}
