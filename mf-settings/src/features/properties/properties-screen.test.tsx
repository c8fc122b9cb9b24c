import { screen, waitFor, within } from "@testing-library/react";
import { renderSettings } from "../../testing/render-settings.tsx";
import type { FieldRow } from "./api/list-fields.ts";

const buildField = (change: Partial<FieldRow> = {}): FieldRow => ({
  id: "f1",
  key: "thickness",
  type: "FLOAT",
  label: "Épaisseur",
  value: null,
  status: null,
  group: "Dimensions",
  metadata: [
    { key: "order", type: null, value: 2 },
    { key: "format", type: null, value: "float" },
    { key: "suffix", type: null, value: "cm" },
    { key: "isPrivate", type: null, value: true },
    { key: "hideInInv", type: null, value: "false" },
  ],
  translations: [
    { id: "t1", lang: "EN", label: "Thickness" },
    { id: "t2", lang: "NL", label: "Dikte" },
  ],
  optionCount: 0,
  createdAt: "2026-01-05T09:00:00.000Z",
  updatedAt: "2026-01-05T09:00:00.000Z",
  ...change,
});
const WOOD = buildField({
  id: "f2",
  key: "wood",
  type: "LIST",
  label: "Essence de bois",
  group: "Matière",
  metadata: [
    { key: "order", type: null, value: "1" },
    { key: "isMulti", type: null, value: "true" },
  ],
  translations: [],
  optionCount: 2,
});
const list = (items: readonly unknown[], nextToken: string | null = null, total = items.length) => ({
  listFields: { items, total, nextToken },
});
const operations = {
  ListFields: () => list([buildField(), WOOD]),
  FieldOptions: () =>
    list([
      {
        id: "f2",
        options: [
          {
            id: "o1",
            label: "Chêne",
            value: "oak",
            status: null,
            optionOptionsId: null,
            translations: [{ id: "t", lang: "EN", label: "Oak" }],
          },
          {
            id: "o2",
            label: "Orme",
            value: "elm",
            status: "ARCHIVED",
            optionOptionsId: null,
            translations: [],
          },
        ],
      },
    ]),
};

describe("/settings/properties", () => {
  it("[REF-004] shows each property with group, labels, type, format, unit, choices and settings", async () => {
    renderSettings("/settings/properties", operations);
    const row = (await screen.findByText("Épaisseur")).closest("[role=row]");
    for (const part of ["Dimensions", "Thickness", "Dikte", "Nombre décimal", "Décimal", "cm", "Privée"]) {
      expect(row).toHaveTextContent(part);
    }
    expect(row).not.toHaveTextContent("Masquée dans l’inventaire");
    expect((await screen.findByText("Essence de bois")).closest("[role=row]")).toHaveTextContent(
      "Plusieurs valeurs",
    );
  });

  it("follows the team's order of properties", async () => {
    renderSettings("/settings/properties", operations);
    await screen.findByText("Épaisseur");
    const labels = screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.querySelector("[role=gridcell]")?.textContent);
    expect(labels).toEqual(["Essence de bois", "Épaisseur"]);
  });

  it("[CONST-508] fetches 10 at a time, page after page, until all are loaded", async () => {
    const requests: { limit: number; nextToken: string | null }[] = [];
    renderSettings("/settings/properties", {
      ...operations,
      ListFields: (variables: { limit: number; nextToken: string | null }) => {
        requests.push(variables);
        return variables.nextToken ? list([WOOD], null, 2) : list([buildField()], "page-2", 2);
      },
    });
    expect(await screen.findByText("Essence de bois")).toBeInTheDocument();
    expect(requests).toEqual([
      { limit: 10, nextToken: null },
      { limit: 10, nextToken: "page-2" },
    ]);
  });

  it("finds a property by a label in any language", async () => {
    const { user, location } = renderSettings("/settings/properties", operations);
    await screen.findByText("Épaisseur");
    await user.type(screen.getByRole("searchbox", { name: "Chercher une propriété" }), "dikte");
    await waitFor(() => expect(screen.queryByText("Essence de bois")).not.toBeInTheDocument());
    expect(screen.getByText("Épaisseur")).toBeInTheDocument();
    expect(location()).toBe("/fr/settings/properties?q=dikte");
  });

  it("a row opens all details, with options and their translations", async () => {
    const { user, location } = renderSettings("/settings/properties", operations);
    await user.click(await screen.findByText("Essence de bois"));
    await waitFor(() => expect(location()).toBe("/fr/settings/properties?field=f2"));
    const drawer = within(await screen.findByRole("region", { name: "Essence de bois" }));
    expect(await drawer.findByText("Chêne")).toBeVisible();
    expect(drawer.getByText(/Oak/)).toBeVisible();
    expect(drawer.queryByText("Orme")).not.toBeInTheDocument();
    expect(drawer.getByText("wood")).toBeVisible();
    await user.click(drawer.getByRole("button", { name: /suivant/i }));
    await waitFor(() => expect(location()).toBe("/fr/settings/properties?field=f1"));
  });

  it("a link to one property opens it", async () => {
    renderSettings("/settings/properties?field=f1", operations);
    const drawer = within(await screen.findByRole("region", { name: "Épaisseur" }));
    expect(drawer.getByRole("heading", { level: 2, name: "Épaisseur" })).toBeVisible();
  });

  it("an interrupted load keeps the loaded rows and resumes where it stopped", async () => {
    let broken = true;
    const { user } = renderSettings("/settings/properties", {
      ...operations,
      ListFields: ({ nextToken }: { nextToken: string | null }) => {
        if (!nextToken) return list([buildField()], "page-2", 2);
        if (broken) throw new Error("no answer");
        return list([WOOD], null, 2);
      },
    });
    const alert = await screen.findByRole("alert");
    expect(screen.getByText("Épaisseur")).toBeInTheDocument();
    broken = false;
    await user.click(within(alert).getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Essence de bois")).toBeInTheDocument();
  });

  it("/settings redirects to the properties", async () => {
    const { location } = renderSettings("/settings", operations);
    await waitFor(() => expect(location()).toBe("/fr/settings/properties"));
  });
});
