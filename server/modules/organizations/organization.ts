import type { Role } from '@recado/contract/permissions.ts';
import type { Feature, PlanId } from '@recado/contract/plans.ts';
import type { Uuid } from '../../runtime/ids.ts';

/** An organization with the plan it is on: what decides whether it may act at all. */
export type Organization = {
  id: Uuid;
  name: string;
  slug: string | null;
  timeZone: string;
  /** Its numbers live on the simulator and its money is play money. Set when it is created, never changed. */
  sandbox: boolean;
  activated: boolean;
  suspended: boolean;
  suspendedReason: string | null;
  /** Sends are refused until the operator has looked. */
  held: boolean;
  heldReason: string | null;
  createdAt: Date;
  planId: PlanId;
  features: readonly Feature[];
  monthlyMessages: number | null;
  marketingPerPersonPerDay: number;
};

export type User = {
  id: Uuid;
  email: string;
  name: string;
  phone: string | null;
  mainOrganizationId: Uuid;
  /** In the main organization. */
  role: Role;
};
