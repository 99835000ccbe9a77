import type { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { alerts } from './alerts.ts';
import { auditList } from './audit-list.ts';
import { auditVerify } from './audit-verify.ts';
import { backup } from './backup.ts';
import { campaignsWatch } from './campaigns-watch.ts';
import { contactsImport } from './contacts-import.ts';
import { doctor } from './doctor.ts';
import { keysCreate } from './keys-create.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { keysRotate } from './keys-rotate.ts';
import { listen } from './listen.ts';
import { mail } from './mail.ts';
import { migrate } from './migrate.ts';
import { moderationAdd } from './moderation-add.ts';
import { moderationList } from './moderation-list.ts';
import { moderationRemove, moderationRestore } from './moderation-remove.ts';
import { numbersBlock } from './numbers-block.ts';
import { numbersConnect } from './numbers-connect.ts';
import { numbersList } from './numbers-list.ts';
import { numbersShare } from './numbers-share.ts';
import { numbersUnblock } from './numbers-unblock.ts';
import { numbersWarm } from './numbers-warm.ts';
import { optOutsWords } from './opt-outs-words.ts';
import { organizationsActivate } from './organizations-activate.ts';
import { organizationsCreate } from './organizations-create.ts';
import { organizationsList } from './organizations-list.ts';
import { organizationsRelease } from './organizations-release.ts';
import { organizationsSetPlan } from './organizations-set-plan.ts';
import { organizationsSuspend } from './organizations-suspend.ts';
import { peopleMerge } from './people-merge.ts';
import { peopleUnmerge } from './people-unmerge.ts';
import { pricesList } from './prices-list.ts';
import { pricesSet } from './prices-set.ts';
import { restore } from './restore.ts';
import { restoreKeys } from './restore-keys.ts';
import { resume } from './resume.ts';
import { secretRotate } from './secret-rotate.ts';
import { send } from './send.ts';
import { serve } from './serve.ts';
import { start } from './start.ts';
import { templatesResume } from './templates-resume.ts';
import { usersConfirm } from './users-confirm.ts';
import { usersCreate } from './users-create.ts';
import { usersList } from './users-list.ts';
import { usersRemove } from './users-remove.ts';
import { usersSetMain } from './users-set-main.ts';
import { usersSetRole } from './users-set-role.ts';
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
  users: {
    description: 'people who log in',
    commands: [usersCreate, usersConfirm, usersList, usersSetMain, usersSetRole, usersRemove],
  },
  keys: { description: 'API keys', commands: [keysCreate, keysList, keysRotate, keysRevoke] },
  secret: { description: 'what everything is sealed with', commands: [secretRotate] },
  audit: { description: 'who did what', commands: [auditVerify, auditList] },
  wallet: { description: 'prepaid money', commands: [walletCredit, walletProve] },
  campaigns: { description: 'one template to many people', commands: [campaignsWatch] },
  prices: { description: 'what sends cost', commands: [pricesSet, pricesList] },
  contacts: { description: 'people you write to', commands: [contactsImport] },
  people: { description: 'one person behind several names', commands: [peopleMerge, peopleUnmerge] },
  moderation: {
    description: 'texts that no template may have',
    commands: [moderationList, moderationAdd, moderationRemove, moderationRestore],
  },
  templates: { description: 'what may be said', commands: [templatesResume] },
  'opt-outs': { description: 'people who asked for silence', commands: [optOutsWords] },
  numbers: {
    description: 'sending numbers',
    commands: [numbersConnect, numbersList, numbersBlock, numbersUnblock, numbersWarm, numbersShare],
  },
};

/** Every command there is. */
export const commands: { alone: MakeCommand[]; nouns: typeof nouns } = {
  alone: [start, serve, migrate, doctor, send, listen, mail, alerts, backup, restore, restoreKeys, resume],
  nouns,
};
