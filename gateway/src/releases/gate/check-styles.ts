import path from "node:path/posix";
import type { RemoteManifest } from "@gisement/shared-domain/remote";
import postcss, { type AtRule, type ChildNode, CssSyntaxError, type Rule } from "postcss";
import { prefixesOf, startsWithOne } from "./own-names.ts";
import type { Violation } from "./refusal.ts";
import { type Place, parseSelectors, placeOfSelector } from "./selector-place.ts";

/** At-rules whose prelude is a condition: the rules inside them count as if they stood outside. */
const CONDITIONAL = new Set(["media", "supports", "layer", "container", "starting-style", "when", "else"]);
/** At-rules that name something for the whole page, with what to name. */
const NAMING: Readonly<Record<string, string>> = {
  keyframes: "animation",
  "font-face": "font family",
  "counter-style": "counter style",
  property: "property",
  "position-try": "position",
  "font-palette-values": "palette",
  "font-feature-values": "font family",
  function: "function",
  page: "page",
};
/** At-rules without a block that concern only their own sheet. */
const HARMLESS = new Set(["charset", "namespace", "layer"]);

interface SheetContext {
  readonly remote: string;
  readonly prefixes: readonly string[];
  readonly file: string;
  /** Paths of the release's files. */
  readonly files: ReadonlySet<string>;
  readonly found: Violation[];
}

const lineOf = (node: ChildNode): number => node.source?.start?.line ?? 1;
const plainName = ({ name }: AtRule): string => name.toLowerCase().replace(/^-(?:webkit|moz|ms|o)-/, "");
const unquoted = (text: string): string => text.trim().replace(/^(["'])([\s\S]*)\1$/, "$2");
const startOf = ({ prefixes }: SheetContext, before = ""): string =>
  prefixes.map((prefix) => `${before}${prefix}-`).join(" or ");

function refuse(context: SheetContext, rule: string, message: string, line: number): void {
  context.found.push({ rule, message: `${context.remote}: ${message}`, file: context.file, line });
}

/** The places of a rule's selectors; those outside the remote's elements are refused. */
function checkRule(rule: Rule, parent: Place | null, context: SheetContext): Place {
  const text = rule.raws.selector?.raw ?? rule.selector;
  let widest: Exclude<Place, "outside"> = "inside";
  try {
    for (const selector of parseSelectors(text)) {
      const place = placeOfSelector(selector, { prefixes: context.prefixes, parent });
      if (place === "own") widest = "own";
      if (place !== "outside") continue;
      const shown = selector.toString().trim();
      const at = (selector.first as { sourceIndex?: number } | undefined)?.sourceIndex ?? 0;
      const line = lineOf(rule) + text.slice(0, at).split("\n").length - 1;
      refuse(
        context,
        "class-prefix",
        `the selector ${shown.slice(0, 80)} may find elements that are not this remote's: it has no class that starts with ${startOf(context)} on the element or around it`,
        line,
      );
    }
  } catch (error) {
    refuse(
      context,
      "style-invalid",
      `the selector ${text.slice(0, 80)} cannot be read: ${messageOf(error)}`,
      lineOf(rule),
    );
  }
  // What is nested in a refused rule is not refused once more.
  return widest;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function checkImport(rule: AtRule, context: SheetContext): void {
  const [, quoted, bare] = /^(?:url\(\s*)?(?:(["'][^"']*["'])|([^\s"')]+))/i.exec(rule.params) ?? [];
  const address = unquoted(quoted ?? bare ?? "");
  const isOwn =
    !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address) &&
    context.files.has(path.join(path.dirname(context.file), address.replace(/[?#].*/, "")));
  if (isOwn) return;
  refuse(
    context,
    "style-import",
    `the style sheet imports ${address || rule.params}, which is no file of this release; the page loads no other styles. Put them into the release`,
    lineOf(rule),
  );
}

/** The name that an at-rule gives to something on the whole page. */
function nameGiven(rule: AtRule): string {
  if (plainName(rule) !== "font-face") return unquoted(rule.params.split(/[\s:(]/)[0] ?? "");
  let family = "";
  rule.walkDecls(/^font-family$/i, ({ value }) => {
    family = unquoted(value);
  });
  return family;
}

function checkNaming(rule: AtRule, what: string, context: SheetContext): void {
  const name = nameGiven(rule);
  if (startsWithOne(name.replace(/^--/, ""), context.prefixes)) return;
  const before = name.startsWith("--") ? "--" : "";
  refuse(
    context,
    "style-global",
    name
      ? `the ${what} ${name.slice(0, 80)} (@${rule.name}) has a name for the whole page, which must start with ${startOf(context, before)}`
      : `@${rule.name} without a name is for the whole page; give it one that starts with ${startOf(context)}`,
    lineOf(rule),
  );
}

/** Rules inside `@scope` find only elements within its root, which must be the remote's. */
function checkScope(rule: AtRule, context: SheetContext): void {
  const root = /^\s*\(([\s\S]*?)\)\s*(?:to\s*\([\s\S]*\)\s*)?$/.exec(rule.params)?.[1];
  const places = root
    ? parseSelectors(root).map((selector) =>
        placeOfSelector(selector, { prefixes: context.prefixes, parent: null }),
      )
    : ["outside" as const];
  if (!places.includes("outside")) return;
  refuse(
    context,
    "class-prefix",
    `@scope ${rule.params.slice(0, 80)} may begin at elements that are not this remote's: its root needs a class that starts with ${startOf(context)}`,
    lineOf(rule),
  );
}

function checkAtRule(rule: AtRule, parent: Place | null, context: SheetContext): void {
  const name = plainName(rule);
  const naming = NAMING[name];
  if (name === "import") checkImport(rule, context);
  else if (naming) checkNaming(rule, naming, context);
  else if (name === "scope") checkScope(rule, context);
  else if (CONDITIONAL.has(name) && rule.nodes) checkNodes(rule.nodes, parent, context);
  else if (!HARMLESS.has(name))
    refuse(
      context,
      "style-global",
      `@${rule.name} is for the whole page, or unknown: a release may not use it`,
      lineOf(rule),
    );
}

function checkNodes(nodes: readonly ChildNode[], parent: Place | null, context: SheetContext): void {
  for (const node of nodes) {
    if (node.type === "rule") checkNodes(node.nodes, checkRule(node, parent, context), context);
    else if (node.type === "atrule") checkAtRule(node, parent, context);
  }
}

/**
 * Checks a style sheet of a release. Styles stay in the document after their remote is unmounted, so every rule may
 * find only the remote's own elements, and every name for the whole page starts with its prefix.
 */
export function checkStyles(
  manifest: RemoteManifest,
  file: string,
  content: string,
  files: ReadonlySet<string> = new Set(),
): readonly Violation[] {
  const context: SheetContext = {
    remote: manifest.name,
    prefixes: prefixesOf(manifest),
    file,
    files,
    found: [],
  };
  try {
    checkNodes(postcss.parse(content).nodes, null, context);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    refuse(context, "style-invalid", `${file} is no CSS: ${error.reason}`, error.line ?? 1);
  }
  return context.found;
}
