import { optionalText, parsedIfText, record, text } from '../../read-value.ts';
import type { Account, PhoneNumber } from '../../world/accounts.ts';
import { countryOf } from '../../world/phone-digits.ts';
import { DEFAULT_THROUGHPUT_PER_SECOND } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { saveOverride } from '../accounts/save-override.ts';
import type { Edge } from '../edge.ts';
import { askedFields, pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';
import { nodeKinds } from '../known-fields.ts';
import { pageOf } from '../paging.ts';
import { automationNode } from './automation.ts';

const DEFAULT_FIELDS = [
  'verified_name',
  'display_phone_number',
  'quality_rating',
  'code_verification_status',
  'status',
  'platform_type',
  'throughput',
  'id',
];

export const describeNumber: Edge<PhoneNumber> = (world, call, number) =>
  pickFields(numberNode(world, number), askedFields(world, call, nodeKinds.number), DEFAULT_FIELDS);

/** `POST /{number}`: the two-step PIN, a callback of its own, a new name to be reviewed, or who finds it. */
export const changeNumber: Edge<PhoneNumber> = async (world, call, number) => {
  const { pin, webhook_configuration, search_visibility } = call.params;
  if (pin !== undefined) {
    if (!/^\d{6}$/.test(String(pin))) throw refuse.param('pin must be six digits.');
    number.pin = String(pin);
  }
  if (search_visibility !== undefined) {
    const visibility = text(search_visibility).toUpperCase();
    if (!['VISIBLE', 'HIDDEN'].includes(visibility)) throw refuse.param('search_visibility must be VISIBLE or HIDDEN.');
    number.extras.settings.search = { visibility };
  }
  number.extras.newName = optionalText(call.params.new_display_name) ?? number.extras.newName;
  if (webhook_configuration !== undefined) {
    number.override = await saveOverride(world, record(parsedIfText(webhook_configuration)));
  }
  return { success: true };
};

export const listNumbers: Edge<Account> = (world, call, account) => {
  const asked = askedFields(world, call, nodeKinds.number);
  const numbers = world.accounts.numbersOf(account.id);
  return pageOf(
    call,
    numbers.map((number) => pickFields(numberNode(world, number), asked, DEFAULT_FIELDS)),
  );
};

function numberNode(world: World, number: PhoneNumber) {
  const perSecond = number.throughputPerSecond ?? DEFAULT_THROUGHPUT_PER_SECOND;
  const canSend = number.status === 'CONNECTED' ? 'AVAILABLE' : 'BLOCKED';
  return {
    id: number.id,
    verified_name: number.verifiedName,
    display_phone_number: number.displayPhone,
    quality_rating: number.qualityRating,
    quality_score: { score: number.qualityRating },
    status: number.status,
    name_status: number.nameStatus,
    new_name_status: number.extras.newName === undefined ? 'NONE' : 'PENDING_REVIEW',
    new_display_name: number.extras.newName,
    code_verification_status: number.codeVerificationStatus,
    account_mode: 'LIVE',
    platform_type: 'CLOUD_API',
    throughput: { level: perSecond > DEFAULT_THROUGHPUT_PER_SECOND ? 'HIGH' : 'STANDARD' },
    messaging_limit_tier: number.tier,
    whatsapp_business_manager_messaging_limit: number.tier,
    is_official_business_account: false,
    is_pin_enabled: number.pin !== undefined,
    is_on_biz_app: false,
    is_preverified_number: false,
    search_visibility: number.extras.settings.search?.visibility ?? 'VISIBLE',
    username: number.extras.username,
    conversational_automation: automationNode(number),
    country_code: countryOf(number.digits),
    health_status: {
      can_send_message: canSend,
      entities: [
        { entity_type: 'PHONE_NUMBER', id: number.id, can_send_message: canSend },
        { entity_type: 'WABA', id: number.accountId, can_send_message: 'AVAILABLE' },
        { entity_type: 'APP', id: world.app.id, can_send_message: 'AVAILABLE' },
      ],
    },
    webhook_configuration: {
      ...(number.override ? { phone_number: number.override.url } : {}),
      application: optionalText(world.app.callback?.url),
    },
  };
}
