import selectorParser, { type Node, type Selector } from "postcss-selector-parser";
import { startsWithOne } from "./own-names.ts";

/**
 * Where the elements of a selector are: outside the remote's elements, on one with a class of its own, or inside one.
 * A sibling of the outermost own element may be anybody's; a sibling of one inside it is inside too.
 */
export type Place = "outside" | "own" | "inside";

/** What a selector is read against. */
export interface SelectorContext {
  readonly prefixes: readonly string[];
  /** Place of the rule that this one is nested in: the meaning of `&`. Null: it is not nested. */
  readonly parent: Place | null;
}

/** Pseudo-classes whose selectors are alternatives for the element itself. */
const ALTERNATIVES = new Set([":is", ":where", ":matches", ":-webkit-any", ":-moz-any"]);

/** Whether this part of a compound selector says whose element it is; null: it says nothing. */
function placeOfPart(node: Node, context: SelectorContext): Place | null {
  if (node.type === "nesting") return context.parent ?? "outside";
  if (node.type === "class") return startsWithOne(node.value, context.prefixes) ? "own" : null;
  if (node.type !== "pseudo" || !ALTERNATIVES.has(node.value.toLowerCase())) return null;
  const places = node.nodes.map((each) => placeOf(each, context, "outside"));
  if (places.length === 0 || places.includes("outside")) return null;
  return places.includes("own") ? "own" : "inside";
}

/** The place that a combinator leads to. */
function across(before: Place, combinator: string): Place {
  if (before === "outside") return "outside";
  const isDown = combinator === "" || combinator === ">" || combinator === ">>>";
  return isDown || before === "inside" ? "inside" : "outside";
}

function placeOf(selector: Selector, context: SelectorContext, start: Place): Place {
  let place = start;
  for (const node of selector.nodes) {
    if (node.type === "combinator") {
      place = across(place, node.value.trim());
      continue;
    }
    const said = placeOfPart(node, context);
    if (said === null || place === "inside") continue;
    if (place === "outside" || said === "inside") place = said;
  }
  return place;
}

/** Where a selector starts: a nested one without `&` finds elements below those of the outer rule. */
function startOf(selector: Selector, { parent }: SelectorContext): Place {
  if (parent === null) return "outside";
  if (selector.nodes.find(({ type }) => type !== "comment")?.type === "combinator") return parent;
  let hasNesting = false;
  selector.walkNesting(() => {
    hasNesting = true;
  });
  return hasNesting ? "outside" : across(parent, "");
}

/** The place of the elements that a selector finds: those of its last compound. */
export const placeOfSelector = (selector: Selector, context: SelectorContext): Place =>
  placeOf(selector, context, startOf(selector, context));

/** Parses a selector list. Throws for one that no browser reads either. */
export const parseSelectors = (text: string): readonly Selector[] => selectorParser().astSync(text).nodes;
