import type { Uuid } from '../../runtime/ids.ts';
import type { Organizations } from '../organizations/index.ts';

/** Whether an organization's automations let anybody in: not while it is suspended, nor on a plan without them. */
export async function isOpen(organizations: Organizations, organizationId: Uuid): Promise<boolean> {
  const { suspended, features } = await organizations.get(organizationId);
  return !suspended && features.includes('recovery');
}
