import { type FaultKind, faultKinds } from '../faults.ts';
import { isRecord, optionalText, record } from '../read-value.ts';
import type { World } from '../world/world.ts';
import { ControlError } from './control-error.ts';

export function addFault(world: World, body: Record<string, unknown>) {
  const then = faultKinds.find((kind): kind is FaultKind => kind === body.then);
  if (!then) throw new ControlError(`then must be one of ${faultKinds.join(', ')}`);
  if (body.match !== undefined && !isRecord(body.match)) throw new ControlError('match must be an object');
  const { to, template, path } = record(body.match);
  const fault = {
    id: world.ids.object(),
    match: {
      ...(to === undefined ? {} : { to: String(to) }),
      ...(typeof template === 'string' ? { template } : {}),
      ...(optionalText(path) === undefined ? {} : { path: String(path) }),
    },
    then,
    code: figure(body, 'code'),
    times: figure(body, 'times'),
    ms: figure(body, 'ms'),
    httpStatus: figure(body, 'httpStatus'),
    retryAfterSeconds: figure(body, 'retryAfterSeconds'),
  };
  if (fault.times !== 0) world.faults.add(fault);
  return fault;
}

function figure(body: Record<string, unknown>, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!Number.isInteger(value) || Number(value) < 0) throw new ControlError(`${name} must be a whole number`);
  return Number(value);
}
