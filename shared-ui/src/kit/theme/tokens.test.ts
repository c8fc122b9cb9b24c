import { readFileSync } from "node:fs";
import path from "node:path";

const css = readFileSync(path.join(__dirname, "tokens.css"), "utf8");
const blockOf = (selector: string): string =>
  new RegExp(`^ *${selector.replace(".", "\\.")} \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
const tokensOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--gis-([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );

const light = tokensOf(blockOf("body"));
const THEMES = { light, dark: { ...light, ...tokensOf(blockOf("body.gis-dark")) } };

/** Relative luminance of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const GROUNDS = ["background", "surface", "surface-raised", "surface-sunk", "hover"] as const;
const TEXTS: readonly (readonly [text: string, ground: string])[] = [
  ...["text", "text-muted", "text-faint", "link"].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground] as const),
  ),
  ...["text", "text-muted", "link"].map((text) => [text, "pressed"] as const),
  ...["danger", "warning", "positive", "info"].flatMap((text) => [
    [text, "surface"] as const,
    [text, "surface-raised"] as const,
    [text, `${text}-soft`] as const,
    ["text", `${text}-soft`] as const,
  ]),
  ["neutral", "neutral-soft"],
  ["accent", "accent-soft"],
  ["link", "accent-soft"],
  ["text", "accent-soft"],
  ["text-muted", "accent-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-bar", "bar"],
  ["on-bar-muted", "bar"],
  ["text", "flash"],
];
const SIGNS: readonly (readonly [sign: string, ground: string])[] = [
  ["control", "surface"],
  ["control", "surface-raised"],
  ["control", "surface-sunk"],
  ...GROUNDS.map((ground) => ["focus", ground] as const),
];

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const tokens: Readonly<Record<string, string>> = THEMES[theme];
  const measured = (pair: readonly [string, string]) => {
    const [front = "", ground = ""] = pair.map((name) => tokens[name]);
    return contrast(front, ground);
  };

  test.each(TEXTS)("%s reads on %s", (...pair) => {
    expect(measured(pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(SIGNS)("%s is seen on %s", (...pair) => {
    // Rounded as the guideline's own tables are.
    expect(Math.round(measured(pair) * 10) / 10).toBeGreaterThanOrEqual(3);
  });
});

test("the dark theme sets only what the light one defines", () => {
  const own = Object.keys(tokensOf(blockOf("body.gis-dark")));
  expect(own.length).toBeGreaterThan(30);
  expect(own.filter((name) => !(name in light))).toEqual([]);
});
