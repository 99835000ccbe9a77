/** Who did what that decides over access, money or personal data, in a chain that shows when it was touched. */

export { type Act, type ActName, type Actor, byKey, byOperator, bySystem } from './act.ts';
export { auditChores } from './audit.chores.ts';
export { type ListedAct, listActs } from './list-acts.ts';
export { recordAct } from './record-act.ts';
export { type Anchor, type AuditProof, verifyAudit } from './verify-audit.ts';
