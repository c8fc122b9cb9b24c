import { fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { renderScreen } from "../../testing/index.ts";
import { FormulaEditor } from "./formula-editor.tsx";

const NAMES = ["Prix HT", "Prix d’achat", "Quantité"];

function Editor({
  initial = "",
  ...props
}: Partial<ComponentProps<typeof FormulaEditor>> & { initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <form>
      <FormulaEditor aria-label="Formule" names={NAMES} {...props} value={value} onChange={setValue} />
      <button type="submit">Enregistrer</button>
    </form>
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Formule" });
const names = () => screen.queryAllByRole("option").map((option) => option.firstChild?.textContent);

test("offers fields while a name is typed, and inserts the emphasised one with Enter", async () => {
  const { user } = renderScreen(<Editor />);
  await user.type(field(), "2*pri");
  expect(names()).toEqual(["Prix HT", "Prix d’achat"]);
  expect(field()).toHaveAttribute(
    "aria-controls",
    screen.getByRole("listbox", { name: "Variables et fonctions" }).id,
  );
  expect(screen.getByRole("status")).toHaveTextContent("2 propositions");
  await user.keyboard("{ArrowDown}");
  const second = screen.getByRole("option", { selected: true });
  expect(second).toHaveTextContent("Prix d’achat");
  expect(field()).toHaveAttribute("aria-activedescendant", second.id);
  await user.keyboard("{Enter}");
  expect(field()).toHaveValue("2*{Prix d’achat}");
  expect(field().selectionStart).toBe(16);
  expect(field()).not.toHaveAttribute("aria-controls");
  expect(field()).toHaveFocus();
});

test("offers the fields after an opening brace, and wraps around at the ends of the list", async () => {
  const { user } = renderScreen(<Editor />);
  await user.type(field(), "{{");
  expect(names()).toEqual(NAMES);
  await user.keyboard("{ArrowUp}{Enter}");
  expect(field()).toHaveValue("{Quantité}");
});

test("offers functions with what they do, and then explains the arguments of the one at the caret", async () => {
  const { user } = renderScreen(<Editor />);
  await user.type(field(), "ro");
  expect(screen.getByRole("option", { name: /round.*Arrondit au plus proche/ })).toBeVisible();
  await user.keyboard("{Enter}");
  expect(field()).toHaveValue("round(");
  expect(field()).toHaveAccessibleDescription(/round\(.*nombre.*\[décimales\], \[garder les zéros\]\)/);
  expect(screen.getByText("nombre").tagName).toBe("STRONG");
  await user.type(field(), "1.25,");
  expect(screen.getByText("[décimales]").tagName).toBe("STRONG");
});

test("Ctrl and Space open the list where a value is missing, Escape closes it and nothing else", async () => {
  const onKeyDown = jest.fn();
  const { user } = renderScreen(
    // biome-ignore lint/a11y/noStaticElementInteractions: a surrounding dialog, which Escape would close.
    <div onKeyDown={onKeyDown}>
      <Editor initial="1 + " />
    </div>,
  );
  await user.click(field());
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await user.keyboard("{Control>} {/Control}");
  expect(names()).toHaveLength(NAMES.length + 21);
  onKeyDown.mockClear();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(field()).toHaveValue("1 + ");
});

test("a click inserts a choice and keeps the focus in the formula", async () => {
  const { user } = renderScreen(<Editor />);
  await user.type(field(), "qua");
  fireEvent.mouseDown(screen.getByRole("option", { name: /Quantité/ }));
  expect(field()).toHaveValue("{Quantité}");
  expect(field()).toHaveFocus();
});

test("the list closes when the caret moves elsewhere or the field is left", async () => {
  const { user } = renderScreen(<Editor />);
  await user.type(field(), "1+pri");
  await user.keyboard("{ArrowLeft}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await user.type(field(), "x{Backspace}");
  expect(screen.getByRole("listbox")).toBeVisible();
  await user.tab();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("shows at most three different errors, those of an unfinished formula only when the field is left", async () => {
  const { user } = renderScreen(<Editor />);
  await user.type(field(), "2 # {{Prix} + (");
  expect(screen.getByRole("status")).toHaveTextContent(/^Caractère non valide : #Variable inconnue : Prix$/);
  expect(field()).toBeInvalid();
  await user.tab();
  expect(screen.getByRole("status")).toHaveTextContent(/Parenthèse manquante$/);
  expect(field()).toHaveAccessibleDescription(/Variable inconnue/);
});

test("an empty or a valid formula has no error, unless other formulas make it wrong", () => {
  const { rerender } = renderScreen(<Editor />);
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  const errors = [{ kind: "circular-reference", position: 0, text: "Total" }] as const;
  rerender(<Editor key="valid" initial="{Prix HT}*2" />);
  expect(screen.getByRole("status")).toHaveTextContent(/^$/);
  rerender(<Editor key="circular" initial="{Prix HT}*2" errors={errors} />);
  expect(screen.getByRole("status")).toHaveTextContent("Référence circulaire : Total");
});
