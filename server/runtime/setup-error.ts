/** What an operator has to set right: printed in its own words, a line each, and without a stack. */
export class SetupError extends Error {}
