export { createSessionAuthenticator } from './authenticate-session.ts';
export { givePassword } from './give-password.ts';
export type { SendCode } from './login-code.ts';
export { type Opened, openSession, type Place, type SessionDeps } from './open-session.ts';
export { hashPassword, requireUncommon } from './password.ts';
export {
  bindIdentity,
  findPerson,
  findPersonByEmail,
  findPersonByIdentity,
  listBelongings,
  type Person,
  updatePassword,
} from './people.queries.ts';
export { presentMe } from './present-me.ts';
export { requireSecondFactor } from './second-factor.ts';
export { createCodeSender } from './send-code.ts';
export {
  cookieKindOf,
  hashToken,
  newToken,
  openIdCookieOf,
  openIdMinutes,
  setOpenIdCookie,
} from './session.ts';
export { sessionChores } from './sessions.chores.ts';
export { insertToken } from './sessions.queries.ts';
export { countAttempt, isFirstTime } from './throttle.ts';
export { requireTimeZone } from './time-zone.ts';
