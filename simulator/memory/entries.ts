import { existsSync, readFileSync } from 'node:fs';
import type { Account, Callback, PhoneNumber } from '../world/accounts.ts';
import type { Flow } from '../world/flows.ts';
import type { Group } from '../world/groups.ts';
import type { Media } from '../world/media.ts';
import type { Message, StatusName } from '../world/messages.ts';
import type { Person } from '../world/people.ts';
import type { StoredDay } from '../world/tallies.ts';
import type { Template } from '../world/templates.ts';
import type { Traffic } from '../world/traffic.ts';

export type StoredTemplate = Omit<Template, 'shape'>;
export type StoredNumber = Omit<PhoneNumber, 'blockedUsers'> & { blockedUsers: string[] };
export type StoredMessage = Omit<Message, 'number' | 'template' | 'userId' | 'phoneHidden' | 'toldAt'> & {
  toldAt?: number[] | undefined;
  userId?: string | undefined;
  phoneHidden?: boolean | undefined;
  numberId: string;
  templateId?: string | undefined;
};
export type StoredStep = { status: StatusName; at: number; copies: number; dueAt: number };

/** App, accounts, numbers and tokens: small, so they are written whole. */
export interface Platform {
  app: { id: string; secret: string; callback?: Callback | undefined };
  accounts: Account[];
  numbers: StoredNumber[];
  tokens: [token: string, accountIds: string[]][];
  expiredTokens: string[];
  groups?: Group[] | undefined;
}

/** One line of the file: something that happened, or one thing of a snapshot. A line may hold several of them. */
export interface Entry {
  /** The second the simulator started: ids are made of it. */
  boot?: number;
  platform?: Platform;
  template?: StoredTemplate;
  templateDeleted?: string;
  deletedNames?: string[];
  flow?: Flow;
  flowDeleted?: string;
  person?: { digits: string; person: Person };
  wrote?: { numberId: string; waId: string; at: number };
  preference?: { accountId: string; waId: string; value: 'stop' | 'resume' };
  message?: StoredMessage;
  seen?: string;
  planned?: { id: string; steps: StoredStep[] };
  told?: [id: string, status: StatusName, at: number, copies: number][];
  heard?: [id: string, status: StatusName][];
  /** Without an address: to the app's callback, wherever that is by then. */
  post?: { id: number; url: string | null; body: string };
  posted?: number;
  media?: Omit<Media, 'bytes' | 'sha256'>;
  mediaDeleted?: string;
  clicked?: { templateId: string; at: number; label: string };
  tallies?: [templateId: string, day: StoredDay][];
  traffic?: Traffic[];
  /** What versions before this format wrote: the whole file in one line. */
  templates?: StoredTemplate[];
  deletedTemplates?: string[];
  flows?: Flow[];
}

/** Every whole line. The last one may be half: a kill met its writing, and its answer never left. */
export function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.pop() ?? '';
  const entries = lines.filter((line) => line !== '').map((line) => entryOf(file, line));
  return last === '' || entries.length > 0 ? entries : [entryOf(file, last)];
}

function entryOf(file: string, line: string): Entry {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new Error(`${file} is not a memory of mine: ${error instanceof Error ? error.message : String(error)}`);
  }
}
