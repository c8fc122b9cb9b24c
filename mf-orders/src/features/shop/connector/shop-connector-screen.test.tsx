import { DomainError } from "@gisement/shared-domain/errors";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { teamAs } from "../../../testing/build-order-team.ts";
import { buildShop } from "../../../testing/build-shop.ts";
import { renderOrders } from "../../../testing/render-orders.tsx";
import type { Connector, Sync } from "../api/connector.ts";
import type { Shop } from "../api/shops.ts";

const URL = "https://fournisseur.example/stock.csv";
const CONNECTOR: Connector = {
  shopID: "b1",
  enabled: true,
  partner: "Réemploi Nord",
  placeID: null,
  url: URL,
  keyHeader: null,
  hasKey: true,
  pace: "daily",
  withdraws: true,
  mapping: [],
  lastSyncTime: "2026-11-27T10:00:00.000Z",
  nextSyncTime: null,
};
const buildSync = (values: Partial<Sync> = {}): Sync => ({
  id: "s1",
  state: "done",
  isTrial: false,
  isScheduled: false,
  replayOf: null,
  fault: null,
  canReplay: true,
  columns: [
    { column: "Réf", field: "ref", samples: ["A-1"] },
    { column: "Titre", field: null, samples: ["Porte"] },
  ],
  rowCount: 4,
  createdCount: 2,
  updatedCount: 1,
  unchangedCount: 0,
  withdrawnCount: 0,
  faultCount: 0,
  conflictCount: 0,
  pictureCount: 0,
  pictureFaultCount: 0,
  readsPictures: false,
  faults: [],
  conflicts: [],
  importID: "i1",
  by: { id: "u1", name: "Camille Laurent" },
  createdAt: "2026-11-27T10:00:00.000Z",
  endedAt: "2026-11-27T10:00:01.000Z",
  ...values,
});

/** The screen over a server that keeps the settings and log lines it is sent. */
function open({
  shop = {},
  connector = CONNECTOR,
  syncs = [],
  role = "ADMIN",
  refuse = null,
}: {
  shop?: Partial<Shop>;
  connector?: Connector;
  syncs?: readonly Sync[];
  role?: "ADMIN" | "USER";
  refuse?: Error | null;
} = {}) {
  let stored = connector;
  let lines = syncs;
  const sent: unknown[] = [];
  const begin = (line: Sync) => {
    lines = [line, ...lines];
    return line;
  };
  const rendered = renderOrders(
    "/shop/connector",
    {
      ListShops: () => ({ listShops: [buildShop(shop)] }),
      ShopConnector: () => ({ shopConnector: stored }),
      ShopSyncs: () => ({ shopSyncs: lines }),
      ShopPlaces: () => ({
        listPlaces: { items: [{ id: "p1", name: "Dépôt", zipcode: "75013", city: "Paris" }] },
      }),
      SaveShopConnector: ({ input }: { input: Partial<Connector> }) => {
        sent.push(input);
        if (refuse) throw refuse;
        stored = { ...stored, ...input };
        return { saveShopConnector: stored };
      },
      SyncShop: ({ isTrial }: { isTrial: boolean }) => {
        sent.push({ isTrial });
        return { syncShop: begin(buildSync({ id: "s9", state: "reading", isTrial, importID: null })) };
      },
      ReplayShopSync: ({ id }: { id: string }) => {
        sent.push({ replay: id });
        return { replayShopSync: begin(buildSync({ id: "s8", state: "writing", replayOf: id })) };
      },
      UndoShopSync: ({ id }: { id: string }) => {
        sent.push({ undo: id });
        return { undoImport: { id, status: "UNDOING" } };
      },
    },
    { team: teamAs(role) },
  );
  return { ...rendered, sent };
}
const source = () => screen.findByRole("form", { name: "Fichier du fournisseur" });
const log = async () =>
  within((await screen.findByRole("heading", { name: "Journal" })).closest("section") as HTMLElement);

it("[SHOP-005] asks where the file is, refuses an address that cannot be one, and begins with the first", async () => {
  const { user, sent } = open({
    connector: { ...CONNECTOR, enabled: false, url: null, partner: null, hasKey: false, pace: "manual" },
  });
  const form = within(await source());
  expect(screen.queryByRole("button", { name: "Synchroniser maintenant" })).not.toBeInTheDocument();
  const address = form.getByLabelText(/^Adresse du fichier/);
  await user.type(address, "http://fournisseur.example/stock.csv");
  await user.click(form.getByRole("button", { name: "Enregistrer" }));
  expect(await form.findByText("L’adresse doit commencer par https://")).toBeInTheDocument();
  expect(address).toHaveValue("http://fournisseur.example/stock.csv");
  await user.clear(address);
  await user.type(address, URL);
  await user.type(form.getByLabelText("Clé"), "sesame");
  await user.click(form.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({ shopID: "b1", url: URL, key: "sesame", enabled: true, pace: "manual" }),
    ]),
  );
  expect(await screen.findByRole("button", { name: "Synchroniser maintenant" })).toBeEnabled();
});

it("keeps what was typed when the server refuses, and says why at the field", async () => {
  const { user } = open({
    refuse: new DomainError("BAD_USER_INPUT", "no sign-in", {
      field: "url",
      found: URL,
      reason: "feed-sign-in",
    }),
  });
  const form = within(await source());
  await user.type(form.getByLabelText("Nom du fournisseur"), " 2");
  await user.click(form.getByRole("button", { name: "Enregistrer" }));
  expect(await form.findByText(/Sans nom ni mot de passe dans l’adresse/)).toBeInTheDocument();
  expect(form.getByLabelText("Nom du fournisseur")).toHaveValue("Réemploi Nord 2");
});

it("tries a file and reads it for real, one at a time", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: "Essayer sans rien écrire" }));
  expect(await (await log()).findByText("Lecture du fichier…")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Synchroniser maintenant" })).toBeDisabled();
  expect(sent).toEqual([{ isTrial: true }]);
});

it("says of each file what it changed, which rows were left out, and why", async () => {
  open({
    syncs: [
      buildSync({
        faultCount: 1,
        conflictCount: 2,
        faults: [{ row: 3, column: "Unité", code: "unknown-unit", found: "toise", accepted: ["m", "m²"] }],
        conflicts: [
          { row: 4, ref: "OWN-1", kind: "OTHER_LOT" },
          { row: 5, ref: null, kind: "NO_REFERENCE" },
        ],
      }),
      buildSync({
        id: "s2",
        state: "failed",
        fault: "refused",
        importID: null,
        canReplay: false,
        columns: [],
      }),
      buildSync({
        id: "s3",
        isScheduled: true,
        isTrial: false,
        createdCount: 0,
        updatedCount: 0,
        importID: null,
      }),
    ],
  });
  const lines = await log();
  expect(await lines.findByText("2 créés · 1 mis à jour")).toBeInTheDocument();
  expect(lines.getByText("3 lignes laissées de côté")).toBeInTheDocument();
  expect(lines.getByText(/Ligne 3, Unité.: «.toise.» est inconnu\. Accepté.: m, m²\./)).toBeInTheDocument();
  expect(lines.getByText(/Ligne 4.: vous avez déjà un lot de référence OWN-1/)).toBeInTheDocument();
  expect(lines.getByText(/Ligne 5.: elle n’a pas de référence/)).toBeInTheDocument();
  expect(lines.getByText(/Le fournisseur refuse la clé/)).toBeInTheDocument();
  expect(lines.getByText("Rien à changer")).toBeInTheDocument();
  expect(lines.getByText(/automatique/)).toBeInTheDocument();
});

it("chooses the field of a column for all files to come; a field is read from one column", async () => {
  const { user, sent } = open({ syncs: [buildSync()] });
  await user.click(await screen.findByRole("combobox", { name: "Champ de la colonne Titre" }));
  await user.click(await screen.findByRole("option", { name: "Référence" }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        shopID: "b1",
        mapping: [
          { column: "Réf", field: null },
          { column: "Titre", field: "ref" },
        ],
      },
    ]),
  );
  expect(screen.getByRole("combobox", { name: "Champ de la colonne Réf" })).toHaveTextContent(
    "Ne pas reprendre",
  );
});

it("applies a kept file again, and takes one back after a question", async () => {
  const { user, sent } = open({ syncs: [buildSync()] });
  const lines = await log();
  await user.click(await lines.findByRole("button", { name: /^Reprendre ce qui a été écrit/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Reprendre" }));
  await waitFor(() => expect(sent).toEqual([{ undo: "i1" }]));
  await user.click(lines.getByRole("button", { name: /^Appliquer à nouveau le fichier/ }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ replay: "s1" }));
  expect(await lines.findByText("Écriture des lots…")).toBeInTheDocument();
});

it("names the files in which other programs read the shop's own lots, and when they are there", async () => {
  open({ shop: { slug: "la-matiere", enabled: true, enablePassword: false } });
  const section = await screen.findByRole("region", { name: "Votre stock, ailleurs" });
  expect(section).toHaveTextContent("seulement ce que montrent ses pages");
  for (const file of ["stock.csv", "stock.json", "feed.xml"])
    expect(within(section).getByRole("button", { name: `Ouvrir ${file}` })).toHaveAttribute(
      "href",
      expect.stringMatching(new RegExp(`/shops/la-matiere/${file.replace(".", "\\.")}$`)),
    );
  cleanup();
  open({ shop: { slug: "la-matiere", enabled: true, enablePassword: true } });
  expect(await screen.findByText(/dès qu’elle est en ligne et sans mot de passe/)).toBeVisible();
});

it("is for those who manage the shop, and offers to open one where there is none", async () => {
  open({ shop: { mayChange: false }, role: "USER" });
  expect(await screen.findByText(/la gestion de la boutique/)).toBeInTheDocument();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
});
