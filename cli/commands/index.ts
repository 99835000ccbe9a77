import type { Command } from 'commander';
import type { Shell } from '../shell.ts';
import { alerts } from './alerts.ts';
import { api } from './api.ts';
import { auditList } from './audit-list.ts';
import { auditVerify } from './audit-verify.ts';
import { backup } from './backup.ts';
import { campaignsWatch } from './campaigns-watch.ts';
import { completion } from './completion.ts';
import { contactsImport } from './contacts-import.ts';
import { doctor } from './doctor.ts';
import { eventsList } from './events-list.ts';
import { eventsResend } from './events-resend.ts';
import { eventsTrigger } from './events-trigger.ts';
import { keysCreate } from './keys-create.ts';
import { keysList } from './keys-list.ts';
import { keysRevoke } from './keys-revoke.ts';
import { keysRotate } from './keys-rotate.ts';
import { listen } from './listen.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { logsTail } from './logs-tail.ts';
import { mail } from './mail.ts';
import { mcp } from './mcp.ts';
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
import { optOutsImport } from './opt-outs-import.ts';
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
import { profilesList } from './profiles-list.ts';
import { profilesUse } from './profiles-use.ts';
import { restore } from './restore.ts';
import { restoreKeys } from './restore-keys.ts';
import { resume } from './resume.ts';
import { secretRotate } from './secret-rotate.ts';
import { send } from './send.ts';
import { serve } from './serve.ts';
import { start } from './start.ts';
import { templatesFromTwilio } from './templates-from-twilio.ts';
import { templatesPull } from './templates-pull.ts';
import { templatesPush } from './templates-push.ts';
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

type Noun = { description: string; for: 'callers' | 'operators'; commands: MakeCommand[] };

const nouns: Record<string, Noun> = {
  organizations: {
    description: 'who sends',
    for: 'operators',
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
    for: 'operators',
    commands: [usersCreate, usersConfirm, usersList, usersSetMain, usersSetRole, usersRemove],
  },
  keys: { description: 'API keys', for: 'operators', commands: [keysCreate, keysList, keysRotate, keysRevoke] },
  secret: { description: 'what everything is sealed with', for: 'operators', commands: [secretRotate] },
  audit: { description: 'who did what', for: 'operators', commands: [auditVerify, auditList] },
  wallet: { description: 'prepaid money', for: 'operators', commands: [walletCredit, walletProve] },
  campaigns: { description: 'one template to many people', for: 'callers', commands: [campaignsWatch] },
  prices: { description: 'what sends cost', for: 'operators', commands: [pricesSet, pricesList] },
  contacts: { description: 'people you write to', for: 'callers', commands: [contactsImport] },
  people: { description: 'one person behind several names', for: 'operators', commands: [peopleMerge, peopleUnmerge] },
  moderation: {
    description: 'texts that no template may have',
    for: 'operators',
    commands: [moderationList, moderationAdd, moderationRemove, moderationRestore],
  },
  templates: {
    description: 'templates as files',
    for: 'callers',
    commands: [templatesPull, templatesPush, templatesFromTwilio, templatesResume],
  },
  events: {
    description: 'what your webhooks receive',
    for: 'callers',
    commands: [eventsList, eventsResend, eventsTrigger],
  },
  logs: { description: 'what happens', for: 'callers', commands: [logsTail] },
  profiles: { description: 'installations you logged in to', for: 'callers', commands: [profilesList, profilesUse] },
  'opt-outs': { description: 'people who asked for silence', for: 'callers', commands: [optOutsImport, optOutsWords] },
  numbers: {
    description: 'sending numbers',
    for: 'operators',
    commands: [numbersConnect, numbersList, numbersBlock, numbersUnblock, numbersWarm, numbersShare],
  },
};

/** Every command there is. */
export const commands: { operators: MakeCommand[]; callers: MakeCommand[]; nouns: typeof nouns } = {
  operators: [start, serve, migrate, doctor, mail, alerts, backup, restore, restoreKeys, resume],
  callers: [login, logout, api, send, listen, mcp, completion],
  nouns,
};
