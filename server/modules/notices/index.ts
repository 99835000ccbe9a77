export { type Alert, listAlerts } from './alerts.queries.ts';
export { applyNotices } from './apply-notices.ts';
export { noticeChores } from './notices.chores.ts';
export { noticeRoutes } from './notices.routes.ts';
export { createNoticeReceiver } from './receive-notice.ts';
