import type { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { doctor } from './doctor.ts';
import { keysCreate } from './keys-create.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { migrate } from './migrate.ts';
import { numbersBlock } from './numbers-block.ts';
import { numbersConnect } from './numbers-connect.ts';
import { numbersUnblock } from './numbers-unblock.ts';
import { organizationsActivate } from './organizations-activate.ts';
import { organizationsCreate } from './organizations-create.ts';
import { organizationsList } from './organizations-list.ts';
import { organizationsRelease } from './organizations-release.ts';
import { organizationsSetPlan } from './organizations-set-plan.ts';
import { organizationsSuspend } from './organizations-suspend.ts';
import { send } from './send.ts';
import { serve } from './serve.ts';
import { start } from './start.ts';
import { usersCreate } from './users-create.ts';
import { usersList } from './users-list.ts';
import { walletCredit } from './wallet-credit.ts';
import { walletProve } from './wallet-prove.ts';

type MakeCommand = (shell: Shell) => Command;

const nouns: Record<string, { description: string; commands: MakeCommand[] }> = {
  organizations: {
    description: 'who sends',
    commands: [
      organizationsCreate,
      organizationsList,
      organizationsActivate,
      organizationsSuspend,
      organizationsRelease,
      organizationsSetPlan,
    ],
  },
  users: { description: 'people who log in', commands: [usersCreate, usersList] },
  keys: { description: 'API keys', commands: [keysCreate, keysList, keysRevoke] },
  wallet: { description: 'prepaid money', commands: [walletCredit, walletProve] },
  numbers: { description: 'sending numbers', commands: [numbersConnect, numbersBlock, numbersUnblock] },
};

/** Every command there is. */
export const commands: { alone: MakeCommand[]; nouns: typeof nouns } = {
  alone: [start, serve, migrate, doctor, send],
  nouns,
};
