/** Rows of modules, true where dark. */
export type Code = boolean[][];
