import { type Recado, RecadoError } from '@recado/client/recado.ts';
import { allows, type Permission } from '@recado/contract/permissions.ts';
import { lineOf } from './tool-schema.ts';
import { type Tool, tools } from './tools.ts';

type Probe = (recado: Recado) => Promise<unknown>;

/**
 * The interface has no route that shows what a key may do. Permission is checked before the request: a call that can
 * only be refused for its form shows by its refusal whether the key may make it, and does nothing.
 */
const probes: Partial<Record<Permission, Probe>> = {
  ADMIN: (recado) => recado.operate('getIdentity'),
  READ: (recado) => recado.operate('listNumbers'),
  MESSAGES_SEND: (recado) => recado.operate('sendMessage', { body: {} as never, retries: 0 }),
  CAMPAIGNS_SEND: (recado) => recado.operate('createCampaign', { body: {} as never, retries: 0 }),
  CONTACTS_WRITE: (recado) => recado.operate('patchContact', { path: { phone: 'x' }, body: {}, retries: 0 }),
};

/** The tools that this key may use. */
export async function allowedTools(recado: Recado): Promise<Tool[]> {
  const held = (await holds(recado, 'ADMIN')) ? (['ADMIN'] as const) : await heldPermissions(recado);
  return tools.filter((tool) => allows(held, lineOf(tool).permission));
}

async function heldPermissions(recado: Recado): Promise<Permission[]> {
  const asked = (Object.keys(probes) as Permission[]).filter((permission) => permission !== 'ADMIN');
  const answers = await Promise.all(asked.map((permission) => holds(recado, permission)));
  return asked.filter((_permission, index) => answers[index]);
}

async function holds(recado: Recado, permission: Permission): Promise<boolean> {
  try {
    await probes[permission]?.(recado);
    return true;
  } catch (error) {
    if (!(error instanceof RecadoError) || error.status === null || error.status === 401) throw error;
    // Without a code it is the key; with one, the request.
    return !(error.status === 403 && error.code === null);
  }
}
