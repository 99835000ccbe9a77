/** The key of one act: what was asked for, and what names it to the service. */
export type ActKey = { asked: string; key: string };

/** The same request again is the same act, however often its answer is lost; another request is another act. */
export function keyOfAct(before: ActKey | null, asked: unknown, random = () => crypto.randomUUID()): ActKey {
  const text = JSON.stringify(asked);
  return before?.asked === text ? before : { asked: text, key: random() };
}
