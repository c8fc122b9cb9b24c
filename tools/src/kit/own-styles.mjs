// A PostCSS plugin that makes a style sheet a remote's own: for frameworks that write resets, themes and global names.

/** Selectors of the whole page; in a remote they mean its own root. */
const PAGE = /^(?::root|:host|html|body)(?![\w-])/;

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A name as a whole word of CSS. */
const word = (name) => new RegExp(`(?<![\\w-])${escaped(name)}(?![\\w-])`, "g");
const unquoted = (text) => text.trim().replace(/^(["'])(.*)\1$/, "$2");

/** The place of a rule: in `@keyframes`, below another rule, or outermost. */
function placeOf(rule) {
  for (let at = rule.parent; at && at.type !== "root"; at = at.parent) {
    if (at.type === "rule") return "nested";
    if (at.type === "atrule" && /keyframes$/i.test(at.name)) return "keyframes";
  }
  return "outermost";
}

/** Puts the remote's root before a selector; a selector of the page becomes the root itself. */
function ownSelector(selector, root, own) {
  if (own.test(selector)) return selector;
  if (PAGE.test(selector)) return selector.replace(PAGE, root);
  return `${root} ${selector}`;
}

/** Gives the names that a sheet sets for the whole page the remote's prefix, where they are set and used. */
function renameGlobals(sheet, name) {
  const renamed = new Map();
  const rename = (from, to) => {
    if (!from.replace(/^--/, "").startsWith(name)) renamed.set(from, to);
    return renamed.get(from) ?? from;
  };
  sheet.walkAtRules(/(?:keyframes|counter-style)$/i, (rule) => {
    rule.params = rename(rule.params, `${name}-${rule.params}`);
  });
  sheet.walkAtRules(/^property$/i, (rule) => {
    rule.params = rename(rule.params, `--${name}-${rule.params.slice(2)}`);
  });
  const families = new Map();
  sheet.walkAtRules(/^font-face$/i, (rule) => {
    rule.walkDecls(/^font-family$/i, (declaration) => {
      const family = unquoted(declaration.value);
      if (family.startsWith(name)) return;
      families.set(family, `${name}-${family}`);
      declaration.value = `"${name}-${family}"`;
    });
  });
  sheet.walkDecls((declaration) => {
    for (const [from, to] of renamed) {
      if (from.startsWith("--") && declaration.prop === from) declaration.prop = to;
      if (from.startsWith("--") || /^(?:-webkit-)?animation|^list-style|^--.*animat/i.test(declaration.prop))
        declaration.value = declaration.value.replace(word(from), to);
    }
    if (!/^font(?:-family)?$|^--/i.test(declaration.prop)) return;
    for (const [from, to] of families) declaration.value = declaration.value.replace(word(from), to);
  });
}

/**
 * @param {{ name: string, root?: string }} options the remote's name (or namespace), and the selector of its root, which
 * it puts on the element that it draws into its own: by default the class of that name
 */
export default function ownStyles({ name, root = `.${name}` }) {
  const own = new RegExp(`\\.${escaped(name)}(?![a-zA-Z0-9_])`);
  return {
    postcssPlugin: "gisement-own-styles",
    OnceExit(sheet) {
      sheet.walkRules((rule) => {
        if (placeOf(rule) !== "outermost") return;
        rule.selectors = [...new Set(rule.selectors.map((selector) => ownSelector(selector, root, own)))];
      });
      renameGlobals(sheet, name);
    },
  };
}
ownStyles.postcss = true;
