import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

type Texts = { [key: string]: string | Texts };
const flatten = (texts: Texts, prefix = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
/** French has a plural form of its own for millions; the other two languages do not. */
const keys = (texts: Texts) =>
  flatten(texts)
    .map(([key]) => key)
    .filter((key) => !key.endsWith("_many"))
    .sort();
const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map((match) => match[1]).sort();

test("the three languages have the same texts with the same placeholders", () => {
  expect(keys(en)).toEqual(keys(fr));
  expect(keys(nl)).toEqual(keys(fr));
  const french = new Map(flatten(fr));
  for (const [key, text] of [...flatten(en), ...flatten(nl)]) {
    if (key.endsWith("_one") || key.includes("tooMany") || key.includes("summary")) continue;
    expect([key, placeholders(text)]).toEqual([key, placeholders(french.get(key) ?? "")]);
  }
});

test("French has non-breaking spaces before its double punctuation and inside its quotation marks", () => {
  const wrong = flatten(fr).filter(([, text]) =>
    /(?:^|[^\u00a0\u202f])[:;!?»](?!\/\/)|«(?!\u00a0)/.test(text),
  );
  expect(wrong).toEqual([]);
});
