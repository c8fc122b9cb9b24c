import { createEvent, fireEvent, screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { DropAnywhere, SPREADSHEET_UPLOAD, UploadPanel } from "./index.ts";

const sheet = new File(["Désignation\nPorte\n"], "lots.csv", { type: "text/csv" });
const movie = new File(["x"], "chantier.mov");

function drag(kind: "dragOver" | "drop", element: Element, files: readonly File[]): boolean {
  const event = createEvent[kind](element, { dataTransfer: { files, types: ["Files"] } });
  fireEvent(element, event);
  return event.defaultPrevented;
}

function renderPage() {
  const taken: string[] = [];
  const panel: string[] = [];
  const refused: string[] = [];
  renderScreen(
    <>
      <DropAnywhere
        rules={SPREADSHEET_UPLOAD}
        title="Déposez votre tableau"
        onFile={({ name }) => taken.push(name)}
        onRefused={(messages) => refused.push(...messages)}
      />
      <p>Tableau de bord</p>
      <UploadPanel
        rules={SPREADSHEET_UPLOAD}
        title="Zone"
        onFiles={(files) => panel.push(...files.map(({ name }) => name))}
      />
      <div role="dialog">Fiche</div>
    </>,
  );
  return { taken, panel, refused };
}

test("a file may be dropped anywhere on the page, which says so while it is dragged", () => {
  const { taken } = renderPage();
  expect(screen.queryByText("Déposez votre tableau")).toBeNull();
  expect(drag("dragOver", screen.getByText("Tableau de bord"), [sheet])).toBe(true);
  expect(screen.getByText("Déposez votre tableau")).toBeVisible();
  expect(drag("drop", screen.getByText("Tableau de bord"), [sheet])).toBe(true);
  expect(taken).toEqual(["lots.csv"]);
  expect(screen.queryByText("Déposez votre tableau")).toBeNull();
});

test("a file of another format is refused with what is accepted, and one of two files is taken", () => {
  const { taken, refused } = renderPage();
  drag("drop", screen.getByText("Tableau de bord"), [movie]);
  expect(refused).toEqual([expect.stringMatching(/chantier\.mov.*xlsx, xls, ods, csv/)]);
  drag("drop", screen.getByText("Tableau de bord"), [sheet, sheet]);
  expect(refused).toHaveLength(2);
  expect(taken).toEqual(["lots.csv"]);
});

test("a panel takes the file dropped on it once, and a dialog keeps the page as it is", () => {
  const { taken, panel } = renderPage();
  drag("drop", screen.getByRole("region", { name: "Zone" }), [sheet]);
  expect([taken, panel]).toEqual([[], ["lots.csv"]]);
  drag("drop", screen.getByRole("dialog"), [sheet]);
  expect(taken).toEqual([]);
});
