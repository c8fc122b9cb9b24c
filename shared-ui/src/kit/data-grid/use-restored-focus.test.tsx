import { screen, waitFor } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import type { GridColumn } from "../column-types/types.ts";
import { DataGrid } from "./data-grid.tsx";

interface Lot {
  id: string;
}
const columns: GridColumn<Lot>[] = [
  { key: "id", name: "Code", type: "TEXT", value: (lot) => lot.id, primary: true },
];
const grid = (...ids: string[]) => (
  <>
    <DataGrid
      rows={ids.map((id) => ({ id }))}
      rowKey={({ id }) => id}
      columns={columns}
      ariaLabel="Lots"
      onRowOpen={() => {}}
    />
    <button type="button">ailleurs</button>
  </>
);

test("the focus stays in the grid when other rows load, and does not return after the person has left", async () => {
  const { user, rerender } = renderScreen(grid("a", "b"));
  const open = (id: string) => screen.getByRole("button", { name: `Ouvrir ${id}` });
  await user.tab();
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expect(open("a")).toHaveFocus());
  rerender(grid("c", "d"));
  await waitFor(() => expect(open("c")).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "ailleurs" }));
  rerender(grid("e", "f"));
  expect(screen.getByRole("button", { name: "ailleurs" })).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  rerender(grid("g", "h"));
  expect(document.body).toHaveFocus();
});
