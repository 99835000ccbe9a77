/** Does something `count` times, eight at a time, and answers in order. */
export async function inLanes<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let index = next++; index < count; index = next++) done[index] = await work(index);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return done;
}
