export interface ValidationError {
  error: string;
  error_type: string;
  message: string;
  line_start: number;
  line_end: number;
  column_start: number;
  column_end: number;
  pointers: { path: string }[];
}

export interface Flow {
  id: string;
  accountId: string;
  name: string;
  categories: string[];
  status: string;
  /** The flow JSON as uploaded; a new flow starts with an empty one. */
  json: string;
  validationErrors: ValidationError[];
  endpointUri: string | undefined;
  createdAt: number;
}

/** The part of a witness that learns of flows. */
export interface FlowWitness {
  flowSaved(flow: Flow): void;
  flowDeleted(id: string): void;
}

export class Flows {
  private readonly flows = new Map<string, Flow>();
  witness: FlowWitness | undefined;

  /** A flow that was changed in place is saved again. */
  save(flow: Flow): void {
    this.flows.set(flow.id, flow);
    this.witness?.flowSaved(flow);
  }

  all(): Flow[] {
    return [...this.flows.values()];
  }

  get(id: string): Flow | undefined {
    return this.flows.get(id);
  }

  of(accountId: string): Flow[] {
    return this.all().filter((flow) => flow.accountId === accountId);
  }

  named(accountId: string, name: string): Flow | undefined {
    return this.of(accountId).find((flow) => flow.name === name);
  }

  delete(id: string): void {
    this.flows.delete(id);
    this.witness?.flowDeleted(id);
  }
}
