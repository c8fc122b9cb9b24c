import type { FieldType } from "@gisement/shared-domain/fields/types";
import { screen, within } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { CellEditor } from "./cell-editor.tsx";
import type { CellValue, ColumnShape } from "./types.ts";

const options = [
  { value: "n", label: "Neuf" },
  { value: "g", label: "Bon état" },
  { value: "w", label: "État d’usage" },
];

function open(
  type: FieldType,
  value: CellValue,
  more: Partial<ColumnShape> = {},
  locale: "fr" | "en" = "fr",
) {
  const done: unknown[] = [];
  const rendered = renderScreen(
    <CellEditor
      column={{ key: "x", name: "État", type, ...more }}
      value={value}
      onCommit={(next) => done.push(next)}
      onClose={(move) => done.push(move ?? "closed")}
    />,
    { locale },
  );
  return { ...rendered, done };
}
const shown = () =>
  within(screen.getByRole("listbox"))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("a choice is found by typing, regardless of accents, and Enter takes the first match", async () => {
  const { user, done } = open("LIST", "n", { options });
  expect(screen.getByRole("combobox", { name: "État" })).toHaveValue("Neuf");
  expect(shown()).toEqual(["Neuf", "Bon état", "État d’usage"]);
  await user.keyboard("etat");
  expect(shown()).toEqual(["Bon état", "État d’usage"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(done).toEqual(["w", "down"]);
});

test("Enter without input keeps the choice", async () => {
  const { user, done } = open("LIST", "n", { options });
  await user.keyboard("{Enter}");
  expect(done).toEqual(["down"]);
});

test("several choices are collected and parsed together", async () => {
  const { user, done } = open("TAGS", [], { options, multiple: true });
  await user.keyboard("neu{Enter}usage{Enter}");
  expect(screen.getByRole("combobox", { name: "État" })).toHaveValue("Neuf, État d’usage, ");
  await user.keyboard("{Tab}");
  expect(done).toEqual([["n", "w"], "right"]);
});

test("yes and no are offered in the current language", async () => {
  const { user, done } = open("BOOLEAN", null, {}, "en");
  expect(shown()).toEqual(["Yes", "No"]);
  await user.click(screen.getByRole("option", { name: "No" }));
  expect(done).toEqual([false, "down"]);
});

test("Shift and Enter break the line in a long text, and Enter ends editing", async () => {
  const { user, done } = open("LONGTEXT", "a");
  await user.keyboard("{ArrowRight}{Shift>}{Enter}{/Shift}b{Enter}");
  expect(done).toEqual(["a\nb", "down"]);
});

test("a date shows its format; text that is not a date stays, with the reason", async () => {
  const { user, done } = open("DATE", null);
  expect(screen.getByRole("textbox", { name: "État" })).toHaveAttribute("placeholder", "jj/mm/aaaa");
  await user.keyboard("31/02/2026{Enter}");
  expect(screen.getByRole("alert")).toHaveTextContent("n’est pas une date");
  expect(done).toEqual([]);
});
