import { makeCode, spellCode } from "@gisement/shared-domain/labels";
import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { renderAt } from "../../testing/render-at.tsx";
import { LabelsScreen } from "./labels-screen.tsx";

const [first, second, third] = [
  "11111111-1111-4111-8111-111111111111",
  "22222222-2222-4222-8222-222222222222",
  "33333333-3333-4333-8333-333333333333",
] as const;
const code = makeCode();
const door = {
  id: first as string,
  productID: "product-1",
  name: "Porte coupe-feu",
  nameEN: null,
  nameNL: null,
  ref: "RE-0001",
  updatedAt: "2026-11-01T10:00:00.000Z",
  quantity: { number: 12, unit: "u" },
  place: { id: "place-1", name: "Entrepôt Lyon Gerland" },
};
const lots = [door, { ...door, id: second, name: "Baignoire", ref: "RE-0002" }];

function open(search: string, role: "USER" | "GUEST" = "USER") {
  const codes = new Map<string, string>([[first, code]]);
  const created: unknown[] = [];
  const view = renderAt(
    `/inventory/labels${search}`,
    <LabelsScreen />,
    {
      LotChoices: () => ({
        listPlaces: {
          items: [{ id: third, name: "Dépôt", city: "Lyon", isRemoval: false, organizationID: "team-1" }],
        },
        listProjects: { items: [] },
        listUsers: { items: [] },
      }),
      LotsToLabel: ({ ids }: { ids: string[] }) => ({
        searchProduct: { items: lots.filter(({ id }) => ids.includes(id)) },
      }),
      PlacesToLabel: () => ({
        listPlaces: {
          items: [{ id: third, name: "Dépôt", address: "1 quai", zipcode: "69001", city: "Lyon" }],
        },
      }),
      CodesToLabel: () => ({
        serialCodes: [...codes].map(([elementID, id]) => ({ id, elementID })),
      }),
      CreateLabelCodes: ({ input }: { input: { type: string; elementIDs: string[] } }) => {
        created.push(input);
        for (const id of input.elementIDs) if (!codes.has(id)) codes.set(id, makeCode());
        return { createSerialCodes: [...codes].map(([elementID, id]) => ({ id, elementID })) };
      },
    },
    { role },
  );
  return { ...view, created };
}
const preview = () => screen.getByRole("region", { name: "Aperçu avant impression" });
const cards = () => [...preview().querySelectorAll<HTMLElement>(".mfi-label")];

beforeEach(() => {
  localStorage.clear();
  window.print = jest.fn();
});

test("shows labels in the requested order; printing first creates the missing codes", async () => {
  const { user, created } = open(`?ids=${second},${first}&places=${third}`);
  expect(await within(preview()).findByText("Baignoire")).toBeVisible();
  expect(cards().map((card) => within(card).queryByText(/Porte|Baignoire|Dépôt/)?.textContent)).toEqual([
    "Baignoire",
    "Porte coupe-feu",
    "Dépôt",
  ]);
  expect(cards()[1]).toHaveTextContent(spellCode(code));
  expect(cards()[0]).toHaveTextContent("Code créé à l’impression");
  expect(preview()).toHaveTextContent("2 codes seront créés à l’impression.");
  await user.click(screen.getByRole("button", { name: "Imprimer 3 étiquettes" }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  expect(created).toEqual([
    { type: "LOT", elementIDs: [second] },
    { type: "PLACE", elementIDs: [third] },
  ]);
  expect(document.querySelectorAll(".mfi-print .mfi-label svg")).toHaveLength(3);
});

test("starts printing at the first free position of a used sheet, and remembers the selected parts", async () => {
  const { user, unmount } = open(`?ids=${first}`);
  await within(preview()).findByText("Porte coupe-feu");
  const start = screen.getByRole("textbox", { name: "Commencer à l’étiquette n°" });
  await user.clear(start);
  await user.type(start, "5");
  expect(cards()[0]).toHaveStyle({ left: "73.25mm", top: "46.8mm" });
  await user.clear(start);
  await user.type(start, "25");
  expect(start).toHaveAccessibleDescription("Un nombre de 1 à 24 est attendu.");
  await user.click(screen.getByRole("checkbox", { name: "Le nom" }));
  await selectChoice(user, screen.getByRole("combobox", { name: "Format" }), "Rouleau, 62 × 29 mm");
  expect(within(preview()).queryByText("Porte coupe-feu")).not.toBeInTheDocument();
  expect(cards()[0]).toHaveStyle({ left: "0mm", width: "62mm", height: "29mm" });
  unmount();
  open(`?ids=${first}`);
  await within(preview()).findByText("RE-0001");
  expect(screen.getByRole("combobox", { name: "Format" })).toHaveTextContent("Rouleau, 62 × 29 mm");
  expect(screen.getByRole("checkbox", { name: "Le nom" })).not.toBeChecked();
});

test("prints blank labels with new codes and without lots", async () => {
  const { user } = open("");
  expect(screen.getByText("Aucune étiquette à imprimer")).toBeVisible();
  const blank = screen.getByRole("textbox", { name: "Étiquettes vierges" });
  await user.type(blank, "26");
  expect(cards()).toHaveLength(26);
  expect(new Set(cards().map((card) => card.dataset.code)).size).toBe(26);
  expect(preview()).toHaveTextContent("2 planches.");
  await user.clear(blank);
  await user.type(blank, "beaucoup");
  expect(blank).toHaveAccessibleDescription("Un nombre de 0 à 500 est attendu.");
});

test("a guest prints existing codes and sees which are missing", async () => {
  open(`?ids=${first},${second}`, "GUEST");
  await within(preview()).findByText("Baignoire");
  expect(preview()).toHaveTextContent("votre rôle ne permet pas d’en créer");
  expect(screen.getByRole("button", { name: "Imprimer 2 étiquettes" })).toBeDisabled();
});

test("counts the lots that no longer exist", async () => {
  open(`?ids=${first},${third}`);
  await within(preview()).findByText("Porte coupe-feu");
  expect(preview()).toHaveTextContent("1 élément n’existe plus.");
});
