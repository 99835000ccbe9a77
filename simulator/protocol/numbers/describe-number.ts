import { optionalText, parsedIfText, record } from '../../read-value.ts';
import type { PhoneNumber } from '../../world/accounts.ts';
import { DEFAULT_THROUGHPUT_PER_SECOND } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { saveOverride } from '../accounts/save-override.ts';
import type { Edge } from '../edge.ts';
import { pickFields } from '../fields.ts';
import { refuse } from '../graph-error.ts';

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
  pickFields(numberNode(world, number), call.params.fields, DEFAULT_FIELDS);

/** `POST /{number}`: the two-step PIN, or a callback of its own. */
export const changeNumber: Edge<PhoneNumber> = async (world, call, number) => {
  const { pin, webhook_configuration } = call.params;
  if (pin !== undefined) {
    if (!/^\d{6}$/.test(String(pin))) throw refuse.param('pin must be six digits.');
    number.pin = String(pin);
  }
  if (webhook_configuration !== undefined) {
    number.override = await saveOverride(world, record(parsedIfText(webhook_configuration)));
  }
  return { success: true };
};

export function describeNumberFor(world: World, number: PhoneNumber, fields: unknown): unknown {
  return pickFields(numberNode(world, number), fields, DEFAULT_FIELDS);
}

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
    new_name_status: 'NONE',
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
    search_visibility: 'VISIBLE',
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
