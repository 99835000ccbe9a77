import type { HistoryItem, HistoryMessage } from '@recado/contract/routes/dashboard.ts';
import type { MessageStatus } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import { chatAddress } from '../contacts/index.ts';
import { describeFailure, publicMessageId, shownTimes } from '../messages/index.ts';
import { toReais } from '../wallet/index.ts';
import type { HistoryMessageRow, HistoryRow } from './history.ts';

const erased = '[removido]';

export const presentHistoryItem = (row: HistoryRow): Static<typeof HistoryItem> => presentItem(withShownTimes(row));

function presentItem(row: HistoryRow): Static<typeof HistoryItem> {
  return {
    id: publicMessageId(row.id),
    status: row.status,
    mode: 'LIVE',
    sender: chatAddress(row.senderPhone),
    receiver: row.receiver ? chatAddress(row.receiver) : erased,
    messageType: row.type,
    templateName: row.templateName,
    templateSid: row.templateSid,
    templateLanguage: row.templateLanguage,
    providerSid: row.platformId,
    errorDetails: row.status === 'FAILED' ? writeFailure(row) : null,
    scheduledAt: instant(row.scheduledAt),
    externalReference: row.externalReference,
    deliveredAt: instant(row.deliveredAt),
    readAt: instant(row.readAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    cost: toReais(row.costMicros),
    finalCost: toReais(row.refunded ? 0 : row.costMicros),
  };
}

export function presentHistoryMessage(stored: HistoryMessageRow): Static<typeof HistoryMessage> {
  const row = withShownTimes(stored);
  return {
    ...presentItem(row),
    body: row.body,
    timeline: timelineOf(row),
    batchId: row.batchId,
    campaignId: row.campaignId,
    automationId: row.automationId,
    confirmation: row.confirmation,
  };
}

const withShownTimes = <Row extends HistoryRow>(row: Row) => shownTimes(row, isUnconfirmed(row));

const isUnconfirmed = (row: HistoryRow) => row.errorCode === 'DELIVERY_UNCONFIRMED';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** One string, as the specification has it, that a program can still take the code from. */
function writeFailure(row: HistoryRow): string {
  const reason = describeFailure(row);
  return typeof reason === 'string' ? reason : `${reason.code}: ${reason.whatHappened} ${reason.howToAct}`;
}

type Stop = { status: MessageStatus; at: Date | null; reason?: string };

/**
 * The way of a message from the instants its state keeps; the log forgets. In the order of its life, which its shown
 * times follow. A failure comes before what proved it wrong.
 */
function timelineOf(row: HistoryRow): Static<typeof HistoryMessage>['timeline'] {
  const scheduled = row.scheduledAt !== null && row.scheduledAt > row.createdAt;
  const failedEarly = row.failedAt !== null && row.scheduledAt !== null && row.failedAt < row.scheduledAt;
  const waiting = row.status === 'SCHEDULED' || row.status === 'CANCELED' || failedEarly;
  const failure: Stop = { status: 'FAILED', at: row.failedAt, reason: writeFailure(row) };
  const unconfirmed = isUnconfirmed(row);
  const underway = row.status === 'PROCESSING' || row.status === 'SENT_TO_PROVIDER';
  const stops: Stop[] = [
    { status: scheduled ? 'SCHEDULED' : 'PENDING', at: row.createdAt },
    { status: 'PENDING', at: scheduled && !waiting ? row.scheduledAt : null },
    { status: row.status, at: underway ? row.updatedAt : null },
    ...(unconfirmed ? [failure] : []),
    { status: 'SENT', at: row.sentAt },
    ...(unconfirmed ? [] : [failure]),
    { status: 'DELIVERED', at: row.deliveredAt },
    { status: 'READ', at: row.readAt },
    { status: 'CANCELED', at: row.status === 'CANCELED' ? row.updatedAt : null },
  ];
  return stops.flatMap(({ at, ...stop }) => (at ? [{ ...stop, at: at.toISOString() }] : []));
}
