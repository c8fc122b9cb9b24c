import { renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, within } from "@testing-library/react";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { NOTHING_SCANNED, reduceScan, type ScannedLot } from "./scan-session.ts";
import { ScanTrail } from "./scan-trail.tsx";

const door: ScannedLot = {
  id: "lot-1",
  productID: "product-1",
  name: "Porte pleine",
  updatedAt: "2026-11-01T10:00:00.000Z",
  quantity: { number: 12, unit: "u" },
  action: "sale",
  place: { id: "place-1", name: "Quai 3" },
  project: null,
  ref: null,
  picture: null,
};

test("lists what was scanned before the last code, the newest first", () => {
  const scanned = ["inconnu-1", "inconnu-2", "inconnu-3"].reduce(
    (session, text) => reduceScan(session, { kind: "scan", text }),
    NOTHING_SCANNED,
  );
  const session = {
    ...scanned,
    scanned: scanned.scanned.map((each, index) =>
      index === 1 ? { ...each, state: "lot" as const, lot: door } : each,
    ),
  };
  renderScreen(<ScanTrail session={session} />, { texts: withTexts(NAMESPACE, texts) });
  const rows = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent?.replaceAll(/\s/g, " "))).toEqual([
    "Porte pleine12 pièces · Quai 3",
    expect.stringContaining("inconnu-1"),
  ]);
});
