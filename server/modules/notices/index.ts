export { applyNotices } from './apply-notices.ts';
export { noticeRoutes } from './notices.routes.ts';
export { createNoticeDoor } from './receive-notice.ts';
