import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Select } from "./select.tsx";
import type { SelectOption } from "./types.ts";

const STATUSES: readonly SelectOption[] = [
  { value: "sale", label: "À vendre" },
  { value: "give", label: "À donner" },
  { value: "keep", label: "À conserver", disabled: true, reason: "Réservé au projet" },
  { value: "store", label: "À stocker" },
];
const COUNTRIES: readonly SelectOption[] = [
  "Allemagne",
  "Belgique",
  "Espagne",
  "États-Unis",
  "France",
  "Italie",
  "Pays-Bas",
  "Suisse",
].map((label) => ({ value: label.slice(0, 2), label }));

function open(options: readonly SelectOption[], start: string | null = null) {
  const chosen = jest.fn();
  const submitted = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  function Field() {
    const [value, setValue] = useState(start);
    return (
      <form onSubmit={submitted}>
        <label htmlFor="status">Statut</label>
        <Select
          id="status"
          options={options}
          placeholder="Choisir"
          value={value}
          onChange={(next) => {
            chosen(next);
            setValue(next);
          }}
        />
        <button type="submit">Suite</button>
      </form>
    );
  }
  const { user } = renderScreen(<Field />);
  return { user, chosen, submitted, field: screen.getByRole("combobox", { name: "Statut" }) };
}

const active = (field: Element) =>
  document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;

test("shows the placeholder, then the option that was clicked, and ticks it", async () => {
  const { user, chosen, field } = open(STATUSES);
  expect(field).toHaveTextContent("Choisir");
  await user.click(field);
  await user.click(screen.getByRole("option", { name: "À donner" }));
  expect(chosen).toHaveBeenCalledWith("give");
  expect(field).toHaveTextContent("À donner");
  expect(field).toHaveFocus();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await user.click(field);
  expect(screen.getByRole("option", { name: "À donner" })).toHaveAttribute("aria-selected", "true");
});

test("selects by arrows, Home, End and Enter, passes over disabled options and does not submit the form", async () => {
  const { user, chosen, submitted, field } = open(STATUSES, "sale");
  await user.tab();
  expect(field).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(active(field)).toBe("À donner");
  await user.keyboard("{ArrowDown}");
  expect(active(field)).toBe("À stocker");
  await user.keyboard("{ArrowDown}{Home}");
  expect(active(field)).toBe("À vendre");
  await user.keyboard("{End}{Enter}");
  expect(chosen).toHaveBeenLastCalledWith("store");
  expect(submitted).not.toHaveBeenCalled();
});

test("finds an option by its letters and selects it on leaving with Tab", async () => {
  const { user, chosen, field } = open(STATUSES);
  await user.tab();
  await user.keyboard("a{Escape}");
  expect(chosen).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
  await user.keyboard("à sto");
  expect(active(field)).toBe("À stocker");
  await user.tab();
  expect(chosen).toHaveBeenCalledWith("store");
  expect(screen.getByRole("button", { name: "Suite" })).toHaveFocus();
});

test("refuses a disabled option and says why", async () => {
  const { user, chosen, field } = open(STATUSES);
  await user.click(field);
  const option = screen.getByRole("option", { name: /À conserver/ });
  expect(option).toHaveTextContent("Réservé au projet");
  await user.click(option);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole("listbox")).toBeVisible();
});

test("filters eight options and more, whatever the accents", async () => {
  const { user, chosen, field } = open(COUNTRIES);
  await user.click(field);
  const filter = screen.getByRole("textbox", { name: "Filtrer la liste" });
  expect(filter).toHaveFocus();
  await user.keyboard("etats");
  expect(within(screen.getByRole("listbox")).getAllByRole("option")).toHaveLength(1);
  await user.keyboard("x");
  expect(screen.getByText("Aucun choix ne correspond")).toBeVisible();
  await user.keyboard("{Backspace}{Enter}");
  expect(chosen).toHaveBeenCalledWith("Ét");
  expect(field).toHaveFocus();
});

test("has no filter below eight options", async () => {
  const { user, field } = open(STATUSES);
  await user.click(field);
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});
