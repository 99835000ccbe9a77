export { addMember } from './add-member.ts';
export { setMainOrganization, setMember } from './change-membership.ts';
export {
  activateOrganization,
  holdOrganization,
  releaseOrganization,
  setOrganizationPlan,
  suspendOrganization,
} from './change-organization.ts';
export { confirmEmail, confirmUser, mailConfirmation } from './confirm-email.ts';
export { createUser, type Founding, foundOrganization } from './create-user.ts';
export { cacheOrganizations, type Organizations } from './find-organization.ts';
export { mailOwners } from './mail-owners.ts';
export type { Organization, User } from './organization.ts';
export { organizationChores } from './organizations.chores.ts';
export {
  activateReady,
  findOrganization,
  findOwner,
  findSigningSecret,
  findUser,
  findUserByEmail,
  insertUser,
  isMember,
  listOrganizations,
  listOwners,
  listUsers,
  updateMainOrganization as moveMainOrganization,
  upsertMembership,
} from './organizations.queries.ts';
export { endMembership, type Removal, removeMember } from './remove-member.ts';
export { rotateSigningSecret } from './rotate-signing-secret.ts';
