/** State machines as tables. A move that is not here fails whichever test makes it. */

export const messageStatuses = [
  'SCHEDULED',
  'PENDING',
  'PROCESSING',
  'SENT_TO_PROVIDER',
  'SENT',
  'DELIVERED',
  'READ',
  'FAILED',
  'CANCELED',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * From → to. FAILED is left only when the platform proves the message arrived after all. What a restored backup still has
 * queued may have left before: then the platform's word moves it from where it stands.
 */
export const messageMoves: Record<MessageStatus, readonly MessageStatus[]> = {
  SCHEDULED: ['PENDING', 'SENT', 'DELIVERED', 'READ', 'CANCELED', 'FAILED'],
  PENDING: ['PROCESSING', 'SENT', 'DELIVERED', 'READ', 'CANCELED', 'FAILED'],
  PROCESSING: ['SENT_TO_PROVIDER', 'SENT', 'DELIVERED', 'READ', 'FAILED'],
  SENT_TO_PROVIDER: ['SENT', 'DELIVERED', 'READ', 'FAILED'],
  SENT: ['DELIVERED', 'READ', 'FAILED'],
  DELIVERED: ['READ'],
  READ: [],
  FAILED: ['SENT', 'DELIVERED', 'READ'],
  CANCELED: [],
};

/** The states the interface shows; history's SENT_TO_PROVIDER is PROCESSING to a caller. */
export function publicStatus(status: MessageStatus): Exclude<MessageStatus, 'SENT_TO_PROVIDER'> {
  return status === 'SENT_TO_PROVIDER' ? 'PROCESSING' : status;
}

/** In events a status is lower case, and PENDING is called queued. */
export const eventStatuses = [
  'scheduled',
  'queued',
  'processing',
  'sent',
  'delivered',
  'read',
  'failed',
  'canceled',
] as const;

export type EventStatus = (typeof eventStatuses)[number];

const statusInEvents: Record<MessageStatus, EventStatus> = {
  SCHEDULED: 'scheduled',
  PENDING: 'queued',
  PROCESSING: 'processing',
  SENT_TO_PROVIDER: 'processing',
  SENT: 'sent',
  DELIVERED: 'delivered',
  READ: 'read',
  FAILED: 'failed',
  CANCELED: 'canceled',
};

export const eventStatus = (status: MessageStatus): EventStatus => statusInEvents[status];

/** What a message of a conversation may be, besides a template of ours. */
export const chatTypes = [
  'TEXT',
  'INTERACTIVE',
  'LOCATION',
  'REACTION',
  'IMAGE',
  'DOCUMENT',
  'AUDIO',
  'VIDEO',
  'STICKER',
  'CONTACTS',
  'ORDER',
  'UNSUPPORTED',
] as const;
export type ChatType = (typeof chatTypes)[number];

export const handoffStatuses = ['OPEN', 'RESOLVED'] as const;
export type HandoffStatus = (typeof handoffStatuses)[number];

/** Any may follow any other. A person who writes reopens what was resolved. */
export const conversationStatuses = ['OPEN', 'PENDING', 'RESOLVED'] as const;
export type ConversationStatus = (typeof conversationStatuses)[number];

export const templateStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** Kinds of entries in a wallet's statement. */
export const entryKinds = ['CREDIT', 'DEBIT', 'REFUND', 'RECHARGE', 'LOOKUP', 'ADJUSTMENT'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const templateCategories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

export const templateQualities = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type TemplateQuality = (typeof templateQualities)[number];

export const flowStatuses = ['DRAFT', 'PUBLISHED', 'DEPRECATED'] as const;
export type FlowStatus = (typeof flowStatuses)[number];

/** From → to. A form that people may have opened is never a draft again. */
export const flowMoves: Record<FlowStatus, readonly FlowStatus[]> = {
  DRAFT: ['PUBLISHED'],
  PUBLISHED: ['DEPRECATED'],
  DEPRECATED: [],
};

export const chargeStatuses = ['pending', 'paid', 'failed', 'canceled', 'expired'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** From → to. The first to come ends a charge; but money that came for one that failed with its message came. */
export const chargeMoves: Record<ChargeStatus, readonly ChargeStatus[]> = {
  pending: ['paid', 'failed', 'canceled', 'expired'],
  paid: [],
  failed: ['paid'],
  canceled: [],
  expired: [],
};

export const campaignStatuses = [
  'SCHEDULED',
  'INGESTING',
  'AB_TESTING',
  'COMPLETED',
  'COMPLETED_WITH_ERRORS',
  'FAILED',
  'CANCELED',
] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** From → to. What is over stays as it ended. */
export const campaignMoves: Record<CampaignStatus, readonly CampaignStatus[]> = {
  SCHEDULED: ['INGESTING', 'AB_TESTING', 'CANCELED'],
  INGESTING: ['AB_TESTING', 'COMPLETED', 'COMPLETED_WITH_ERRORS', 'FAILED', 'CANCELED'],
  AB_TESTING: ['INGESTING', 'CANCELED'],
  COMPLETED: [],
  COMPLETED_WITH_ERRORS: [],
  FAILED: [],
  CANCELED: [],
};

/** Why a campaign is paused: a user asked for it, or its number cannot be used. */
export const pauseReasons = ['REQUESTED', 'NUMBER_DISCONNECTED', 'NUMBER_RESTRICTED', 'NUMBER_BANNED'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const campaignCan = {
  cancel: ['SCHEDULED', 'INGESTING', 'AB_TESTING'],
  pause: ['SCHEDULED', 'INGESTING', 'AB_TESTING'],
  test: ['SCHEDULED', 'INGESTING'],
} as const satisfies Record<string, readonly CampaignStatus[]>;

/** Where a contact of a campaign stands: as its message does, or before there is one. */
export const recipientStatuses = [
  'PENDING',
  'PROCESSING',
  'SENT',
  'DELIVERED',
  'READ',
  'FAILED',
  'BLOCKED',
  'CANCELED',
] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

export const testStatuses = ['RUNNING', 'DECIDED', 'CANCELED'] as const;
export const testMetrics = ['DELIVERED', 'READ', 'CLICKED', 'CONVERTED'] as const;
export type TestMetric = (typeof testMetrics)[number];

export const numberStatuses = ['CONNECTED', 'PENDING', 'RESTRICTED', 'BANNED', 'DISCONNECTED'] as const;
export type NumberStatus = (typeof numberStatuses)[number];

/** How grave the platform calls what it reports of an account. */
export const alertSeverities = ['CRITICAL', 'WARNING', 'INFORMATIONAL'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

export const numberKinds = ['DEDICATED', 'SHARED', 'COEXISTENCE'] as const;
export type NumberKind = (typeof numberKinds)[number];

export const nameStatuses = ['APPROVED', 'PENDING', 'DECLINED', 'NONE'] as const;
export type NameStatus = (typeof nameStatuses)[number];

export const qualityRatings = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type QualityRating = (typeof qualityRatings)[number];

/** How many people a number may write to first in a day, from least to most. */
export const messagingTiers = ['TIER_250', 'TIER_2K', 'TIER_10K', 'TIER_100K', 'TIER_UNLIMITED'] as const;
export type MessagingTier = (typeof messagingTiers)[number];

export const runStatuses = ['IN_FLIGHT', 'COMPLETED', 'STOPPED'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** From → to. A run of an automation ends once. */
export const runMoves: Record<RunStatus, readonly RunStatus[]> = {
  IN_FLIGHT: ['COMPLETED', 'STOPPED'],
  COMPLETED: [],
  STOPPED: [],
};

export const cartStatuses = ['OPEN', 'ABANDONED', 'ORDERED', 'RECOVERED'] as const;
export type CartStatus = (typeof cartStatuses)[number];

/** From → to. A cart is abandoned at most once; an order after that is a recovery. */
export const cartMoves: Record<CartStatus, readonly CartStatus[]> = {
  OPEN: ['ABANDONED', 'ORDERED'],
  ABANDONED: ['RECOVERED'],
  ORDERED: [],
  RECOVERED: [],
};

export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED', 'EXHAUSTED'] as const;
export type WebhookDeliveryStatus = (typeof webhookDeliveryStatuses)[number];
