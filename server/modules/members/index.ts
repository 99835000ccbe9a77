export { type Joined, joinInvited, recordJoin } from './accept-invitation.ts';
