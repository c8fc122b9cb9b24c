import { SEARCH_LIMITS } from "@gisement/shared-domain/search";
import { refuseExcess, refuseInput } from "./refuse.ts";

/** Lower case without accents, like the stored `norm`. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/œ/gi, "oe")
    .replace(/æ/gi, "ae")
    .toLowerCase();

const checkLength = (field: string, pattern: string): void => {
  if (pattern.length > SEARCH_LIMITS.pattern) refuseExcess(field, pattern.length, SEARCH_LIMITS.pattern);
};

/** `*` matches any characters and `?` one; a backslash escapes them. */
export function likePattern(field: string, wildcard: string, anchored: boolean): string {
  checkLength(field, wildcard);
  const body = fold(wildcard).replace(/\\[*?\\]|[%_\\*?]/g, (found) => {
    if (found === "*") return "%";
    if (found === "?") return "_";
    if (found.length === 2) return found === "\\\\" ? "\\\\" : found.slice(1);
    return `\\${found}`;
  });
  return anchored ? body : `%${body}%`;
}

const ACCEPTED =
  "letters, digits, . [ ] ( ) | * + ? {m,n} ^ $ and \\d \\w \\s; no look-around, no back-reference, at most 100 repeats";
/** Maximum repeats of a brace, and of quantifiers inside quantified groups. */
const MOST_REPEATS = 100;

/**
 * A regular expression that PostgreSQL can run safely: only constructs of bounded cost. PostgreSQL itself refuses expressions
 * that are malformed otherwise.
 *
 * @throws DomainError BAD_USER_INPUT for any other construct.
 */
export function safeRegexp(field: string, pattern: string, anchored: boolean): string {
  checkLength(field, pattern);
  const refuse = (reason: string): never =>
    refuseInput(field, pattern, ACCEPTED, `This regular expression ${reason}.`);
  if (pattern === "") refuse("is empty");
  /** For each open group: whether it holds a quantifier. */
  const groups: boolean[] = [false];
  let inClass = false;
  let closedQuantified = false;
  for (let index = 0; index < pattern.length; index += 1) {
    const char = pattern[index] as string;
    const quantifiesGroup = closedQuantified;
    closedQuantified = false;
    if (char === "\\") {
      const next = pattern[index + 1];
      if (next === undefined) refuse("ends in a backslash");
      if (!/[dwsDWS.\\()[\]{}|*+?^$/-]/.test(next as string))
        refuse(`holds \\${next}, which is not accepted`);
      index += 1;
    } else if (inClass) {
      if (char === "[" && /[:.=]/.test(pattern[index + 1] ?? "")) refuse("holds a named class");
      if (char === "]") inClass = false;
    } else if (char === "[") {
      inClass = true;
      if (pattern[index + 1] === "^") index += 1;
      if (pattern[index + 1] === "]") refuse("holds an empty class");
    } else if (char === "(") {
      if (pattern[index + 1] === "?" || pattern[index + 1] === "*")
        refuse("holds (? or (*, which is not accepted");
      groups.push(false);
    } else if (char === ")") {
      if (groups.length === 1) refuse("closes a group that is not open");
      const quantified = groups.pop() as boolean;
      closedQuantified = quantified;
      if (quantified) groups[groups.length - 1] = true;
    } else if ("*+?{".includes(char)) {
      if (char === "{") {
        const braces = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(pattern.slice(index));
        if (!braces) refuse("holds a { that is no {m} or {m,n}");
        const [whole, low, , high] = braces as RegExpExecArray;
        if (Math.max(Number(low), Number(high || 0)) > MOST_REPEATS)
          refuse(`repeats more than ${MOST_REPEATS} times`);
        index += whole.length - 1;
      }
      if (quantifiesGroup && char !== "?") refuse("repeats a group that itself repeats");
      groups[groups.length - 1] = true;
    }
  }
  if (inClass) refuse("does not close its [");
  if (groups.length > 1) refuse("does not close its (");
  // Accents are folded on both sides; letters after a backslash keep their case, which the operator ignores.
  const folded = pattern.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
  return anchored ? `^(?:${folded})$` : folded;
}
