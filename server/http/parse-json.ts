import { isUtf8 } from 'node:buffer';
import { limits } from '@recado/contract/limits.ts';

/** A body that is not acceptable JSON, with the reason shown to the caller. */
export class NotJson {
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

// Escapes that can hide a NUL, a surrogate or an underscore of __proto__; almost no honest body has one.
const suspicious = /__proto__|\\u(?:0000|005f|d[89a-f])/i;

/**
 * Bytes to value. Depth is bounded before anything recurses; NUL and lone surrogates, which PostgreSQL cannot store,
 * are refused; an own `__proto__` key is dropped. The costly walk runs only when the raw text looks suspicious.
 */
export function parseJson(bytes: Buffer, depth: number = limits.jsonDepth): unknown {
  if (!isUtf8(bytes)) return new NotJson('não é UTF-8');
  const text = bytes.toString('utf8', startsWithBom(bytes) ? 3 : 0);
  if (isDeeperThan(text, depth)) return new NotJson(`tem mais de ${limits.jsonDepth} níveis`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return new NotJson('JSON malformado');
  }
  if (suspicious.test(text) && !clean(value)) return new NotJson('contém um caractere não permitido');
  return value;
}

function startsWithBom(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function isDeeperThan(text: string, bound: number): boolean {
  if (text.length < 2 * bound) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > bound) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}

const unstorable = /[\0\p{Surrogate}]/u;

/** False when some string cannot be stored. Drops `__proto__` on its way. */
function clean(value: unknown): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(clean);
  Reflect.deleteProperty(value, '__proto__');
  return Object.entries(value).every(([key, item]) => !unstorable.test(key) && clean(item));
}
