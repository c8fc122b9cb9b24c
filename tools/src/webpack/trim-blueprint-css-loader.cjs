const { transform } = require("lightningcss");

/** Blueprint components that we do not use; remove an entry here when adding its component to shared-ui/blueprint. */
const UNUSED = [
  "breadcrumb",
  "card-list",
  "code-block",
  "compound-tag",
  "dialog-step",
  "editable-text",
  "entity-title",
  "multistep-dialog",
  "panel-stack",
  "running-text",
  "section",
  "slider",
  "tag-input",
  "tree",
];
const UNUSED_CLASS = new RegExp(`^bp\\d-(?:${UNUSED.join("|")})(?:$|[-_s0-9])`);
/** Rules of the icon font; our icons are SVG. */
const ICON_FONT = /^bp\d-icon-(?!standard$|large$|muted$)/;

const TOAST = /^bp\d-toast$/;
const INTENT = /^bp\d-intent-/;

function isUnused(selector) {
  const classes = selector.filter(({ type }) => type === "class").map(({ name }) => name);
  const has = (pattern) => classes.some((name) => pattern.test(name));
  // Colours of toasts by their kind, marked as important; our toasts are all dark.
  return has(UNUSED_CLASS) || has(ICON_FONT) || (has(TOAST) && has(INTENT));
}

/**
 * Reduces Blueprint's stylesheet (468 kB) to the used components and wraps it in a cascade layer, so that our theme
 * takes precedence in whatever order stylesheets load.
 */
module.exports = function trimBlueprintCss(source) {
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    visitor: {
      Selector: (selector) => (isUnused(selector) ? [] : undefined),
      Rule: { "font-face": () => [] },
    },
  });
  return `@layer blueprint {\n${code}\n}\n`;
};
