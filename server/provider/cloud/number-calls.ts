import type { Clock } from '../../runtime/clock.ts';
import type { NumberCalls, PlatformNumber, PlatformProfile, ProfileChange } from '../numbers-port.ts';
import type { Account, PlatformAnswer } from '../port.ts';
import type { AskFields, CallAccount } from './ask-fields.ts';
import { judgeAnswer } from './judge-answer.ts';
import { readTier } from './read-tier.ts';
import { clipText, type Fields, readFields, readList, readText } from './read-value.ts';

type Parts = { call: CallAccount; ask: AskFields; clock: Clock; timeoutMs: number };

/** Numbers and profiles over the platform's management calls. */
export function numberCalls({ call, ask, clock, timeoutMs }: Parts): NumberCalls {
  const get = async <T>(
    account: Account,
    path: string,
    fields: readonly string[],
    read: (body: Fields) => T | null,
  ) => {
    const { exchanged } = await ask(account, { path, fields, timeoutMs });
    return judgeAnswer(exchanged, clock.now(), (body) => {
      const answer = read(body);
      return answer === null ? null : { answer };
    });
  };
  const post = async (account: Account, path: string, body: object): Promise<PlatformAnswer<null>> =>
    judgeAnswer(
      await call(account, { method: 'POST', path, body: JSON.stringify(body), timeoutMs }),
      clock.now(),
      (answer) => (answer.success === true ? { answer: null } : null),
    );

  return {
    read: (account, id) => get(account, `/${encodeURIComponent(id)}`, numberFields, readNumber),
    register: (account, id, pin) =>
      post(account, `/${encodeURIComponent(id)}/register`, { messaging_product: 'whatsapp', pin }),
    subscribe: (account, callback) =>
      post(
        account,
        `/${encodeURIComponent(account.platformAccountId)}/subscribed_apps`,
        callback ? { override_callback_uri: callback.url, verify_token: callback.verifyToken } : {},
      ),
    readProfile: (account, id) => get(account, profilePath(id), profileFields, readProfile),
    saveProfile: (account, id, profile) => post(account, profilePath(id), renderProfile(profile)),
  };
}

const profilePath = (id: string) => `/${encodeURIComponent(id)}/whatsapp_business_profile`;
const profileFields = ['about', 'address', 'description', 'email', 'profile_picture_url', 'websites', 'vertical'];
const numberFields = [
  ...['display_phone_number', 'verified_name', 'name_status', 'status', 'quality_rating', 'throughput'],
  ...['whatsapp_business_manager_messaging_limit', 'messaging_limit_tier', 'is_on_biz_app'],
];

const statuses = new Map<unknown, PlatformNumber['status']>([
  ['CONNECTED', 'CONNECTED'],
  // Flagged and slowed-down numbers may still send.
  ['FLAGGED', 'CONNECTED'],
  ['RATE_LIMITED', 'CONNECTED'],
  ['PENDING', 'PENDING'],
  ['UNVERIFIED', 'PENDING'],
  ['RESTRICTED', 'RESTRICTED'],
  ['BANNED', 'BANNED'],
  ['DISCONNECTED', 'DISCONNECTED'],
  ['OFFLINE', 'DISCONNECTED'],
  ['MIGRATED', 'DISCONNECTED'],
  ['DELETED', 'DISCONNECTED'],
]);

const nameStatuses = new Map<unknown, PlatformNumber['nameStatus']>([
  ['APPROVED', 'APPROVED'],
  ['AVAILABLE_WITHOUT_REVIEW', 'APPROVED'],
  ['PENDING_REVIEW', 'PENDING'],
  ['DECLINED', 'DECLINED'],
  ['EXPIRED', 'DECLINED'],
]);

const colours = ['GREEN', 'YELLOW', 'RED'] as const;
const coexistencePerSecond = 20;
const perSecond = new Map<unknown, number>([
  ['STANDARD', 80],
  ['HIGH', 1_000],
]);

function readNumber(body: Fields): PlatformNumber | null {
  const phone = readText(body.display_phone_number, 40)?.replaceAll(/\D/g, '');
  if (!phone) return null;
  const coexists = body.is_on_biz_app === true;
  const level = perSecond.get(readFields(body.throughput)?.level) ?? null;
  return {
    phone,
    displayName: clipText(body.verified_name, 200),
    nameStatus: nameStatuses.get(body.name_status) ?? 'NONE',
    status: statuses.get(body.status) ?? null,
    qualityRating: colours.find((colour) => colour === body.quality_rating) ?? 'UNKNOWN',
    messagingTier: readTier(body.whatsapp_business_manager_messaging_limit) ?? readTier(body.messaging_limit_tier),
    throughputPerSecond: coexists ? coexistencePerSecond : level,
    coexists,
  };
}

function readProfile(body: Fields): PlatformProfile | null {
  const fields = readFields(readList(body.data)[0]);
  if (!fields) return null;
  return {
    about: clipText(fields.about, 139),
    address: clipText(fields.address, 256),
    description: clipText(fields.description, 512),
    email: clipText(fields.email, 128),
    websites: readList(fields.websites).flatMap((site) => clipText(site, 256) ?? []),
    vertical: readText(fields.vertical, 50),
    pictureUrl: readText(fields.profile_picture_url, 2_048),
  };
}

function renderProfile({ pictureHandle, ...profile }: ProfileChange): object {
  const picture = pictureHandle === undefined ? {} : { profile_picture_handle: pictureHandle };
  return { messaging_product: 'whatsapp', ...profile, ...picture };
}
