import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import type { GridColumn } from "../column-types/types.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { visibleColumns } from "./column-state.ts";
import type { ColumnState } from "./types.ts";

type Row = Record<string, string>;
const column = (key: string, name: string, more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  key,
  name,
  type: "TEXT",
  value: (row) => row[key] ?? null,
  ...more,
});
const COLUMNS = [
  column("name", "Nom", { primary: true }),
  column("state", "État"),
  column("place", "Lieu"),
  column("brand", "Marque"),
  column("model", "Modèle"),
  column("price", "Prix"),
  column("weight", "Poids"),
  column("depth", "Épaisseur"),
  column("notes", "Notes", { hidden: true }),
];

function Chooser() {
  const [state, setState] = useState<ColumnState>({});
  return (
    <>
      <ColumnChooser columns={COLUMNS} state={state} onChange={(change) => setState(change)} />
      <output>
        {visibleColumns(COLUMNS, state)
          .map(({ key }) => key)
          .join(" ")}
      </output>
    </>
  );
}
const shown = () => screen.getByText(/name/, { selector: "output" }).textContent;
const names = () =>
  within(screen.getByRole("list"))
    .getAllByRole("checkbox")
    .map((box) => box.parentElement?.textContent);

async function open() {
  const { user } = renderScreen(<Chooser />);
  await user.click(screen.getByRole("button", { name: "Colonnes" }));
  return user;
}

test("a search without accents finds columns, and says when there is none", async () => {
  const user = await open();
  expect(await screen.findByText("8 sur 9")).toBeVisible();
  const search = screen.getByRole("searchbox", { name: "Chercher une colonne" });
  await user.type(search, "epais");
  expect(names()).toEqual(["Épaisseur"]);
  await user.clear(search);
  await user.type(search, "zinc");
  expect(screen.getByText("Aucune colonne ne contient « zinc »")).toBeVisible();
});

test("shows and hides all columns, or those found; the one that names the row stays", async () => {
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Tout masquer" }));
  expect(shown()).toBe("name");
  await user.type(screen.getByRole("searchbox", { name: "Chercher une colonne" }), "note");
  await user.click(screen.getByRole("button", { name: "Tout afficher" }));
  expect(shown()).toBe("name notes");
});

test("the arrow keys on a column's handle move it, keep the focus and say where it is", async () => {
  const user = await open();
  const handle = await screen.findByRole("button", { name: "Déplacer la colonne Lieu" });
  handle.focus();
  await user.keyboard("{ArrowUp}");
  expect(shown()).toBe("name place state brand model price weight depth");
  expect(screen.getByText("Lieu : position 2 sur 9")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Déplacer la colonne Lieu" })).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(shown()).toBe("name state brand place model price weight depth");
  await user.keyboard("{Home}");
  expect(shown()).toBe("place name state brand model price weight depth");
});
