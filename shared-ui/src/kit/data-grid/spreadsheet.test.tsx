import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import {
  asLines,
  buildLots,
  cell,
  clipboard,
  FullGrid,
  lastAnnouncement,
  lotColumns,
  recordCalls,
} from "./testing/full-grid.tsx";

const selectedCells = () => document.querySelectorAll(".gis-grid__cell--range").length;

test("Shift and the arrow keys select cells, which are announced, marked and copied as text and as a table", async () => {
  const { user } = renderScreen(<FullGrid calls={recordCalls()} />);
  await user.click(cell(1, "count"));
  await user.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  expect(lastAnnouncement()).toBe("2 × 2 cellules sélectionnées");
  expect(cell(2, "price")).toHaveAttribute("aria-selected", "true");
  expect(cell(3, "price")).not.toHaveAttribute("aria-selected");
  expect(cell(1, "count")).toHaveFocus();
  const held = clipboard("copy");
  expect(held["text/plain"]).toBe("1\t10\r\n2\t20");
  expect(held["text/html"]).toContain("<td>20</td>");
  expect(lastAnnouncement()).toBe("4 cellules copiées");
  await user.keyboard("{Escape}");
  expect(selectedCells()).toBe(0);
});

test("the mouse selects cells by dragging, and by Shift and click", async () => {
  renderScreen(<FullGrid calls={recordCalls()} />);
  fireEvent.mouseDown(cell(0, "count"), { buttons: 1 });
  fireEvent.mouseMove(cell(2, "price"), { buttons: 1 });
  fireEvent.mouseUp(cell(2, "price"));
  fireEvent.mouseMove(cell(4, "price"), { buttons: 0 });
  expect(selectedCells()).toBe(6);
  fireEvent.mouseDown(cell(1, "state"), { shiftKey: true });
  expect(selectedCells()).toBe(6);
  expect(cell(1, "state")).toHaveClass("gis-grid__cell--range");
});

test("a paste from Excel is one edit; rejected cells are listed, each with a link to its cell", async () => {
  const calls = recordCalls();
  const { user } = renderScreen(<FullGrid calls={calls} />);
  await user.click(cell(1, "count"));
  clipboard("paste", { "text/plain": "7\t1 200,50 €\tneuf\r\n8,5\t30\tbon\r\n" });
  expect(calls.edits).toHaveLength(1);
  expect(asLines(calls.edits[0])).toEqual([
    ["lot-1", "count", 7],
    ["lot-1", "price", 1200.5],
    ["lot-2", "price", 30],
  ]);
  expect(lastAnnouncement()).toBe("3 cellules collées, 2 refusées, voir la liste sous le tableau");
  expect(selectedCells()).toBe(6);
  const list = screen.getByRole("region", { name: "2 cellules refusées" });
  const lines = within(list)
    .getAllByRole("listitem")
    .map((line) => line.textContent?.replaceAll("\u00a0", " "));
  expect(lines).toEqual([
    "Ligne 2, État : « neuf » ne fait pas partie de la liste",
    "Ligne 3, Nombre : « 8,5 » n’est pas un nombre entier",
  ]);
  await user.click(within(list).getByRole("button", { name: "Ligne 3, Nombre" }));
  await waitFor(() => expect(cell(2, "count")).toHaveFocus());
  await user.click(within(list).getByRole("button", { name: "Fermer" }));
  expect(screen.queryByRole("region", { name: "2 cellules refusées" })).not.toBeInTheDocument();
});

test("a column says at its cells why it is read-only, and in the list of rejected cells", async () => {
  const reason = "Réservé aux administrateurs";
  const columns = lotColumns.map((column) =>
    column.key === "price" ? { ...column, editable: false, readOnlyReason: reason } : column,
  );
  const { user } = renderScreen(<FullGrid calls={recordCalls()} columns={columns} />);
  expect(cell(1, "price")).toHaveAttribute("title", reason);
  expect(cell(1, "count")).not.toHaveAttribute("title");
  await user.click(cell(1, "price"));
  clipboard("paste", { "text/plain": "30" });
  const list = screen.getByRole("region", { name: "1 cellule refusée" });
  expect(within(list).getByRole("listitem")).toHaveTextContent(reason);
});

test("cutting copies and clears in one edit; Delete clears", async () => {
  const calls = recordCalls();
  const { user } = renderScreen(<FullGrid calls={calls} />);
  await user.click(cell(1, "count"));
  await user.keyboard("{Shift>}{ArrowRight}{/Shift}");
  expect(clipboard("cut")["text/plain"]).toBe("1\t10");
  await user.click(cell(3, "state"));
  await user.keyboard("{Delete}");
  expect(calls.edits.map(asLines)).toEqual([
    [
      ["lot-1", "count", null],
      ["lot-1", "price", null],
    ],
    [["lot-3", "state", null]],
  ]);
  expect(lastAnnouncement()).toBe("1 cellule vidée");
});

test("dragging the corner of the selected cells fills as one edit", async () => {
  const calls = recordCalls();
  const { user } = renderScreen(<FullGrid calls={calls} />);
  await user.click(cell(1, "price"));
  const handle = document.querySelector(".gis-grid__handle");
  if (!handle) throw new Error("no handle");
  fireEvent.mouseDown(handle, { buttons: 1 });
  fireEvent.mouseMove(cell(3, "price"), { buttons: 1 });
  expect(document.querySelectorAll(".gis-grid__cell--fill")).toHaveLength(2);
  fireEvent.mouseUp(document.body);
  expect(calls.edits.map(asLines)).toEqual([
    [
      ["lot-2", "price", 10],
      ["lot-3", "price", 10],
    ],
  ]);
  expect(lastAnnouncement()).toBe("2 cellules recopiées");
});

test("double-clicking the corner fills down as far as the neighbouring column has values", async () => {
  const calls = recordCalls();
  const lots = buildLots(6).map((lot, index) => (index === 4 ? { ...lot, count: null } : lot));
  const { user } = renderScreen(<FullGrid calls={calls} lots={lots} />);
  await user.click(cell(1, "price"));
  fireEvent.doubleClick(document.querySelector(".gis-grid__handle") ?? document.body);
  expect(asLines(calls.edits[0]).map(([id]) => id)).toEqual(["lot-2", "lot-3"]);
});

test("keys move to the edges as in a spreadsheet, and F6 leaves the grid", async () => {
  const { user } = renderScreen(
    <>
      <FullGrid calls={recordCalls()} />
      <button type="button">Après</button>
    </>,
  );
  await user.click(cell(2, "price"));
  await user.keyboard("{Control>}{End}{/Control}");
  expect(cell(5, "id")).toHaveFocus();
  await user.keyboard("{Control>}{ArrowUp}{/Control}");
  expect(cell(0, "id")).toHaveFocus();
  await user.keyboard("{Control>}{Home}{/Control}{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}");
  expect(lastAnnouncement()).toBe("6 × 1 cellules sélectionnées");
  await user.keyboard("{F6}");
  await user.tab();
  expect(screen.getByRole("button", { name: "Après" })).toHaveFocus();
});

test("Shift and click on a header adds a sort key, and the order is announced", async () => {
  const calls = recordCalls();
  const { user } = renderScreen(<FullGrid calls={calls} />);
  await user.click(screen.getByText("Nom"));
  expect(lastAnnouncement()).toBe("Trié par Nom, croissant");
  await user.keyboard("{Shift>}");
  await user.click(screen.getByText("Prix"));
  await user.click(screen.getByText("Prix"));
  await user.keyboard("{/Shift}");
  expect(calls.sorts.at(-1)).toEqual([
    { field: "name", direction: "asc" },
    { field: "price", direction: "desc" },
  ]);
  expect(lastAnnouncement()).toBe("Trié par Nom, croissant, puis par Prix, décroissant");
});

test("changes requested before the grid renders again are all applied", async () => {
  const calls = recordCalls();
  const { user } = renderScreen(<FullGrid calls={calls} />);
  act(() => {
    fireEvent.click(screen.getByText("Nom"), { shiftKey: true });
    fireEvent.click(screen.getByText("Nombre"), { ctrlKey: true });
    fireEvent.click(screen.getByText("Prix"), { shiftKey: true });
  });
  expect(calls.sorts.at(-1)?.map(({ field }) => field)).toEqual(["name", "count", "price"]);
  expect(lastAnnouncement()).toBe(
    "Trié par Nom, croissant, puis par Nombre, croissant, puis par Prix, croissant",
  );
  await user.click(cell(2, "price"));
  act(() => {
    for (const key of ["F", "W"]) fireEvent.keyDown(cell(2, "price"), { key, altKey: true, shiftKey: true });
  });
  expect(calls.columns.at(-1)).toMatchObject({ frozen: ["price"], widths: { price: expect.any(Number) } });
});

test("groups show their sums; a heading shows whether it is open, and opens by arrow key, Enter and click", async () => {
  const { user } = renderScreen(<FullGrid calls={recordCalls()} grouped />);
  const grid = screen.getByRole("treegrid", { name: "Lots" });
  expect(grid).toHaveAttribute("aria-rowcount", "6");
  const good = screen.getByRole("row", { name: /Bon 3 lignes/ });
  expect(good).toHaveAttribute("aria-expanded", "true");
  expect(good).toHaveAttribute("aria-level", "1");
  expect(good).toHaveTextContent(/60\s€/);
  expect(screen.getByText("Porte 2").closest('[role="row"]')).toHaveAttribute("aria-level", "2");
  const worn = screen.getByRole("row", { name: /Usé 3 lignes/ });
  await user.click(within(worn).getByText("Usé"));
  expect(lastAnnouncement()).toBe("Groupe Usé ouvert, 3 lignes");
  expect(grid).toHaveAttribute("aria-rowcount", "9");
  await user.keyboard("{ArrowLeft}");
  expect(lastAnnouncement()).toBe("Groupe Usé fermé");
  await user.keyboard("{Enter}");
  expect(worn).toHaveAttribute("aria-expanded", "true");
});

test("unloaded rows of open groups are requested by their place among the rows, again for another list", () => {
  const requests: [number, number][] = [];
  const grid = (ask: (from: number, to: number) => void) => (
    <FullGrid calls={recordCalls()} grouped rows={new Array(3).fill(undefined)} onWindowChange={ask} />
  );
  jest.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(36 * 3);
  const ask = (from: number, to: number) => requests.push([from, to]);
  const { rerender } = renderScreen(grid(ask));
  expect(requests).toEqual([[0, 2]]);
  rerender(grid((from, to) => requests.push([from, to])));
  expect(requests).toEqual([
    [0, 2],
    [0, 2],
  ]);
  jest.restoreAllMocks();
});

test("a heading runs up to the first sum, and the footer shows each sum under its column", () => {
  renderScreen(
    <FullGrid
      calls={recordCalls()}
      grouped
      footer={{ label: "6 lots", sums: { count: "15 pièces", price: "150 €" } }}
    />,
  );
  const heading = within(screen.getByRole("row", { name: /Bon 3 lignes/ })).getAllByRole("gridcell");
  // Checkbox, name and number have no sum.
  expect(heading[0]).toHaveStyle({ gridColumn: "1 / 4" });
  expect(heading[3]).toHaveTextContent("60 €");
  const footer = screen.getByRole("region", { name: "Total" });
  expect(footer).toHaveTextContent("6 lotsNombre : 15 piècesPrix : 150 €");
  expect(within(footer).getByText("6 lots")).toHaveStyle({ gridColumn: "1 / 3" });
});

test("an impossible action is announced, and its key does nothing in the browser", async () => {
  const { user } = renderScreen(<FullGrid calls={recordCalls()} />);
  await user.click(cell(1, "name"));
  const event = new KeyboardEvent("keydown", {
    key: "ArrowLeft",
    altKey: true,
    bubbles: true,
    cancelable: true,
  });
  fireEvent(document.activeElement ?? document.body, event);
  expect(event.defaultPrevented).toBe(true);
  expect(lastAnnouncement()).toBe("Cette action n’est pas possible ici");
});

test("columns can be moved and hidden even if the screen does not store their state", async () => {
  const { user } = renderScreen(
    <FullGrid calls={recordCalls()} columnState={undefined} onColumnStateChange={undefined} />,
  );
  await user.click(cell(1, "price"));
  await user.keyboard("{Alt>}{ArrowLeft}{/Alt}");
  const headers = () => screen.getAllByRole("columnheader").map((header) => header.textContent);
  expect(headers()).toEqual(["", "Nom", "Prix", "Nombre", "État", "Référence"]);
  await user.keyboard("{Alt>}{Shift>}h{/Shift}{/Alt}");
  expect(headers()).toEqual(["", "Nom", "Nombre", "État", "Référence"]);
  expect(cell(1, "count")).toHaveFocus();
});
