import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A place of the expression that takes one character, as Glushkov numbers them. */
export type Position = {
  takes(character: string): boolean;
  /** The bounded repetition it stands in, if any: how often that repeats at most. */
  most: number;
};

/** Positions and which may follow which. Assertions are left out: what they forbid only makes it quicker. */
export type Automaton = {
  positions: Position[];
  first: ReadonlySet<number>;
  follow: ReadonlySet<number>[];
  /** Where a match is over, whatever comes next. */
  accepting: ReadonlySet<number>;
  /** A step that two repetitions offer: each time it is taken, both ways are tried. */
  hasTwins: boolean;
  /** It can begin only where the text does. */
  anchored: boolean;
};

export class UnreadableExpression extends Error {}

type Part = { nullable: boolean; first: Set<number>; last: Map<number, boolean>; guarded: boolean };

const empty = (guarded = false): Part => ({ nullable: true, first: new Set(), last: new Map(), guarded });

/** A repetition of up to so many is written out; one of more is taken for a loop. */
const writtenOut = 4;

export function readAutomaton(source: string, flags: string): Automaton {
  const { ast, unicode } = parse(source, flags);
  const positions: Position[] = [];
  const follow: Set<number>[] = [];
  let hasTwins = false;
  let most = Number.POSITIVE_INFINITY;
  const characterFlags = flags.replaceAll(/[gymd]/g, '');
  const root = any(ast.alternatives);
  const anchored = flags.includes('y') || (!flags.includes('m') && ast.alternatives.every(isAnchored));
  return { positions, first: root.first, follow, accepting: surelyLast(root), hasTwins, anchored };

  function any(alternatives: readonly AST.Alternative[]): Part {
    return union(alternatives.map(({ elements }) => elements.map(element).reduce(join, empty())));
  }

  function element(node: AST.Element): Part {
    switch (node.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        return character(node.raw);
      case 'Group':
      case 'CapturingGroup':
        return any(node.alternatives);
      case 'Quantifier':
        return repeat(node);
      case 'Assertion':
        if ('alternatives' in node && holdsLoop(node)) throw new UnreadableExpression('a repetition in a look-around');
        return empty(true);
      default:
        throw new UnreadableExpression(`${node.type} is more than an expression can decide in one pass`);
    }
  }

  function character(raw: string): Part {
    const expression = new RegExp(`^(?:${raw})$`, unicode ? characterFlags : characterFlags.replaceAll(/[uv]/g, ''));
    const at = positions.push({ takes: (text) => expression.test(text), most }) - 1;
    follow.push(new Set());
    return { nullable: false, first: new Set([at]), last: new Map([[at, false]]), guarded: false };
  }

  function repeat({ min, max, element: repeated }: AST.Quantifier): Part {
    if (max <= writtenOut) {
      const copies = Array.from({ length: max }, (_, n) => {
        const part = element(repeated);
        return n < min ? part : { ...part, nullable: true };
      });
      return copies.reduceRight((rest, part) => join(part, rest), empty());
    }
    const outer = most;
    // A repetition inside a repetition is bounded by neither.
    most = outer === Number.POSITIVE_INFINITY ? max : Number.POSITIVE_INFINITY;
    const part = element(repeated);
    most = outer;
    for (const from of part.last.keys()) step(from, part.first);
    return { ...part, nullable: part.nullable || min === 0 };
  }

  function join(before: Part, after: Part): Part {
    for (const from of before.last.keys()) step(from, after.first);
    const kept = after.nullable ? [...before.last].map(([at, guarded]) => [at, guarded || after.guarded] as const) : [];
    return {
      nullable: before.nullable && after.nullable,
      first: new Set([...before.first, ...(before.nullable ? after.first : [])]),
      last: new Map([...kept, ...after.last]),
      guarded: before.guarded || after.guarded,
    };
  }

  function step(from: number, targets: ReadonlySet<number>): void {
    for (const to of targets) {
      if (follow[from]?.has(to)) hasTwins = true;
      follow[from]?.add(to);
    }
  }
}

const union = (parts: readonly Part[]): Part => ({
  nullable: parts.some(({ nullable }) => nullable),
  first: new Set(parts.flatMap((part) => [...part.first])),
  last: new Map(parts.flatMap((part) => [...part.last])),
  guarded: parts.some(({ guarded }) => guarded),
});

const surelyLast = ({ last }: Part) => new Set([...last].flatMap(([at, guarded]) => (guarded ? [] : [at])));

function parse(source: string, flags: string): { ast: AST.Pattern; unicode: boolean } {
  const unicode = flags.includes('u') || flags.includes('v');
  const modes = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  return { ast: new RegExpParser().parsePattern(source, 0, source.length, modes), unicode };
}

function isAnchored({ elements }: AST.Alternative): boolean {
  const [first] = elements;
  if (first?.type === 'Assertion') return first.kind === 'start';
  return (first?.type === 'Group' || first?.type === 'CapturingGroup') && first.alternatives.every(isAnchored);
}

function holdsLoop(node: { alternatives: readonly AST.Alternative[] }): boolean {
  return node.alternatives.some(({ elements }) =>
    elements.some(
      (inner) =>
        (inner.type === 'Quantifier' && inner.max > writtenOut) || ('alternatives' in inner && holdsLoop(inner)),
    ),
  );
}
