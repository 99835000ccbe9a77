import { optionalText, record, text } from '../read-value.ts';
import { postNotice } from '../webhooks/post-change.ts';
import type { Account } from '../world/accounts.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

type Body = Record<string, unknown>;

const kinds: Record<string, (world: World, account: Account, body: Body) => void> = {
  review: (world, account, body) => {
    const decision = optionalText(body.decision) ?? 'APPROVED';
    account.reviewStatus = decision;
    postNotice(world, account.id, 'account_review_update', { decision });
  },
  capability: (world, account, body) => {
    postNotice(world, account.id, 'business_capability_update', {
      max_daily_conversation_per_phone: body.maxDailyConversationsPerPhone ?? -1,
      max_phone_numbers_per_business: body.maxPhoneNumbers ?? 20,
      ...wireFields(body),
    });
  },
  violation: (world, account, body) => {
    const violation = optionalText(body.violationType) ?? optionalText(body.type) ?? 'SPAM';
    postNotice(world, account.id, 'account_update', {
      event: 'ACCOUNT_VIOLATION',
      violation_info: { violation_type: violation },
      ...wireFields(body),
    });
  },
  alert: (world, account, body) => {
    const status = optionalText(body.status) ?? 'ACTIVE';
    postNotice(world, account.id, 'account_alerts', {
      entity_type: optionalText(body.entityType) ?? 'BUSINESS',
      entity_id: optionalText(body.entityId) ?? account.id,
      alert_info: {
        alert_severity: optionalText(body.severity) ?? 'WARNING',
        alert_status: status,
        alert_type: optionalText(body.type) ?? 'INCREASED_CAPABILITIES_ELIGIBILITY_DEFERRED',
        alert_description: optionalText(body.description) ?? 'Increased capabilities were deferred.',
      },
      ...wireFields(body),
    });
  },
  update: (world, account, body) => {
    const event = text(body.event);
    if (event === '') throw new ControlError('event is missing');
    applyUpdate(account, event, body);
    postNotice(world, account.id, 'account_update', { event, ...wireFields(body) });
  },
};

/** Something the platform decides about a business account. */
export function accountEvent(world: World, body: Body) {
  const asked = optionalText(body.accountId);
  const [first] = world.accounts.accounts.values();
  const account = asked === undefined ? first : world.accounts.accounts.get(asked);
  if (!account) throw new ControlError('no such account', 404);
  const change = kinds[text(body.kind)];
  if (!change) throw new ControlError(`kind must be one of ${Object.keys(kinds).join(', ')}`);
  change(world, account, body);
  return { id: account.id, status: account.status, reviewStatus: account.reviewStatus };
}

/** Names written as the platform writes them go into the notice as they are. */
function wireFields(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name.includes('_')));
}

function applyUpdate(account: Account, event: string, body: Body): void {
  const state = record(body.ban_info).waba_ban_state;
  if (event === 'DISABLED_UPDATE')
    account.status = state === 'REINSTATE' ? 'ACTIVE' : state === 'DISABLE' ? 'DISABLED' : account.status;
  if (event === 'ACCOUNT_RESTRICTION') account.status = 'RESTRICTED';
  if (event === 'ACCOUNT_RECONNECTED') account.status = 'ACTIVE';
}
