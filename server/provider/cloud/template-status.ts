import type { PlatformStatus } from '../templates-port.ts';

/** A flagged template may still be sent; an appeal is a rejection that is being looked at. */
export const templateStatuses = new Map<unknown, PlatformStatus>([
  ['PENDING', 'PENDING'],
  ['APPROVED', 'APPROVED'],
  ['FLAGGED', 'APPROVED'],
  ['REINSTATED', 'APPROVED'],
  ['UNARCHIVED', 'APPROVED'],
  ['REJECTED', 'REJECTED'],
  ['IN_APPEAL', 'REJECTED'],
  ['PAUSED', 'PAUSED'],
  ['DISABLED', 'DISABLED'],
  ['LIMIT_EXCEEDED', 'DISABLED'],
  ['LOCKED', 'DISABLED'],
  ['ARCHIVED', 'DISABLED'],
  ['PENDING_DELETION', 'DISABLED'],
]);
