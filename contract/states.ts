/** State machines as tables: the only place that says which move is legal. The panel's buttons read the same rows. */

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

/** From → to. FAILED is left only when the platform proves the message arrived after all. */
export const messageMoves: Record<MessageStatus, readonly MessageStatus[]> = {
  SCHEDULED: ['PENDING', 'CANCELED', 'FAILED'],
  PENDING: ['PROCESSING', 'CANCELED', 'FAILED'],
  PROCESSING: ['SENT_TO_PROVIDER', 'SENT', 'DELIVERED', 'READ', 'FAILED'],
  SENT_TO_PROVIDER: ['SENT', 'DELIVERED', 'READ', 'FAILED'],
  SENT: ['DELIVERED', 'READ', 'FAILED'],
  DELIVERED: ['READ'],
  READ: [],
  FAILED: ['SENT', 'DELIVERED', 'READ'],
  CANCELED: [],
};

export const messageCan = {
  cancel: ['SCHEDULED', 'PENDING'],
} as const satisfies Record<string, readonly MessageStatus[]>;

/** The states the interface shows; history's SENT_TO_PROVIDER is PROCESSING to a caller. */
export function publicStatus(status: MessageStatus): Exclude<MessageStatus, 'SENT_TO_PROVIDER'> {
  return status === 'SENT_TO_PROVIDER' ? 'PROCESSING' : status;
}

/** In events a status is lower case, and PENDING is called queued. */
export function eventStatus(status: MessageStatus): string {
  return status === 'PENDING' ? 'queued' : publicStatus(status).toLowerCase();
}

export const templateStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

export const templateCategories = ['UTILITY', 'MARKETING', 'AUTHENTICATION'] as const;
export type TemplateCategory = (typeof templateCategories)[number];

export const numberStatuses = ['CONNECTED', 'PENDING', 'RESTRICTED', 'BANNED', 'DISCONNECTED'] as const;
export type NumberStatus = (typeof numberStatuses)[number];
