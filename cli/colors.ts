import pc from 'picocolors';

/** Colours for a person who watches. The library would also colour the logs of every CI. */
export const colors = pc.createColors(process.stdout.isTTY === true && !process.env.NO_COLOR);
