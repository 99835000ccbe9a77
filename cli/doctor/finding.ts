/** One thing looked at: what was seen, and what to do when it is not fine. */
export type Finding = { state: 'fine' | 'doubtful' | 'wrong'; what: string; advice?: string };

export const fine = (what: string): Finding => ({ state: 'fine', what });
export const doubtful = (what: string, advice: string): Finding => ({ state: 'doubtful', what, advice });
export const wrong = (what: string, advice: string): Finding => ({ state: 'wrong', what, advice });
