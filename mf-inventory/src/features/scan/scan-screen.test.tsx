import { DomainError } from "@gisement/shared-domain/errors";
import { makeCode, spellCode } from "@gisement/shared-domain/labels";
import { screen, waitFor, within } from "@testing-library/react";
import { renderAt } from "../../testing/render-at.tsx";
import { ScanScreen } from "./scan-screen.tsx";

const [doorCode, bathCode, placeCode] = [makeCode(), makeCode(), makeCode()] as [string, string, string];
const door = {
  id: "lot-1",
  productID: "product-1",
  name: "Porte coupe-feu",
  nameEN: "Fire door",
  nameNL: "Branddeur",
  ref: "RE-0001",
  pictures: [],
  updatedAt: "2026-11-01T10:00:00.000Z",
  action: "sale",
  quantity: { number: 12, unit: "u" },
  place: { id: "place-1", name: "Entrepôt Lyon Gerland" },
  project: null,
};
const bath = { ...door, id: "lot-2", name: "Baignoire", quantity: { number: 3, unit: "u" } };
const place = { id: "place-2", name: "Dépôt Villeurbanne", city: "Villeurbanne" };
const KNOWN: Record<string, { status: unknown; place: unknown }> = {
  [doorCode]: { status: door, place: null },
  [bathCode]: { status: bath, place: null },
  [placeCode]: { status: null, place },
};
const places = [
  { id: "place-1", name: "Entrepôt Lyon Gerland", city: "Lyon", isRemoval: false, organizationID: "team-1" },
  { ...place, isRemoval: false, organizationID: "team-1" },
];

function open(
  operations: Record<string, (variables: never) => unknown> = {},
  role: "USER" | "GUEST" = "USER",
) {
  const moved: unknown[] = [];
  const view = renderAt(
    "/inventory/scan",
    <ScanScreen />,
    {
      LotChoices: () => ({
        listPlaces: { items: places },
        listProjects: { items: [] },
        listUsers: { items: [] },
      }),
      ResolveScannedCodes: ({ ids }: { ids: string[] }) => ({
        resolveSerialCodes: ids.flatMap((id) => (KNOWN[id] ? [{ id, ...KNOWN[id] }] : [])),
      }),
      MoveScannedLots: ({ input }: { input: { ids: string[] } }) => {
        moved.push(input);
        return { moveProducts: { batchID: "batch-1", ids: input.ids } };
      },
      UndoScannedStep: ({ batchID }: { batchID: string }) => ({
        undoBatch: { batchID: `${batchID}-undone`, ids: ["lot-1", "lot-2"] },
      }),
      ...operations,
    },
    { role },
  );
  const type = async (text: string) => {
    await view.user.type(screen.getByRole("textbox", { name: "Code de l’étiquette" }), `${text}{Enter}`);
  };
  return { ...view, type, moved };
}
const list = () => screen.getByRole("region", { name: "Étiquettes lues" });

beforeEach(() => sessionStorage.clear());

test("lists typed codes, takes a place's label as the destination, moves all lots in one step and undoes it", async () => {
  const { type, user, moved } = open();
  await type(spellCode(doorCode));
  await type(bathCode.toLowerCase());
  await type(doorCode);
  expect(await within(list()).findByRole("heading", { name: "2 lots lus" })).toBeVisible();
  await type(placeCode);
  const move = await screen.findByRole("button", { name: "Déplacer 2 lots vers Dépôt Villeurbanne" });
  await user.click(move);
  expect(moved).toEqual([
    {
      ids: ["lot-2", "lot-1"],
      placeID: "place-2",
      seen: ["lot-2", "lot-1"].map((id) => ({ id, updatedAt: door.updatedAt })),
    },
  ]);
  expect(await screen.findByText("2 lots déplacés vers Dépôt Villeurbanne.")).toBeVisible();
  expect(within(list()).queryByRole("link", { name: "Porte coupe-feu" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Annuler" }));
  expect(await screen.findByText("Annulé : 2 lots sont revenus à leur état précédent.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Rétablir" })).toBeVisible();
});

test("shows both places of lots that a colleague has moved, and moves them only on request", async () => {
  const sent: { seen: unknown }[] = [];
  const { type, user } = open({
    MoveScannedLots: ({ input }: { input: { seen: unknown } }) => {
      sent.push(input);
      if (sent.length > 1) return { moveProducts: { batchID: "batch-3", ids: ["lot-1"] } };
      throw new DomainError("CONFLICT", "changed", {
        current: [
          {
            id: "lot-1",
            name: "Porte coupe-feu",
            updatedAt: "2026-11-09T08:00:00.000Z",
            stored: { placeID: "place-1" },
            sent: { placeID: "place-2" },
          },
        ],
      });
    },
  });
  await type(doorCode);
  await type(placeCode);
  await user.click(await screen.findByRole("button", { name: /Déplacer 1 lot vers/ }));
  expect(await screen.findByRole("row", { name: /Porte coupe-feu Lieu Dépôt Villeurbanne/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Appliquer les miennes" }));
  expect(await screen.findByText("1 lot déplacé vers Dépôt Villeurbanne.")).toBeVisible();
  expect(sent[1]?.seen).toEqual([{ id: "lot-1", updatedAt: "2026-11-09T08:00:00.000Z" }]);
});

test("reports a missing place and sends nothing", async () => {
  const { type, user, moved } = open();
  await type(doorCode);
  await user.click(await screen.findByRole("button", { name: "Déplacer 1 lot" }));
  expect(screen.getByRole("alert")).toHaveTextContent("Scannez l’étiquette d’un lieu");
  expect(moved).toEqual([]);
});

test("refuses an invalid code in its field, and lists an unknown one, which can be attached", async () => {
  const stuck: unknown[] = [];
  const blank = makeCode();
  const { type, user } = open({
    FindLotsToTag: () => ({ searchProduct: { items: [door] } }),
    AttachLabel: ({ input }: { input: unknown }) => {
      stuck.push(input);
      KNOWN[blank] = { status: door, place: null };
      return { assignSerialCodes: [{ id: blank, elementID: "lot-1" }] };
    },
  });
  await type("ABCDE 12345");
  expect(screen.getByRole("alert")).toHaveTextContent("Ce code n’est pas valide");
  await user.clear(screen.getByRole("textbox", { name: "Code de l’étiquette" }));
  await type(blank);
  expect(await within(list()).findByText("Étiquette inconnue de cette équipe")).toBeVisible();
  await user.click(within(list()).getByRole("button", { name: `Associer ${spellCode(blank)}` }));
  const dialog = await screen.findByRole("dialog", { name: `Associer l’étiquette ${spellCode(blank)}` });
  await user.click(within(dialog).getByRole("button", { name: "Associer l’étiquette" }));
  expect(within(dialog).getByRole("alert")).toHaveTextContent("Choisissez le lot");
  await user.type(within(dialog).getByRole("combobox", { name: "Un lot" }), "porte");
  await user.click(await screen.findByRole("option", { name: /RE-0001 · Porte coupe-feu/ }));
  await user.click(within(dialog).getByRole("button", { name: "Associer l’étiquette" }));
  await waitFor(() => expect(stuck).toEqual([{ codes: [{ id: blank, type: "LOT", elementID: "lot-1" }] }]));
  expect(await within(list()).findByRole("link", { name: "Porte coupe-feu" })).toBeVisible();
});

test("keeps scanned codes offline and through a reload, and resolves them on retry", async () => {
  let online = false;
  const answer = ({ ids }: { ids: string[] }) => {
    if (!online) throw new DomainError("UNAVAILABLE", "no answer");
    return { resolveSerialCodes: ids.map((id) => ({ id, ...KNOWN[id] })) };
  };
  const first = open({ ResolveScannedCodes: answer });
  await first.type(doorCode);
  expect(
    await screen.findByText("Le serveur ne répond pas. Les étiquettes lues sont conservées."),
  ).toBeVisible();
  first.unmount();
  const { user } = open({ ResolveScannedCodes: answer });
  expect(
    await screen.findByText("Le serveur ne répond pas. Les étiquettes lues sont conservées."),
  ).toBeVisible();
  online = true;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await within(list()).findByRole("link", { name: "Porte coupe-feu" })).toBeVisible();
});

test("treats the URL of a label as a scan", async () => {
  const { location } = renderAt(`/inventory/scan?code=${doorCode}`, <ScanScreen />, {
    LotChoices: () => ({
      listPlaces: { items: places },
      listProjects: { items: [] },
      listUsers: { items: [] },
    }),
    ResolveScannedCodes: () => ({ resolveSerialCodes: [{ id: doorCode, ...KNOWN[doorCode] }] }),
  });
  expect(await within(list()).findByRole("link", { name: "Porte coupe-feu" })).toBeVisible();
  expect(location()).toBe("/fr/inventory/scan");
  expect(screen.getByRole("link", { name: "Ouvrir le lot" })).toHaveAttribute(
    "href",
    "/fr/inventory?node=lot-1",
  );
});

test("a guest can scan and open lots, without other actions", async () => {
  const { type } = open({}, "GUEST");
  await type(doorCode);
  expect(await within(list()).findByRole("link", { name: "Porte coupe-feu" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /Déplacer|contrôlé/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Votre rôle permet de consulter/)).toBeVisible();
});

test("reports a missing camera and accepts typed codes", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Ouvrir la caméra" }));
  expect(await screen.findByText(/Ce navigateur ne donne pas accès à la caméra/)).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Code de l’étiquette" })).toBeEnabled();
});
