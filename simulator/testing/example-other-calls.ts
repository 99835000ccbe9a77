import { type ExampleCalls, json } from './example-call.ts';
import { ANA } from './scene.ts';

/** Groups, files, the app and its tokens. */
export const otherCalls: ExampleCalls = {
  'GET /{group}': ({ group }) => ({ path: `/${group}?fields=subject,participants,total_participant_count` }),
  'POST /{group}': ({ group }) => json(`/${group}`, { subject: 'Clube da loja' }),
  'DELETE /{group}': ({ group }) => ({ path: `/${group}` }),
  'GET /{group}/invite_link': ({ group }) => ({ path: `/${group}/invite_link` }),
  'POST /{group}/invite_link': ({ group }) => json(`/${group}/invite_link`, {}),
  'DELETE /{group}/invite_link': ({ group }) => json(`/${group}/invite_link`, {}),
  'GET /{group}/join_requests': ({ group }) => ({ path: `/${group}/join_requests` }),
  'POST /{group}/join_requests': ({ group, joinRequest }) =>
    json(`/${group}/join_requests`, { join_requests: [joinRequest] }),
  'DELETE /{group}/join_requests': ({ group, joinRequest }) =>
    json(`/${group}/join_requests`, { join_requests: [joinRequest] }),
  'POST /{group}/participants': ({ group }) => json(`/${group}/participants`, { participants: [{ user: ANA }] }),
  'DELETE /{group}/participants': ({ group }) => json(`/${group}/participants`, { participants: [{ user: ANA }] }),
  'GET /{media}': ({ media }) => ({ path: `/${media}` }),
  'DELETE /{media}': ({ media }) => ({ path: `/${media}` }),
  'GET /{media-url}': ({ mediaUrl }) => ({ path: mediaUrl }),
  'GET /{history}/events': ({ history }) => ({ path: `/${history}/events?status_filter=SENT` }),
  'GET /{app}': ({ app }) => ({ path: `/${app}?fields=name,link` }),
  'GET /oauth/access_token': ({ app }) => ({
    path: `/oauth/access_token?client_id=${app}&client_secret=app-secret-1&grant_type=client_credentials`,
  }),
  'POST /{app}/uploads': ({ app }) => ({ path: `/${app}/uploads?file_length=3&file_type=image/png` }),
  'GET /{app}/subscriptions': ({ app }) => ({ path: `/${app}/subscriptions` }),
  'POST /{app}/subscriptions': ({ app, callbackUrl }) => ({
    path: `/${app}/subscriptions?callback_url=${encodeURIComponent(callbackUrl)}&verify_token=verify-1`,
    token: `${app}|app-secret-1`,
  }),
  'GET /{upload}': ({ upload: id }) => ({ path: `/${id}` }),
  'POST /{upload}': ({ upload: id }) => ({
    path: `/${id}`,
    body: Buffer.from('abc'),
    headers: { 'content-type': 'image/png', file_offset: '0' },
  }),
};
