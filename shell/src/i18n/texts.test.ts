import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

type Tree = { readonly [key: string]: string | Tree };
const leaves = (tree: Tree, prefix = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
// French has a plural form of its own for millions; the others do not.
const keys = (tree: Tree) => new Set(leaves(tree).map(([key]) => key.replace(/_(?:one|many|other)$/, "_n")));

test("[I18N-007] every text of the shell exists in the three languages", () => {
  expect(keys(en)).toEqual(keys(fr));
  expect(keys(nl)).toEqual(keys(fr));
});

test("the three languages fill in the same values", () => {
  const values = (tree: Tree) =>
    Object.fromEntries(
      leaves(tree).map(([key, text]) => [key, (text.match(/\{\{\w+\}\}/g) ?? []).sort().join()]),
    );
  const french = values(fr);
  for (const tree of [en, nl])
    for (const [key, names] of Object.entries(values(tree))) expect([key, names]).toEqual([key, french[key]]);
});

test("French puts no ordinary space before high punctuation", () => {
  expect(leaves(fr).filter(([, text]) => / [:;!?»€]|« /.test(text))).toEqual([]);
});
