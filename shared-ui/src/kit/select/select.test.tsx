import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Dialog } from "../blueprint/dialog.tsx";
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

test("in a dialog the filter keeps the focus, and Escape closes only the list", async () => {
  const closed = jest.fn();
  const { user } = renderScreen(
    <Dialog isOpen title="Affecter" onClose={closed} transitionDuration={0}>
      <Select aria-label="Pays" options={COUNTRIES} value={null} onChange={() => {}} />
    </Dialog>,
  );
  const field = await screen.findByRole("combobox", { name: "Pays" });
  await user.click(field);
  const frames = () => act(() => new Promise((done) => setTimeout(done, 60)));
  await frames();
  expect(screen.getByRole("textbox", { name: "Filtrer la liste" })).toHaveFocus();
  await user.keyboard("bel");
  expect(screen.getAllByRole("option")).toHaveLength(1);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(closed).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(closed).toHaveBeenCalledTimes(1);
});

test("letters typed on a closed list with a filter start its search", async () => {
  const { user, chosen } = open(COUNTRIES);
  await user.tab();
  await user.keyboard("sui");
  expect(screen.getByRole("textbox", { name: "Filtrer la liste" })).toHaveValue("sui");
  await user.keyboard("{Enter}");
  expect(chosen).toHaveBeenCalledWith("Su");
});

test("a click on the control or elsewhere closes the list, which then leaves the page", async () => {
  const { user, chosen, field } = open(STATUSES);
  await user.click(field);
  await user.click(field);
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await user.click(field);
  await user.click(document.body);
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(document.querySelector(".bp6-portal")).toBeNull();
  expect(chosen).not.toHaveBeenCalled();
});

test("is a sheet at the foot of a phone", async () => {
  const narrow = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  const before = window.matchMedia;
  window.matchMedia = () => narrow as unknown as MediaQueryList;
  try {
    const { user, chosen, field } = open(STATUSES);
    await user.click(field);
    expect(screen.getByRole("listbox").closest(".gis-drop-sheet")).toBeVisible();
    await user.click(screen.getByRole("option", { name: "À donner" }));
    expect(chosen).toHaveBeenCalledWith("give");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  } finally {
    window.matchMedia = before;
  }
});
