/**
 * Replaces the fixed colours of Blueprint's stylesheets by our tokens, by role: text, line or ground, in a rule of the
 * light or of the dark theme. Only values change, so specificity stays Blueprint's. The build fails when a colour is
 * left, so that a new release of Blueprint cannot bring its blue greys back unseen.
 */
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^()]*\)/gi;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const DECLARATION = /(^|;)(\s*)([\w-]+)(\s*:\s*)([^;]+)/g;
/** Values that are computed from the fixed ones; without them the fixed ones count, which become tokens. */
const COMPUTED = /@supports \(color: oklch\(/g;

const WARM_BLACK = "#1d1b17";

const token = (name) => `var(--gis-${name})`;
const mix = (name, alpha) =>
  `color-mix(in srgb, ${token(name)} ${Math.round(alpha * 1000) / 10}%, transparent)`;

function parseHex(text) {
  const digits = text.length < 6 ? [...text.slice(1)].map((digit) => digit + digit).join("") : text.slice(1);
  const [red, green, blue, alpha = 255] = digits.match(/../g).map((pair) => Number.parseInt(pair, 16));
  return { red, green, blue, alpha: alpha / 255 };
}

function parseColour(text) {
  if (text.startsWith("#")) return parseHex(text);
  const [first, second, third, alpha = 1] = text.match(/[\d.]+/g).map(Number);
  if (text.startsWith("rgb")) return { red: first, green: second, blue: third, alpha };
  // Blueprint's only hsl colours are greys.
  const grey = third * 2.55;
  return { red: grey, green: grey, blue: grey + 1, alpha };
}

const isPureGrey = ({ red, green, blue }) => red === green && green === blue;

/** Blueprint's intents by hue; null for greys, of which its blue ones have little colour. */
function intentOf({ red, green, blue }) {
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 45) return null;
  if (blue >= green && blue > red) return "accent";
  if (green > red) return "positive";
  return green - blue > 0.35 * (red - blue) ? "warning" : "danger";
}

function intentToken(intent, { red, green, blue }, role) {
  if (intent !== "accent") return intent;
  if (role === "text") return "link";
  return (red + green + blue) / 3 < 130 && blue < 190 ? "accent-hover" : "accent";
}

/** Highest grey level that each token replaces, by role and theme of the rule. */
const GREYS = {
  light: {
    text: [
      [80, "text"],
      [135, "text-muted"],
      [200, "text-faint"],
      [255, "on-accent"],
    ],
    line: [
      [90, "bar"],
      [190, "control"],
      [255, "border"],
    ],
    ground: [
      [90, "bar"],
      [200, "control"],
      [238, "pressed"],
      [252, "surface-sunk"],
      [255, "surface-raised"],
    ],
  },
  dark: {
    text: [
      [80, "on-accent"],
      [140, "text-faint"],
      [200, "text-muted"],
      [255, "text"],
    ],
    line: [
      [90, "border"],
      [190, "control"],
      [255, "border"],
    ],
    ground: [
      [24, "surface"],
      [55, "surface-raised"],
      [66, "hover"],
      [90, "pressed"],
      [200, "control"],
      [255, "bar"],
    ],
  },
};

function greyToken(level, role, { dark, onBar }) {
  if (onBar && role === "text") return "on-bar";
  if (onBar && role === "ground") return "bar";
  return GREYS[dark ? "dark" : "light"][role].find(([limit]) => level <= limit)[1];
}

/** A grey that lets its ground through: always a veil of ink, but for dark veils in the dark theme. */
function veil(level, alpha, role, { dark, onBar }) {
  if (role === "text") {
    if (onBar) return mix("on-bar", alpha);
    return level > 200 && !dark ? mix("on-accent", alpha) : mix("text-muted", alpha);
  }
  if (dark && level < 90) return role === "line" ? token("border-soft") : mix("background", alpha);
  if (!dark && level > 240) return mix("surface-raised", alpha);
  return mix("text", alpha);
}

function roleOf(property) {
  if (
    /^(?:color|fill|stroke|caret-color|--bp-typography.*|--bp-intent-(?:default-(?:rest|hover|active|disabled)|.*-foreground))$/.test(
      property,
    )
  )
    return "text";
  return /border|shadow|outline/.test(property) ? "line" : "ground";
}

function recolour(text, property, rule) {
  const colour = parseColour(text);
  const { alpha } = colour;
  const level = (colour.red + colour.green + colour.blue) / 3;
  // Shadows are black in both themes.
  if (level === 0 && alpha < 1) return text;
  const role = roleOf(property);
  if (/-foreground$/.test(property)) return token("on-accent");
  const intent = intentOf(colour);
  if (intent) {
    const name = intentToken(intent, colour, role);
    return alpha < 1 ? mix(name, alpha) : token(name);
  }
  return alpha < 1 ? veil(level, alpha, role, rule) : token(greyToken(level, role, rule));
}

/** Cuts the blocks that a pattern opens out of a stylesheet. */
function withoutBlocks(css, opening) {
  let rest = "";
  let from = 0;
  for (const { index } of css.matchAll(opening)) {
    let end = css.indexOf("{", index) + 1;
    for (let depth = 1; depth > 0; end += 1) depth += css[end] === "{" ? 1 : css[end] === "}" ? -1 : 0;
    rest += css.slice(from, index);
    from = end;
  }
  return rest + css.slice(from);
}

/** Blueprint's palette is replaced where it is used; only its white and a warm black stay names. */
function inlinePalette(css) {
  const palette = new Map(
    [...css.matchAll(/--bp-palette-([\w-]+)\s*:\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]),
  );
  return css
    .replace(/\s*--bp-palette-(?!black|white)[\w-]+\s*:[^;]+;/g, "")
    .replace(/(--bp-palette-black\s*:\s*)#[0-9a-f]{6}/gi, `$1${WARM_BLACK}`)
    .replace(/var\(--bp-palette-(?!black|white)([\w-]+)\)/g, (use, name) => palette.get(name) ?? use);
}

function recolourRule(selector, body) {
  const rule = {
    dark: /-dark\b|scheme=dark/.test(selector),
    onBar: /tooltip|toast/.test(selector),
  };
  return body.replace(DECLARATION, (declaration, before, space, property, colon, value) => {
    if (value.includes("url(") || property.startsWith("--bp-palette")) return declaration;
    let next = value.replace(COLOUR, (text) => recolour(text, property, rule));
    // The grey of default buttons is a ground in dark rules; ours is the colour of secondary text.
    if (rule.dark && roleOf(property) === "ground")
      next = next.replace(/(?<!from )var\(--bp-intent-default-\w+\)/g, token("pressed"));
    return before + space + property + colon + next;
  });
}

/** Colours other than black, white and the warm black of our text. */
const findColours = (css) =>
  [...css.replace(/url\([^)]*\)/g, "").matchAll(COLOUR)]
    .map(([text]) => text)
    .filter((text) => text !== WARM_BLACK && !isPureGrey(parseColour(text)));
/** Colours in a notation that Blueprint did not use so far, and names of a palette without definition. */
const findUnknown = (css) =>
  [...css.matchAll(/var\(--bp-palette-(?!black|white)[\w-]+\)|\b(?:ok)?(?:lch|lab)\((?!from )[^)]*\)/g)].map(
    ([use]) => use,
  );

/** @param {string} css a stylesheet of Blueprint */
function recolourBlueprint(css) {
  const fixed = inlinePalette(withoutBlocks(css.replace(/\/\*[\s\S]*?\*\//g, ""), COMPUTED));
  const dressed = fixed.replace(
    RULE,
    (_, selector, body) =>
      // Our tokens are set on the body: on the root, values that read them would be empty.
      `${selector.replace(/(^|;)(\s*):root(\s*)$/, "$1$2body$3")}{${recolourRule(selector, body)}}`,
  );
  const remaining = [...new Set([...findColours(dressed), ...findUnknown(dressed)])];
  if (remaining.length > 0)
    throw new Error(
      `colours of Blueprint without one of our tokens: ${remaining.join(", ")}; name their role in recolour-blueprint-css-loader.cjs`,
    );
  return dressed;
}

module.exports = function recolourBlueprintCss(source) {
  return recolourBlueprint(source);
};
module.exports.recolourBlueprint = recolourBlueprint;
