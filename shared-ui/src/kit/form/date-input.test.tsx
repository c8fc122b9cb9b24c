import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { createTestShell, type TestShell } from "../../testing/create-test-shell.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DateInput } from "./date-input.tsx";
import { addMonths, today, weeksOf } from "./month.ts";

function open(start: string | null, max?: string, shell?: TestShell) {
  const chosen = jest.fn();
  function Field() {
    const [value, setValue] = useState(start);
    return (
      <>
        <label htmlFor="day">Disponible le</label>
        <DateInput
          id="day"
          value={value}
          max={max}
          onChange={(next) => {
            chosen(next);
            setValue(next);
          }}
        />
        <button type="button" onClick={() => setValue("2026-02-28")}>
          Remplir
        </button>
      </>
    );
  }
  const { user } = renderScreen(<Field />, shell ? { shell } : {});
  return { user, chosen, field: screen.getByRole("textbox", { name: "Disponible le" }) };
}
const calendar = () => screen.getByRole("button", { name: "Ouvrir le calendrier" });

test("shows and reads days in the order that the user chose", async () => {
  const viewer = {
    id: "user-1",
    name: "Camille Martin",
    email: "camille@example.test",
    color: null,
    type: "PERSON",
    language: "fr",
    preferences: { "user-date-order": ["year-first"] },
  } as const;
  const { user, field, chosen } = open("2026-12-03", undefined, createTestShell({ session: { viewer } }));
  expect(field).toHaveValue("2026-12-03");
  expect(field).toHaveAttribute("placeholder", "aaaa-mm-jj");
  await user.clear(field);
  await user.type(field, "2026/12/08");
  expect(chosen).toHaveBeenLastCalledWith("2026-12-08");
  await user.clear(field);
  await user.type(field, "08/12/2026");
  await user.tab();
  expect(field).toHaveAccessibleDescription(/Exemple accepté\s: 2026-12-31/);
});

test.each(["8/12/2026", "08.12.26", "08-12-2026", "2026-12-08"])("reads the typed date %s", async (typed) => {
  const { user, chosen, field } = open(null);
  await user.type(field, typed);
  await user.tab();
  expect(chosen).toHaveBeenLastCalledWith("2026-12-08");
  expect(field).toHaveValue("08/12/2026");
});

test("marks text that is not a date, says what is accepted and takes no day from it", async () => {
  const { user, chosen, field } = open("2026-12-08");
  await user.clear(field);
  await user.type(field, "31/02/2026");
  await user.tab();
  expect(field).toHaveAttribute("aria-invalid", "true");
  // A text field does not expand; its button does.
  expect(field).not.toHaveAttribute("aria-expanded");
  expect(field).toHaveValue("31/02/2026");
  expect(field).toHaveAccessibleDescription(/«\s31\/02\/2026\s» n’est pas une date/);
  expect(chosen).toHaveBeenLastCalledWith(null);
  await user.click(screen.getByRole("button", { name: "Remplir" }));
  expect(field).toHaveValue("28/02/2026");
  expect(field).toHaveAttribute("aria-invalid", "false");
});

test("waits for the whole year while it is typed", async () => {
  const { user, chosen, field } = open(null);
  await user.type(field, "1/2/2026");
  expect(chosen.mock.calls).toEqual([["2026-02-01"]]);
});

test("selects a day of the month by keys and returns the focus", async () => {
  const { user, chosen, field } = open("2026-12-08");
  await user.click(calendar());
  expect(screen.getByText("Décembre 2026")).toBeVisible();
  expect(screen.getByRole("button", { name: "mardi 8 décembre 2026" })).toHaveFocus();
  await user.keyboard("{End}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}");
  expect(screen.getByText("Janvier 2027")).toBeVisible();
  await user.keyboard("{PageUp}{ArrowUp}{Home}{ArrowLeft}{Enter}");
  expect(chosen).toHaveBeenLastCalledWith("2026-11-22");
  expect(field).toHaveValue("22/11/2026");
  expect(calendar()).toHaveFocus();
  await user.click(calendar());
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("offers today, clears the day and refuses days after the last one", async () => {
  const { user, chosen, field } = open("2026-12-08", today());
  await user.click(calendar());
  const month = within(screen.getByRole("dialog", { name: "Choisir une date" }));
  expect(month.getByRole("button", { name: "+ 30 jours" })).toBeDisabled();
  await user.click(month.getByRole("button", { name: "Aujourd’hui" }));
  expect(chosen).toHaveBeenLastCalledWith(today());
  await user.click(calendar());
  await user.click(screen.getByRole("button", { name: "Effacer" }));
  expect(chosen).toHaveBeenLastCalledWith(null);
  expect(field).toHaveValue("");
});

test("starts weeks on Monday and keeps the last day of a shorter month", () => {
  expect(weeksOf("2026-12-08")[0]?.[0]).toBe("2026-11-30");
  expect(weeksOf("2026-12-08").at(-1)?.at(-1)).toBe("2027-01-03");
  expect(weeksOf("2027-02-10")).toHaveLength(4);
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
});
