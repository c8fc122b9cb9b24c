const { transform } = require("lightningcss");

/** Blueprint's families that no part of ours draws; adding one of them to shared-ui/blueprint means taking it out here. */
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
/** Rules of the icon font; our icons are drawn as SVG. */
const ICON_FONT = /^bp\d-icon-(?!standard$|large$|muted$)/;

const isUnused = (selector) =>
  selector.some(
    (part) => part.type === "class" && (UNUSED_CLASS.test(part.name) || ICON_FONT.test(part.name)),
  );

/**
 * Cuts Blueprint's stylesheet (468 kB) to the families in use, before anything else reads it, and puts it into a
 * cascade layer: our theme wins over it in whatever order the stylesheets of a page arrive.
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
