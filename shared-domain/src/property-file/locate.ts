/** Levels of a file: deeper ones are no property set, and would exhaust the stack. */
const LEVELS = 20;
/** Characters below are control characters, which a text of JSON escapes. */
const FIRST_PRINTED = 0x20;
const SPACE = /[ \t\n\r]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const PLAIN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Where the values of a JSON text are. */
export interface Located {
  /** By path: `fields[3].label`. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Where the text stops being JSON; null for valid JSON. */
  readonly fault: number | null;
}

class Fault extends Error {
  constructor(readonly offset: number) {
    super("not JSON");
  }
}

/** Reads the positions of all values, which `JSON.parse` does not tell. */
export function locate(text: string): Located {
  const offsets = new Map<string, number>();
  let at = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? null;
    at += found?.length ?? 0;
    return found;
  };
  const take = (character: string): boolean => {
    match(SPACE);
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const need = (isThere: boolean): void => {
    if (!isThere) throw new Fault(at);
  };
  /** Character by character: a pattern would keep a way back for each of millions. */
  const quoted = (): string => {
    const start = at;
    need(text[at] === '"');
    for (at += 1; text[at] !== '"'; ) {
      if (text[at] === "\\") need(match(ESCAPE) !== null);
      else {
        need(at < text.length && text.charCodeAt(at) >= FIRST_PRINTED);
        at += 1;
      }
    }
    at += 1;
    return text.slice(start, at);
  };
  const name = (): string => {
    match(SPACE);
    return JSON.parse(quoted()) as string;
  };
  function value(path: string, level: number): void {
    match(SPACE);
    offsets.set(path, at);
    need(level <= LEVELS);
    if (take("{")) {
      if (take("}")) return;
      do {
        const key = name();
        need(take(":"));
        value(path ? `${path}.${key}` : key, level + 1);
      } while (take(","));
      need(take("}"));
    } else if (take("[")) {
      if (take("]")) return;
      for (let index = 0; index === 0 || take(","); index += 1) value(`${path}[${index}]`, level + 1);
      need(take("]"));
    } else if (text[at] === '"') quoted();
    else need(match(PLAIN) !== null);
  }
  try {
    value("", 0);
    match(SPACE);
    need(at === text.length);
    return { offsets, fault: null };
  } catch (error) {
    if (error instanceof Fault) return { offsets, fault: error.offset };
    throw error;
  }
}

/** The line of a position, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;
