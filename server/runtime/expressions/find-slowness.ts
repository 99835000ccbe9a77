import { type Automaton, readAutomaton, UnreadableExpression } from './read-automaton.ts';

/** A bounded repetition is tried from every place of a text: so many steps for each are one pass. */
const mostSteps = 256;

/**
 * Why an expression may take more than one pass over a text, or null when it never does. What it proves is that no text
 * can be read in two ways while a repetition goes on: neither twice inside one (the time doubles with every character),
 * nor by one repetition and a later one, the search for a beginning included (it grows with the square).
 */
export function findSlowness(source: string, flags = ''): string | null {
  try {
    const automaton = readAutomaton(source, flags);
    const letters = lettersOf(automaton, source);
    if (automaton.hasTwins) return 'a repetition inside a repetition can take the same text in two ways';
    return judge(readGraph(automaton, letters));
  } catch (error) {
    if (error instanceof UnreadableExpression) return error.message;
    throw error;
  }
}

/** States and, by letter, where each leads. State 0 is the search for a beginning, unless the expression is anchored. */
type Graph = {
  size: number;
  next: (state: number, letter: number) => readonly number[];
  letters: number;
  most: (state: number) => number;
  accepting: ReadonlySet<number>;
  anchored: boolean;
};

/** One character stands for all that the expression does not distinguish. */
function lettersOf({ positions }: Automaton, source: string): boolean[][] {
  const samples = new Set([...source].flatMap((character) => [character, ...neighboursOf(character)]));
  for (let code = 0; code < 256; code++) samples.add(String.fromCharCode(code));
  for (const odd of ['\u0301', '\u200d', '\ufe0f', '\u2028', '中', 'ſ', '\u3000', '👍', '\u{e000}']) samples.add(odd);
  const kinds = new Map<string, boolean[]>();
  for (const sample of samples) {
    const taken = positions.map(({ takes }) => takes(sample));
    kinds.set(taken.map(Number).join(''), taken);
  }
  return [...kinds.values()];
}

const neighboursOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return [code - 1, code + 1].flatMap((near) => (near > 0 && near < 0x10ffff ? [String.fromCodePoint(near)] : []));
};

function readGraph({ positions, first, follow, accepting, anchored }: Automaton, letters: boolean[][]): Graph {
  const targets = [first, ...follow];
  const table = targets.map((places, state) =>
    letters.map((taken) => {
      const reached = [...places].filter((place) => taken[place]).map((place) => place + 1);
      return state === 0 && !anchored ? [0, ...reached] : reached;
    }),
  );
  return {
    size: targets.length,
    letters: letters.length,
    next: (state, letter) => table[state]?.[letter] ?? [],
    most: (state) => positions[state - 1]?.most ?? Number.POSITIVE_INFINITY,
    accepting: new Set([...accepting].map((place) => place + 1)),
    anchored,
  };
}

function judge(graph: Graph): string | null {
  const loops = loopsOf(graph);
  const unmatched = reachable(graph, 0, (state) => !graph.accepting.has(state));
  for (const [q, ring] of loops) {
    if (splits(graph, q, ring)) return 'a repetition can take the same text in two ways';
  }
  for (const [p, before] of loops) {
    for (const [q, after] of loops) {
      // What stands in an accepting loop, or has been through an accepting state, has matched: no search begins again.
      if (p === q || graph.accepting.has(q) || !meets(graph, p, before, q, after)) continue;
      if (p === 0 && !unmatched.has(q)) continue;
      if (p !== 0) return 'two repetitions can share a text between them in many ways';
      if (graph.most(q) > mostSteps) return 'the search begins again inside what a repetition has already taken';
    }
  }
  return null;
}

/** Every state that leads back to itself, with the states on its way. */
function loopsOf(graph: Graph): Map<number, ReadonlySet<number>> {
  const reach = Array.from({ length: graph.size }, (_, state) => reachable(graph, state));
  const loops = new Map<number, ReadonlySet<number>>();
  reach.forEach((found, state) => {
    if (found.has(state)) loops.set(state, new Set([...found].filter((other) => reach[other]?.has(state))));
  });
  return loops;
}

function reachable({ next, letters }: Graph, from: number, passes = (_: number) => true): Set<number> {
  const found = new Set<number>();
  const open = [from];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    for (let letter = 0; letter < letters; letter++) {
      for (const to of next(state, letter)) {
        if (!found.has(to) && passes(to)) open.push(to);
        found.add(to);
      }
    }
  }
  return found;
}

/** Whether some text leads from a state back to it on two ways. */
function splits(graph: Graph, q: number, ring: ReadonlySet<number>): boolean {
  const inRing = (state: number) => ring.has(state);
  return walk(
    graph,
    [q, q],
    [inRing, inRing],
    ([a, b]) => a !== b,
    ([a, b]) => a === q && b === q,
  );
}

/** Whether some text leads from p to p, from p to q and from q to q. */
function meets(graph: Graph, p: number, before: ReadonlySet<number>, q: number, after: ReadonlySet<number>): boolean {
  const inside = [(state: number) => before.has(state), () => true, (state: number) => after.has(state)];
  const isThere = ([a, b, c]: readonly number[]) => a === p && b === q && c === q;
  return walk(graph, [p, p, q], inside, () => true, isThere);
}

type Test = (states: readonly number[]) => boolean;

/** Goes several ways at once with the same letters, until they have been through `via` and stand at the end. */
function walk(
  { next, letters }: Graph,
  start: readonly number[],
  inside: readonly ((state: number) => boolean)[],
  via: Test,
  isEnd: Test,
): boolean {
  const seen = new Set<string>();
  const open: { states: readonly number[]; passed: boolean }[] = [{ states: start, passed: false }];
  for (let here = open.pop(); here; here = open.pop()) {
    for (let letter = 0; letter < letters; letter++) {
      for (const states of combine(
        here.states.map((state, n) => next(state, letter).filter((to) => inside[n]?.(to))),
      )) {
        const passed = here.passed || via(states);
        if (passed && isEnd(states)) return true;
        const name = `${states.join()} ${passed}`;
        if (!seen.has(name)) open.push({ states, passed });
        seen.add(name);
      }
    }
  }
  return false;
}

const combine = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((made, list) => made.flatMap((states) => list.map((state) => [...states, state])), [[]]);
