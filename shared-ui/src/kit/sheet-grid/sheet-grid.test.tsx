import { act, fireEvent, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import type { GridColumn } from "../column-types/types.ts";
import { SheetGrid } from "./sheet-grid.tsx";
import { cellErrorKey, type SheetGridHandle } from "./types.ts";

interface Line {
  name: string;
  price: number | null;
}
const columns: GridColumn<Line>[] = [
  { key: "name", name: "Désignation", type: "TEXT", value: (line) => line.name, editable: true },
  { key: "price", name: "Prix", type: "MONEY", value: (line) => line.price, editable: true },
];
const START: Line[] = [
  { name: "Porte", price: 10 },
  { name: "Fenêtre", price: null },
];
const errors = new Map([[cellErrorKey(1, "price"), "Le prix est vide"]]);

function Sheet({ onEdit, locked = false }: { onEdit: (edit: unknown[]) => void; locked?: boolean }) {
  const [rows, setRows] = useState(START);
  const sheet = useRef<SheetGridHandle>(null);
  const onCellEdit = (index: number, key: string, value: unknown) => {
    onEdit([index, key, value]);
    setRows((current) => current.map((row, at) => (at === index ? ({ ...row, [key]: value } as Line) : row)));
  };
  return (
    <>
      <button type="button" onClick={() => sheet.current?.goToCell(1, "price")}>
        Erreur suivante
      </button>
      <SheetGrid
        ref={sheet}
        ariaLabel="Aperçu"
        columns={columns}
        rows={rows}
        cellErrors={errors}
        rowNumber={(index) => index + 2}
        onCellEdit={locked ? undefined : onCellEdit}
        renderColumnHeader={(column) => <button type="button">{`Colonne ${column.name}`}</button>}
      />
    </>
  );
}
const cell = (key: string) => document.querySelector<HTMLElement>(`[data-cell="${key}"]`)!;
/** The table renders its cells in batches while the page is idle. */
const drawn = async (key: string) => {
  for (let tries = 0; tries < 100 && !cell(key); tries += 1)
    await act(() => new Promise((idle) => setTimeout(idle, 10)));
  return cell(key);
};

test("an error is shown at its cell: in red, in the tooltip, and as text with the file's own line number", async () => {
  renderScreen(<Sheet onEdit={() => {}} />);
  const wrong = await drawn("1:price");
  expect(wrong).toHaveClass("gis-sheet__cell--error");
  expect(wrong).toHaveAttribute("title", "Le prix est vide");
  expect(wrong).toHaveTextContent("Erreur, ligne 3, Prix : Le prix est vide");
  expect(await drawn("0:price")).not.toHaveClass("gis-sheet__cell--error");
});

test("going to an error focuses its cell; typing replaces, Enter saves, invalid input stays", async () => {
  const edits: unknown[][] = [];
  const { user } = renderScreen(<Sheet onEdit={(edit) => edits.push(edit)} />);
  await drawn("1:price");
  await user.click(screen.getByRole("button", { name: "Erreur suivante" }));
  expect(await drawn("1:price")).toHaveFocus();
  await user.keyboard("x");
  await user.keyboard("{Enter}");
  expect(screen.getByRole("textbox", { name: "Prix" })).toHaveValue("x");
  expect(screen.getByRole("alert")).toHaveTextContent("« x » n’est pas un nombre");
  await user.keyboard("{Backspace}12,50{Enter}");
  expect(edits).toEqual([[1, "price", 12.5]]);
  expect(await drawn("1:price")).toHaveTextContent(/12,50/);
});

test("Delete clears; a pasted block fills from the active cell, and rejected values are reported", async () => {
  const edits: unknown[][] = [];
  const { user } = renderScreen(<Sheet onEdit={(edit) => edits.push(edit)} />);
  await drawn("1:price");
  await user.click(screen.getByRole("button", { name: "Erreur suivante" }));
  await user.keyboard("{Delete}");
  fireEvent.paste(cell("1:price"), { clipboardData: { getData: () => "7,5\ngratuit\n" } });
  fireEvent.paste(cell("1:price"), { clipboardData: { getData: () => "gratuit\n" } });
  expect(edits).toEqual([
    [1, "price", null],
    [1, "price", 7.5],
  ]);
  expect(screen.getByRole("status")).toHaveTextContent("« gratuit » n’est pas un nombre");
});

test("without an edit handler no editor opens", async () => {
  const { user } = renderScreen(<Sheet onEdit={() => {}} locked />);
  await drawn("1:price");
  await user.click(screen.getByRole("button", { name: "Erreur suivante" }));
  await user.keyboard("{Enter}5");
  expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
});

test("each column header has its slot", async () => {
  renderScreen(<Sheet onEdit={() => {}} />);
  expect(await screen.findByRole("button", { name: "Colonne Prix" })).toBeVisible();
});
