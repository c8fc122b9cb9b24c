/** Pseudo-classes that a page cannot set, with the class that stands in for each. */
const FORCED: readonly (readonly [RegExp, string])[] = [
  [/:hover/g, ".parts-hover"],
  [/:focus-visible|:focus-within|:focus(?![-\w])/g, ".parts-focus"],
  [/:active/g, ".parts-active"],
];

function forced(selector: string): string | null {
  const texts = FORCED.flatMap(([pattern, name]) => {
    const replaced = selector.replace(pattern, name);
    return replaced === selector ? [] : [replaced];
  });
  return texts.length > 0 ? texts.join(", ") : null;
}

/** Doubles every rule of a state, beside the original, so that order, layer and weight stay the same. */
function doubleRules(owner: CSSStyleSheet | CSSGroupingRule): void {
  for (let index = owner.cssRules.length - 1; index >= 0; index--) {
    const rule = owner.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      const selector = forced(rule.selectorText);
      if (selector) owner.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule) doubleRules(rule);
  }
}

/** Lets samples show hovered, focused and pressed controls by a class. */
export function allowForcedStates(): void {
  for (const sheet of document.styleSheets) doubleRules(sheet);
}
