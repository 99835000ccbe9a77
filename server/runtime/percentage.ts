/** `"97.35%"`, and `"0.00%"` where there is nothing to take a part of. */
export const percentage = (part: number, whole: number) => `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`;
