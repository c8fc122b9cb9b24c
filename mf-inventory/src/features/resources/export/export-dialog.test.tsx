import { matchColumns } from "@gisement/shared-domain/import";
import { readSpreadsheet } from "@gisement/shared-domain/spreadsheet";
import type { GridColumn } from "@gisement/shared-ui/column-types";
import {
  createTestShell,
  OWN_WORDS,
  propertySet,
  renderScreen,
  savedFiles,
  withTexts,
} from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { texts } from "../../../texts/texts.ts";
import type { ExportedRow } from "./api/export-lots.ts";
import { ExportDialog } from "./export-dialog.tsx";
import { useCanExport } from "./use-can-export.ts";

jest.mock("@gisement/shared-domain/export", () =>
  jest
    .requireActual("@gisement/shared-ui/testing")
    .sheetsInThread(jest.requireActual("@gisement/shared-domain/export")),
);
beforeEach(() => savedFiles.splice(0));

const lot = (index: number): ExportedRow =>
  ({
    id: `lot-${index}`,
    name: `=Porte ${index}`,
    ref: `R-${index}`,
    category: "31",
    action: "atelier",
    conditions: index % 2 === 0 ? ["good"] : ["good", "fair"],
    provenances: [],
    material: ["acier, galvanisé"],
    weight: 12.5,
    quantity: { number: 3, unit: "m2" },
    dimension: { length: null, width: 83, height: 204, diameter: null, unit: "cm" },
    startDate: "2026-03-31T22:00:00.000Z",
    createdAt: "2026-11-01T10:00:00.000Z",
    place: { id: "p", name: "Halle", city: "Lyon" },
    price: { amount: 45, currency: "EUR" },
  }) as unknown as ExportedRow;

const COLUMNS: GridColumn<ExportedRow>[] = [
  { key: "picture", name: "Photo", type: "PICTURE", value: () => "p.jpg" },
  { key: "name", name: "Désignation", type: "TEXT", value: (row) => row.name },
  { key: "quantity", name: "Quantité", type: "QUANTITY", value: (row) => row.quantity as never },
  { key: "price", name: "Prix", type: "MONEY", value: (row) => row.price?.amount },
  { key: "startDate", name: "Disponible le", type: "DATE", value: (row) => row.startDate },
  { key: "dimension", name: "Dimensions", type: "DIMENSION", value: (row) => row.dimension as never },
];
const FILTER = { progress: { eq: "active" } };

function open(
  rows: number,
  options: {
    flag?: boolean;
    failing?: () => boolean;
    started?: (variables: unknown) => void;
    own?: Parameters<typeof propertySet>[1];
    locale?: "fr" | "en";
    properties?: ExportedRow["properties"];
    related?: readonly object[];
  } = {},
) {
  const requests: unknown[] = [];
  const shell = createTestShell({
    locale: options.locale,
    operations: {
      ExportCount: () => ({ groupProducts: [{ count: rows, inStock: rows, finished: 0 }] }),
      PropertySet: () => propertySet(OWN_WORDS, options.own),
      FindRelated: ({ ofProperty }: { ofProperty?: string }) => ({
        findRelated: ofProperty === "buyer" ? (options.related ?? []) : [],
      }),
      StartExport: (variables: unknown) => {
        options.started?.(variables);
        return { startExport: { id: "job-1" } };
      },
      ExportLots: (variables: { nextToken: string | null; limit: number }) => {
        requests.push(variables);
        if (options.failing?.()) throw new Error("connection lost");
        const from = Number(variables.nextToken ?? 0);
        const to = Math.min(rows, from + variables.limit);
        return {
          searchProduct: {
            total: rows,
            nextToken: to < rows ? String(to) : null,
            items: Array.from({ length: to - from }, (_, index) => ({
              ...lot(from + index),
              ...(options.properties ? { properties: options.properties } : {}),
            })),
          },
        };
      },
    },
    ...(options.flag === false
      ? {
          flags: {
            "settings-export": false,
            "projects-location": true,
            "projects-catalog": true,
            "impersonation-admin": false,
          },
        }
      : {}),
  });
  const result = renderScreen(<Opener />, {
    shell,
    locale: options.locale,
    texts: withTexts(NAMESPACE, texts),
  });
  return { ...result, shell, asked: requests };
}
/** A screen that opens the dialog, for teams that may export. */
function Opener() {
  const [isOpen, setOpen] = useState(false);
  if (!useCanExport()) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Exporter
      </button>
      {isOpen && <ExportDialog filter={FILTER} sort={[]} columns={COLUMNS} onClose={() => setOpen(false)} />}
    </>
  );
}
type User = { click: (element: Element) => Promise<void> };
const openDialog = async (user: User) => {
  await user.click(await screen.findByRole("button", { name: "Exporter" }));
  await screen.findByText(/avec les filtres et le tri de la liste/);
};
const submit = () => within(screen.getByRole("dialog")).getByRole("button", { name: "Exporter" });
const read = async () => {
  const [file] = savedFiles;
  if (!file) throw new Error("nothing was saved");
  return readSpreadsheet(file.bytes, { fileName: `lots.${file.format}` });
};

test("exports the list as a workbook with all pages, and numbers, days and units in separate cells", async () => {
  const { user, shell, asked } = open(230);
  await openDialog(user);
  expect(await screen.findByText("230 lots, avec les filtres et le tri de la liste.")).toBeInTheDocument();
  await user.click(submit());
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const content = await read();
  expect(content).toMatchObject({
    ok: true,
    columns: ["Désignation", "Quantité", "Unité", "Prix (€)", "Disponible le", "Dimensions"],
  });
  if (!content.ok) return;
  expect(content.rows).toHaveLength(230);
  expect(content.rows[229]).toEqual(["=Porte 229", 3, "m²", 45, "2026-04-01", expect.stringContaining("83")]);
  expect(savedFiles[0]?.name).toMatch(/^Inventaire \d{4}-\d\d-\d\d$/);
  expect(asked).toHaveLength(3);
  expect(asked[0]).toMatchObject({ filter: FILTER, nextToken: null });
  expect(shell.recorded.toasts).toMatchObject([{ kind: "success" }]);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("rows that a property names are written by their names, whatever the list has shown of them", async () => {
  const buyer = {
    key: "buyer",
    type: "RELATION",
    value: "customer",
    label: "Acheteur",
    translations: [],
    options: [],
  };
  const { user } = open(1, {
    own: [buyer],
    properties: [{ key: "buyer", values: ["c2"] }],
    related: [
      { id: "c1", name: "Mairie", detail: "Lyon" },
      { id: "c2", name: "Mairie", detail: "Nantes" },
    ],
  });
  await openDialog(user);
  await user.click(await screen.findByLabelText("Tous les champs, pour modifier puis réimporter"));
  await user.click(submit());
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const content = await read();
  if (!content.ok) throw new Error("not a workbook");
  expect(content.rows[0]?.[content.columns.indexOf("Acheteur")]).toBe("Mairie (Nantes)");
});

test("exports all fields under the column names that the import recognizes", async () => {
  const { user } = open(2);
  await openDialog(user);
  await user.click(await screen.findByLabelText("Tous les champs, pour modifier puis réimporter"));
  await user.click(screen.getByLabelText("Texte (csv)"));
  await user.click(submit());
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const content = await read();
  if (!content.ok) throw new Error(content.error);
  expect(matchColumns(content.columns).every(({ field }) => field !== null)).toBe(true);
  expect(content.rows[0]).toEqual(
    expect.arrayContaining(["=Porte 0", "Portes", "acier, galvanisé\n", "Halle"]),
  );
});

test("a file names values as the team words them, and a hidden one by the product's word", async () => {
  const { user } = open(2);
  await openDialog(user);
  await user.click(await screen.findByLabelText("Tous les champs, pour modifier puis réimporter"));
  await user.click(screen.getByLabelText("Texte (csv)"));
  await user.click(submit());
  await waitFor(() => expect(savedFiles).toHaveLength(1));
  const content = await read();
  if (!content.ok) throw new Error(content.error);
  const column = (name: string) => content.rows.map((row) => row[content.columns.indexOf(name)]);
  expect(column("État")).toEqual(["Correct", "Correct\nMoyen"]);
  expect(column("Statut")).toEqual(["En atelier", "En atelier"]);
});

test("saves no file when the connection breaks, reports it and offers a retry", async () => {
  let down = true;
  const { user } = open(2, { failing: () => down });
  await openDialog(user);
  await user.click(submit());
  expect(await screen.findByText(/Aucun fichier n’a été créé/)).toBeInTheDocument();
  expect(savedFiles).toEqual([]);
  down = false;
  await user.click(submit());
  await waitFor(() => expect(savedFiles).toHaveLength(1));
});

test("offers nothing for an empty list, and only a text file above a workbook's limit", async () => {
  const { user } = open(60_000);
  await openDialog(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(/choisissez csv/);
  expect(submit()).toBeDisabled();
  await user.click(screen.getByLabelText("Texte (csv)"));
  expect(submit()).toBeEnabled();
});

test("hides the export without the feature flag", async () => {
  open(2, { flag: false });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Exporter" })).not.toBeInTheDocument());
});

test("has the server prepare all fields in the background, with the list's search, and links to the progress", async () => {
  const started: unknown[] = [];
  const { user } = open(80_000, { started: (variables) => started.push(variables) });
  await openDialog(user);
  expect(screen.queryByRole("button", { name: "Préparer en arrière-plan" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /Tous les champs/ }));
  await user.click(screen.getByRole("radio", { name: "Texte (csv)" }));
  await user.click(screen.getByRole("button", { name: "Préparer en arrière-plan" }));
  expect(await screen.findByText(/une notification vous avertira/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Voir l’avancement" })).toHaveAttribute(
    "href",
    "/fr/settings/jobs",
  );
  expect(started).toEqual([{ filter: FILTER, sort: [], format: "csv", locale: "fr" }]);
  expect(savedFiles).toEqual([]);
});

describe("titles of a file in English", () => {
  const own = [
    {
      id: "f1",
      key: "fire",
      type: "TEXT",
      label: "Coupe-feu",
      translations: [{ lang: "EN", label: "Fire" }],
    },
    { id: "f2", key: "fixing", type: "TEXT", label: "Fixation", translations: [{ lang: "EN", label: "" }] },
    {
      id: "f3",
      key: "sound",
      type: "TEXT",
      label: "Acoustique",
      translations: [{ lang: "NL", label: "Geluid" }],
    },
  ];
  const show = async () => {
    const { user } = open(3, { own, locale: "en" });
    await user.click(await screen.findByRole("button", { name: "Exporter" }));
    await user.click(await screen.findByRole("radio", { name: /^All fields/ }));
  };

  test("those without a translation are named before the export, with the way to their settings", async () => {
    await show();
    expect(await screen.findByText(/^2 titles stay in French/)).toHaveTextContent(
      /: Fixation and Acoustique$/,
    );
    expect(screen.getByRole("link", { name: "Translate in the properties" })).toHaveAttribute(
      "href",
      "/en/settings/properties?node=f2",
    );
  });

  test("are no matter of a column that the file leaves out", async () => {
    const { user } = open(3, { own, locale: "en" });
    await user.click(await screen.findByRole("button", { name: "Exporter" }));
    expect(await screen.findByRole("radio", { name: /^All fields/ })).not.toBeChecked();
    expect(screen.queryByText(/stays? in French/)).toBeNull();
  });
});
