import type { World } from '../../world/world.ts';

/** Where a check happens: the world, whose files may be used, and which errors this version knows. */
export interface TemplateCheck {
  world: World;
  accountId: string;
  version: number | undefined;
  named: boolean;
}
