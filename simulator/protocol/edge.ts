import type { Fault } from '../faults.ts';
import type { World } from '../world/world.ts';
import type { Call } from './call.ts';

/** Answers one kind of call about one kind of object; keys of a table are `METHOD edge`, or `METHOD edge/*`. */
export type Edge<Subject> = (world: World, call: Call, subject: Subject, fault: Fault | undefined) => unknown;
export type Edges<Subject> = Record<string, Edge<Subject>>;
