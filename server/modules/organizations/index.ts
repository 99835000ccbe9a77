export { addMember } from './add-member.ts';
export {
  activateOrganization,
  holdOrganization,
  releaseOrganization,
  setOrganizationPlan,
  suspendOrganization,
} from './change-organization.ts';
export { createUser, type Founding } from './create-user.ts';
export { cacheOrganizations, type Organizations } from './find-organization.ts';
export type { Organization, User } from './organization.ts';
export {
  findOrganization,
  findOwner,
  findSigningSecret,
  findUserByEmail,
  listOrganizations,
  listUsers,
} from './organizations.queries.ts';
