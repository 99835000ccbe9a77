import { personKey, phoneDigits } from './world/phone-digits.ts';

export const faultKinds = [
  'error',
  'reject',
  'timeout',
  'cut',
  'garbage',
  'slow',
  'drop_status',
  'duplicate_status',
  'reorder_status',
] as const;

export type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  id: string;
  match: { to?: string; template?: string; path?: string };
  then: FaultKind;
  code: number | undefined;
  times: number | undefined;
  ms: number | undefined;
  httpStatus: number | undefined;
  retryAfterSeconds: number | undefined;
}

/** A call a fault may meet. Only message sends have a recipient. */
export interface FaultTarget {
  path: string;
  to?: string | undefined;
  template?: string | undefined;
}

/** Rules in the order they were made; the first that matches is spent once and applies alone. */
export class Faults {
  private rules: Fault[] = [];

  add(fault: Fault): void {
    this.rules.push(fault);
  }

  all(): readonly Fault[] {
    return this.rules;
  }

  clear(): void {
    this.rules = [];
  }

  take(target: FaultTarget): Fault | undefined {
    if (this.rules.length === 0) return undefined;
    const fault = this.rules.find((rule) => matches(rule, target));
    if (fault?.times === undefined) return fault;
    fault.times -= 1;
    if (fault.times <= 0) this.rules = this.rules.filter((rule) => rule !== fault);
    return fault;
  }
}

/** A rule without a path meets message sends, and template calls when it names that template. */
function matches(fault: Fault, target: FaultTarget): boolean {
  const { to, template, path } = fault.match;
  if (path !== undefined && !target.path.includes(path)) return false;
  if (to !== undefined && (target.to === undefined || keyOf(to) !== keyOf(target.to))) return false;
  if (template !== undefined && template !== target.template) return false;
  return path !== undefined || template !== undefined || target.to !== undefined;
}

function keyOf(written: string): string {
  return personKey(phoneDigits(written) ?? written);
}
