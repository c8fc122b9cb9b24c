// Which tests `npm test -- --changed` runs for a changed text.
import { expect, test } from "vitest";
import { mentions, readLiterals } from "./texts.mjs";

const sees = (source, ...texts) => mentions(readLiterals("screen.test.tsx", source), texts);

test.each([
  ["the whole text", 'screen.getByText("Rien à vendre");', "Rien à vendre"],
  ["a part of it, as words", 'expect(row).toHaveTextContent("à vendre");', "Rien à vendre ici"],
  ["more than the text", 'expect(card.textContent).toBe("Ventes, 3 lots");', "Ventes"],
  ["an expression", "screen.getByRole('button', { name: /^vendre/i });", "Vendre ces lots"],
  ["a text of the page", "const page = <p>Rien à vendre</p>;", "Rien à vendre"],
  ["other spaces", 'screen.getByText("Prix : 3");', "Prix\u00a0:"],
  ["a filled placeholder", 'screen.getByText("3 lots choisis");', "{{count}} lots choisis"],
  ["a filled placeholder, by an expression", "screen.getByText(/choisis/);", "{{count}} lots choisis"],
  ["a text of placeholders alone", 'screen.getByText("3 m");', "{{count}} {{unit}}"],
  ["an expression that cannot be read", "screen.getByText(/vend(?<=a{2,1})re/);", "Rien"],
])("a test sees a text by %s", (_, source, text) => {
  expect(sees(source, text)).toBe(true);
});

test.each([
  ["another text", 'screen.getByText("Rien à acheter");'],
  ["a part of a word", 'screen.getByText("end");'],
  ["an imported file of that name", 'import { rien } from "vendre";'],
  ["an expression that matches everything", "screen.getByText(/\\w+/);"],
])("a test does not see a text by %s", (_, source) => {
  expect(sees(source, "Rien à vendre")).toBe(false);
});

test("the former text counts as the new one does", () => {
  expect(sees('screen.queryByText("Ventes");', "Achats", "Ventes")).toBe(true);
});
