import { list, optionalText, parsedIfText, text } from '../../read-value.ts';
import type { Account } from '../../world/accounts.ts';
import type { Edge } from '../edge.ts';
import { refuse } from '../graph-error.ts';

/** Copies forms of another account of the same owner; a name that is taken here fails alone. */
export const migrateFlows: Edge<Account> = (world, call, account) => {
  const sourceId = optionalText(call.params.source_waba_id);
  if (sourceId === undefined) throw refuse.missing('source_waba_id');
  if (!world.accounts.mayOpen(call.token ?? '', sourceId)) throw refuse.unknownObject(call.method, sourceId);
  const parsed = parsedIfText(call.params.source_flow_names);
  const given = Array.isArray(parsed) ? list(parsed).map(String) : text(call.params.source_flow_names).split(',');
  const names = given.map((name) => name.trim()).filter(Boolean);
  const offered = world.flows.of(sourceId);
  const chosen = names.length === 0 ? offered : offered.filter(({ name }) => names.includes(name));
  const failure = (source_name: string, error_message: string) => ({
    source_name,
    error_code: '4233041',
    error_message,
  });
  const failed = names.filter((name) => !offered.some((flow) => flow.name === name));
  const migrated_flows = [];
  const failed_flows = failed.map((name) => failure(name, 'There is no such flow in the source account.'));
  for (const flow of chosen) {
    if (world.flows.named(account.id, flow.name)) {
      failed_flows.push(failure(flow.name, 'A flow of this name exists in the destination account.'));
      continue;
    }
    const copy = { ...flow, id: world.ids.object(), accountId: account.id, createdAt: world.timers.now() };
    world.flows.save(copy);
    migrated_flows.push({ source_name: flow.name, source_id: flow.id, migrated_id: copy.id });
  }
  return { migrated_flows, failed_flows };
};
