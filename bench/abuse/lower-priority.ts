import { constants, setPriority } from 'node:os';

/**
 * Attackers have machines of their own. On the one that a run has, they take only the processor that the service, its
 * database and the neighbour leave: what the neighbour feels is then what the service spends on them, not what they spend.
 */
export const lowerPriority = () => setPriority(constants.priority.PRIORITY_LOW);
