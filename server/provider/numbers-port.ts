import type { Account, PlatformAnswer } from './account-port.ts';

/** Calls about numbers and the accounts they belong to. None throws; none is repeated here. */
export type NumberCalls = {
  read(account: Account, platformNumberId: string): Promise<PlatformAnswer<PlatformNumber>>;
  /** Takes a number whose owner has proven it is theirs into service, under the six digits of its two-step check. */
  register(account: Account, platformNumberId: string, pin: string): Promise<PlatformAnswer<null>>;
  /** Subscribes to the notifications of the account. A callback of its own overrides the application's. */
  subscribe(account: Account, callback: Callback | null): Promise<PlatformAnswer<null>>;
  readProfile(account: Account, platformNumberId: string): Promise<PlatformAnswer<PlatformProfile>>;
  /** What is absent stays as it is on the platform; an empty text takes the field away. */
  saveProfile(account: Account, platformNumberId: string, profile: ProfileChange): Promise<PlatformAnswer<null>>;
};

export type Callback = { url: string; verifyToken: string };

/** A number as the platform sees it. Null is what it did not send. */
export type PlatformNumber = {
  phone: string;
  displayName: string | null;
  nameStatus: 'APPROVED' | 'PENDING' | 'DECLINED' | 'NONE';
  status: 'CONNECTED' | 'PENDING' | 'RESTRICTED' | 'BANNED' | 'DISCONNECTED' | null;
  qualityRating: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN';
  messagingTier: string | null;
  throughputPerSecond: number | null;
  /** Its owner also answers from the business app. */
  coexists: boolean;
};

export type PlatformProfile = {
  about: string | null;
  address: string | null;
  description: string | null;
  email: string | null;
  websites: string[];
  vertical: string | null;
  pictureUrl: string | null;
};

export type ProfileChange = {
  about?: string;
  address: string;
  description: string;
  email: string;
  websites: string[];
  vertical?: string;
  pictureHandle?: string;
};

type NoticeHead = { platformAccountId: string /** When the platform decided, by its own time. */; at: Date | null };

/** What the platform decides about an account or one of its numbers. */
export type AccountNotice =
  /** How many people may be written to, for every number of the account; or a flag on the quality of one of them. */
  | ({ kind: 'tier'; phone: string; tier: string | null; flagged: boolean } & NoticeHead)
  | ({
      kind: 'name';
      phone: string;
      nameStatus: 'APPROVED' | 'PENDING' | 'DECLINED';
      displayName: string | null;
    } & NoticeHead)
  | ({ kind: 'review'; decision: string } & NoticeHead)
  | ({
      kind: 'capability';
      maxDailyConversationsPerPhone: string;
      maxPhoneNumbers: string;
      tier: string | null;
    } & NoticeHead)
  | ({ kind: 'violation'; rule: string } & NoticeHead);
