/**
 * What finds, starts and describes an installation: settings, the embedded PostgreSQL, releases. The CLI loads it with
 * every command, so nothing here imports the service; `operator.ts` does, and is loaded by the commands that need it.
 */
export { type Config, ConfigError, isLogLevel, ownerUrl, readConfig } from './config.ts';
export { describeRunning } from './database/contract-database.ts';
export { type EmbeddedServer, startEmbedded } from './database/embedded/start-embedded.ts';
export { StartError } from './database/embedded/start-error.ts';
export { type DatabaseReport, inspectDatabase } from './database/inspect-database.ts';
export { provisionOwner } from './database/provision.ts';
export { thisRelease } from './database/release.ts';
export { type MissingRight, RightsError } from './database/rights.ts';
export { rolesOf } from './database/roles.ts';
export {
  retiredSecret,
  retiredSecretAdvice,
  wrongSecret,
  wrongSecretAdvice,
} from './database/secret/secret-versions.ts';
export type { SecretMatch } from './database/secret-mark.ts';
export { accessMediaFolder } from './media-folder.ts';
export { type ModerationFamily, moderationFamilies } from './modules/templates/moderation/moderation-patterns.ts';
export { explainListenError, type ListenPlace } from './runtime/listen-error.ts';
export { Outage } from './runtime/outage.ts';
export { projectRoot } from './runtime/project-root.ts';
export { SetupError } from './runtime/setup-error.ts';
export { processTuning, tuneMemory } from './runtime/tune-memory.ts';
