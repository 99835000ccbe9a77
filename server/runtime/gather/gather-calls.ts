import { Gatherer, type Gathering } from './gatherer.ts';

type Call<T, A> = { row: T; resolve: (answer: A) => void; reject: (error: unknown) => void };

export type CallsOptions = Pick<Gathering<unknown>, 'most' | 'worth'> & { mostRows?: number };

/**
 * A call for one row that is made together with the others of its turn: `ask` gets their rows and answers one for each,
 * in their order. What it throws, all of them get.
 */
export function gatherCalls<T, A>(
  { mostRows = Number.POSITIVE_INFINITY, ...options }: CallsOptions,
  ask: (rows: T[]) => Promise<readonly A[]>,
): (row: T) => Promise<A> {
  let calls: Call<T, A>[] = [];
  const gatherer = new Gatherer({ ...options, waiting: () => calls.length, take, write });

  function take(): Call<T, A>[] {
    if (calls.length > mostRows) return calls.splice(0, mostRows);
    const all = calls;
    calls = [];
    return all;
  }

  async function write(set: Call<T, A>[]): Promise<() => void> {
    try {
      const answers = await ask(set.map(({ row }) => row));
      return () => {
        for (const [place, { resolve }] of set.entries()) resolve(answers[place] as A);
      };
    } catch (error) {
      return () => {
        for (const { reject } of set) reject(error);
      };
    }
  }

  return (row) =>
    new Promise((resolve, reject) => {
      calls.push({ row, resolve, reject });
      gatherer.add();
    });
}
