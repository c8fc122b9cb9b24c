import en from "./en.json";
import fr from "./fr.json";
import nl from "./nl.json";

function flatten(texts: object, prefix = ""): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}
const values = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();

describe("the texts of the three languages", () => {
  const french = new Map(flatten(fr));

  it.each([
    ["en", en],
    ["nl", nl],
  ])("%s has the keys and inserted values of the French ones", (_locale, texts) => {
    const translated = new Map(flatten(texts));
    expect([...translated.keys()]).toEqual([...french.keys()]);
    for (const [key, text] of translated)
      expect([key, values(text)]).toEqual([key, values(french.get(key) ?? "")]);
  });

  it("puts non-breaking spaces before French double punctuation", () => {
    const wrong = [...french].filter(([, text]) => / [:;!?»]/.test(text) || /« /.test(text));
    expect(wrong).toEqual([]);
  });
});
