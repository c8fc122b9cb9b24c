import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { createRef, useState } from "react";
import { fillCells, toCells } from "./edit-cells.ts";
import { CodeInput, type CodeInputHandle } from "./index.ts";

const changes: string[] = [];
const onBlur = jest.fn();
const handle = createRef<CodeInputHandle>();
function Host({ initial = "", invalid = false }: { initial?: string; invalid?: boolean }) {
  const [code, setCode] = useState(initial);
  return (
    <>
      <CodeInput
        ref={handle}
        value={code}
        onChange={(next) => {
          changes.push(next);
          setCode(next);
        }}
        label="Code de confirmation"
        digitLabel={(position, of) => `Chiffre ${position} sur ${of}`}
        invalid={invalid}
        onBlur={onBlur}
        describedBy={invalid ? "why" : undefined}
      />
      {invalid && <p id="why">Le code est faux</p>}
      <button type="button" onClick={() => setCode("")}>
        Vider
      </button>
    </>
  );
}
beforeEach(() => changes.splice(0));
const box = (position: number) => screen.getByRole("textbox", { name: `Chiffre ${position} sur 6` });
const shown = () => screen.getAllByRole("textbox").map((each) => (each as HTMLInputElement).value);

test("[AUTH-512] [AUTH-525] six boxes take one digit each, and the focus moves on automatically", async () => {
  render(<Host />);
  expect(screen.getByRole("group", { name: "Code de confirmation" })).toBeVisible();
  expect(screen.getAllByRole("textbox")).toHaveLength(6);
  await userEvent.click(box(1));
  await userEvent.keyboard("12a 34-56");
  expect(shown()).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(changes.at(-1)).toBe("123456");
  expect(box(6)).toHaveFocus();
  expect(box(1)).toHaveAttribute("inputmode", "numeric");
});

test("[AUTH-525] a paste takes the first six digits, in whichever box it happens", async () => {
  render(<Host />);
  await userEvent.click(box(3));
  await userEvent.paste("Votre code : 90 12 34 56, valable 10 minutes");
  expect(shown()).toEqual(["9", "0", "1", "2", "3", "4"]);
  expect(changes).toEqual(["901234"]);
});

test("part of a code is pasted from its box on; text without digits changes nothing", async () => {
  render(<Host initial="12" />);
  await userEvent.click(box(3));
  await userEvent.paste("34");
  expect(shown()).toEqual(["1", "2", "3", "4", "", ""]);
  expect(box(5)).toHaveFocus();
  await userEvent.paste("abc");
  expect(changes).toEqual(["1234"]);
});

test("a code that the phone autofills into the first box is spread over all boxes", () => {
  render(<Host />);
  fireEvent.change(box(1), { target: { value: "345678" } });
  expect(shown()).toEqual(["3", "4", "5", "6", "7", "8"]);
});

test("Backspace empties a box, then the previous one; the others keep their digits", async () => {
  render(<Host initial="123456" />);
  await userEvent.click(box(4));
  await userEvent.keyboard("{Backspace}");
  expect(shown()).toEqual(["1", "2", "3", "", "5", "6"]);
  expect(changes.at(-1)).toBe("12356");
  await userEvent.keyboard("{Backspace}");
  expect(shown()).toEqual(["1", "2", "", "", "5", "6"]);
  expect(box(3)).toHaveFocus();
  await userEvent.keyboard("78");
  expect(shown()).toEqual(["1", "2", "7", "8", "5", "6"]);
});

test("arrow keys, Home and End move between the boxes; a digit replaces the existing one", async () => {
  render(<Host initial="123456" />);
  await userEvent.click(box(2));
  await userEvent.keyboard("{ArrowRight}9");
  expect(shown()).toEqual(["1", "2", "9", "4", "5", "6"]);
  await userEvent.keyboard("{Home}");
  expect(box(1)).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{End}");
  expect(box(6)).toHaveFocus();
});

test("moving between boxes is not leaving the code", async () => {
  render(<Host />);
  await userEvent.click(box(1));
  await userEvent.keyboard("123");
  expect(onBlur).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Vider" }));
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test("a wrong code shows its error, and the screen can restore the focus", async () => {
  render(<Host initial="12" invalid />);
  for (const each of screen.getAllByRole("textbox")) {
    expect(each).toBeInvalid();
    expect(each).toHaveAccessibleDescription("Le code est faux");
  }
  handle.current?.focus();
  expect(box(3)).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Vider" }));
  expect(shown()).toEqual(["", "", "", "", "", ""]);
});

test("digits fill the boxes in order, and never a seventh one", () => {
  fc.assert(
    fc.property(fc.nat(5), fc.stringMatching(/^\d{1,9}$/), (at, digits) => {
      const { cells, focus } = fillCells(toCells(""), at, digits);
      const from = digits.length >= 6 ? 0 : at;
      expect(cells).toHaveLength(6);
      expect(cells.join("")).toBe(digits.slice(0, 6 - from));
      expect(focus).toBeLessThan(6);
    }),
  );
});
