import type { FieldRow } from "@gisement/shared-domain/fields";
import { propertySet } from "@gisement/shared-ui/testing";
import { screen, waitFor } from "@testing-library/react";
import { renderInventory } from "../../testing/render-inventory.tsx";
import { chooseFile, csv, importServer, press } from "./testing/import-server.ts";

// jsdom has no workers: the reader runs on the main thread.
jest.mock("@gisement/shared-domain/spreadsheet-worker", () => ({
  readSpreadsheetInWorker: async (file: File, options: object) => {
    const { readSpreadsheet } = await import("@gisement/shared-domain/spreadsheet");
    return readSpreadsheet(new TextEncoder().encode(await file.text()), { fileName: file.name, ...options });
  },
}));

const BUYER: FieldRow = {
  key: "buyer",
  type: "RELATION",
  value: "customer",
  label: "Acheteur",
  translations: [],
  options: [],
};

test("a column that names customers is understood by the names that the server finds", async () => {
  const { operations } = importServer();
  const asked: (readonly string[])[] = [];
  const { user } = renderInventory("/inventory/import", {
    ...operations,
    PropertySet: () => propertySet({}, [BUYER]),
    FindRelated: ({ names }: { names?: readonly string[] }) => {
      if (names) asked.push(names);
      return {
        findRelated: [
          { id: "c1", name: "Mairie", detail: "Lyon" },
          { id: "c2", name: "Mairie", detail: "Nantes" },
          { id: "c3", name: "Briques SARL", detail: null },
        ].filter(({ name }) => names?.includes(name)),
      };
    },
  });
  await chooseFile(
    user,
    csv("Désignation;Acheteur\nPorte;Mairie (Nantes)\nFenêtre;Briques SARL\nSol;Inconnue\n"),
  );
  await press(user, "Vérifier les lignes");
  expect(await screen.findByRole("combobox", { name: /Inconnue.*Acheteur/ })).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole("combobox", { name: /^Valeur pour .*Acheteur/ })).toHaveLength(1),
  );
  const names = asked.flat();
  expect(names).toEqual(expect.arrayContaining(["Mairie", "Mairie (Nantes)", "Briques SARL"]));
  expect(new Set(names).size).toBe(names.length);
});
