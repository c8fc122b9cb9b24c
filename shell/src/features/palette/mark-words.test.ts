import { markWords } from "./mark-words.ts";

const shown = (text: string, query: string) =>
  markWords(text, query)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join("");

test.each([
  ["Lavabo céramique 60 cm", "lavabo", "[Lavabo] céramique 60 cm"],
  ["Mitigeur de lavabo", "LAVABO mitig", "[Mitig]eur de [lavabo]"],
  ["Évier", "evier", "[Évier]"],
  ["Porte 🚪 bois", "bois", "Porte 🚪 [bois]"],
  ["Porte", "p", "Porte"],
  ["Porte", "", "Porte"],
  ["Porte", "(porte)", "Porte"],
])("marks in %j the words of %j", (text, query, marked) => {
  expect(shown(text, query)).toBe(marked);
});
