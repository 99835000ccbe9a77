import { optionalText, text } from '../read-value.ts';
import { postNotice } from '../webhooks/post-change.ts';
import type { PhoneNumber } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

type Body = Record<string, unknown>;

const tiers = ['TIER_50', 'TIER_250', 'TIER_1K', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'];

const kinds: Record<string, (world: World, number: PhoneNumber, body: Body) => void> = {
  quality: changeQuality,
  tier: changeTier,
  name: decideName,
  status: changeStatus,
};

/** Something the platform decides about a number: changes the node and notifies the callback. */
export function numberEvent(world: World, phone: string, body: Body) {
  const number = world.accounts.numberByPhone(phone);
  if (!number) throw new ControlError(`no business number ${phone}`, 404);
  const change = kinds[text(body.kind)];
  if (!change) throw new ControlError(`kind must be one of ${Object.keys(kinds).join(', ')}`);
  change(world, number, body);
  const { id, status, nameStatus, qualityRating, tier, verifiedName } = number;
  return { id, phone: `+${number.digits}`, status, nameStatus, qualityRating, tier, displayName: verifiedName };
}

/** The notice never has the colour: its receiver reads the number again. */
function changeQuality(world: World, number: PhoneNumber, body: Body): void {
  number.qualityRating = optionalText(body.quality) ?? optionalText(body.rating) ?? 'GREEN';
  postNotice(world, number.accountId, 'phone_number_quality_update', {
    display_phone_number: number.digits,
    event: optionalText(body.event) ?? (number.qualityRating === 'RED' ? 'FLAGGED' : 'UNFLAGGED'),
    current_limit: number.tier,
    max_daily_conversations_per_business: number.tier,
  });
}

function changeTier(world: World, number: PhoneNumber, body: Body): void {
  const tier = text(body.tier);
  if (!tiers.includes(tier)) throw new ControlError(`tier must be one of ${tiers.join(', ')}`);
  const old = number.tier;
  number.tier = tier;
  postNotice(world, number.accountId, 'phone_number_quality_update', {
    display_phone_number: number.digits,
    event: optionalText(body.event) ?? (tiers.indexOf(tier) >= tiers.indexOf(old) ? 'UPGRADE' : 'DOWNGRADE'),
    old_limit: old,
    current_limit: tier,
    max_daily_conversations_per_business: tier,
  });
}

const nameStatusOf: Record<string, string> = {
  APPROVED: 'APPROVED',
  REJECTED: 'DECLINED',
  DECLINED: 'DECLINED',
  PENDING: 'PENDING_REVIEW',
  DEFERRED: 'PENDING_REVIEW',
};

function decideName(world: World, number: PhoneNumber, body: Body): void {
  const asked = optionalText(body.decision) ?? optionalText(body.status) ?? 'APPROVED';
  const decision = asked === 'DECLINED' ? 'REJECTED' : asked;
  const name =
    optionalText(body.displayName) ?? optionalText(body.name) ?? number.extras.newName ?? number.verifiedName;
  number.nameStatus = nameStatusOf[decision] ?? 'PENDING_REVIEW';
  if (decision === 'APPROVED') number.verifiedName = name;
  if (decision === 'APPROVED' || decision === 'REJECTED') number.extras.newName = undefined;
  postNotice(world, number.accountId, 'phone_number_name_update', {
    display_phone_number: number.digits,
    decision,
    requested_verified_name: name,
    rejection_reason: decision === 'REJECTED' ? (optionalText(body.reason) ?? 'NAME_FORMAT_UNACCEPTABLE') : null,
  });
}

/** The platform has no notice of its own for a number's status; bans and restrictions come as account updates. */
function changeStatus(world: World, number: PhoneNumber, body: Body): void {
  const status = text(body.status).toUpperCase();
  if (status === '') throw new ControlError('status is missing');
  const previous = number.status;
  number.status = status;
  const notice = statusNotice(world, status, previous, optionalText(body.reason));
  if (notice) postNotice(world, number.accountId, 'account_update', { phone_number: number.digits, ...notice });
}

function statusNotice(world: World, status: string, previous: string, reason: string | undefined) {
  const nowAt = world.timers.now();
  const date = new Date(nowAt).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  switch (status) {
    case 'BANNED':
      return { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE', waba_ban_date: date } };
    case 'RESTRICTED':
      return {
        event: 'ACCOUNT_RESTRICTION',
        restriction_info: [
          {
            restriction_type: reason ?? 'RESTRICTED_BIZ_INITIATED_MESSAGING',
            expiration: Math.floor(nowAt / 1000) + 7 * 86_400,
          },
        ],
      };
    case 'DISCONNECTED':
      return { event: 'ACCOUNT_OFFBOARDED' };
    case 'CONNECTED':
      return previous === 'BANNED'
        ? { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE', waba_ban_date: date } }
        : { event: 'ACCOUNT_RECONNECTED' };
    default:
      return undefined;
  }
}
