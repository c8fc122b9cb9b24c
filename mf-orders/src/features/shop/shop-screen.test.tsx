import { DomainError } from "@gisement/shared-domain/errors";
import { screen, waitFor, within } from "@testing-library/react";
import { teamAs } from "../../testing/build-order-team.ts";
import { buildShop } from "../../testing/build-shop.ts";
import { renderOrders } from "../../testing/render-orders.tsx";
import type { LotFigures, ShopLot } from "./api/shop-lots.ts";
import type { Shop } from "./api/shops.ts";

const SHOP = buildShop();
const lot = (id: string, name: string): ShopLot => ({
  id,
  name,
  ref: `RE-${id}`,
  pictures: [],
  action: "sale",
  slug: name.toLowerCase(),
  quantity: { number: 4, unit: "u" },
  price: { amount: 35 },
  shopPrice: null,
  shopFrom: null,
});

const FACETS = [
  { name: "place", buckets: [{ key: "p1", doc_count: 2 }] },
  { name: "category", buckets: [{ key: "62", doc_count: 1 }] },
];

/** A server with one shop, or none, and lots in it and beside it. */
function open(
  route: string,
  {
    shop = SHOP,
    shown = [lot("1", "Porte")],
    others = [lot("2", "Lavabo"), lot("3", "Tuile")],
    figures = [],
    found = null,
    refuse,
  }: {
    shop?: Shop | null;
    shown?: readonly ShopLot[];
    others?: readonly ShopLot[];
    figures?: readonly LotFigures[] | Error;
    /** How many a search finds, if more than are loaded. */
    found?: number | null;
    refuse?: () => void;
  } = {},
  role: "ADMIN" | "USER" = "ADMIN",
) {
  let stored = shop;
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const filters: unknown[] = [];
  const save = ({ input }: { input: Partial<Shop> }) => {
    sent.push(input);
    refuse?.();
    stored = { ...(stored ?? SHOP), slug: stored?.slug ?? "nouvelle", ...input };
    return stored;
  };
  const rendered = renderOrders(
    route,
    {
      ListShops: () => ({ listShops: stored ? [stored] : [] }),
      CreateShop: (variables: { input: Partial<Shop> }) => ({ createShop: save(variables) }),
      UpdateShop: (variables: { input: Partial<Shop> }) => ({ updateShop: save(variables) }),
      SaveShopEntryRules: ({ input }: { input: { entryRules: Shop["entryRules"] } }) => {
        sent.push(input);
        stored = { ...(stored ?? SHOP), entryRules: input.entryRules };
        return { saveShopEntryRules: stored };
      },
      ShopLots: ({ filter }: { filter: { availableForSale: { eq: boolean } } }) => {
        filters.push(filter);
        const items = filter.availableForSale.eq ? shown : others;
        return {
          searchProduct: { items, total: found ?? items.length, nextToken: null, aggregateItems: FACETS },
        };
      },
      ShopLotIDs: ({ nextToken }: { nextToken: string | null }) => ({
        searchProduct: nextToken
          ? { items: [{ id: "9" }], nextToken: null }
          : { items: [{ id: "2" }, { id: "3" }], nextToken: "next" },
      }),
      ShopPlaces: () => ({
        listPlaces: { items: [{ id: "p1", name: "Dépôt de Lyon", zipcode: "69007", city: "Lyon" }] },
      }),
      ShopFigures: (variables: unknown) => {
        asked.push(variables);
        if (figures instanceof Error) throw figures;
        return { shopFigures: figures };
      },
      PublishLots: ({ input }: { input: { ids: string[] } }) => {
        sent.push(input);
        refuse?.();
        return { publishLots: { batchID: "batch", ids: input.ids } };
      },
      UndoPublishing: (variables: unknown) => {
        sent.push(variables);
        return { undoBatch: { ids: [] } };
      },
    },
    { team: teamAs(role) },
  );
  return { ...rendered, sent, asked, filters };
}
const form = async () => within(await screen.findByRole("form", { name: "Boutiques" }));

it("[SHOP-504] a team without a shop creates one by its name, and sees what is missing until it is online", async () => {
  const { user, sent } = open("/shop", { shop: null, shown: [] });
  expect(await screen.findByText("Pas encore de boutique")).toBeVisible();
  await user.type((await form()).getByLabelText(/^Nom/), "Boutique du port");
  await user.click((await form()).getByRole("button", { name: "Créer la boutique" }));
  const steps = within(await screen.findByRole("region", { name: "Mise en ligne de la boutique" }));
  expect(sent[0]).toMatchObject({ name: "Boutique du port" });
  expect(steps.getAllByTitle("Fait")).toHaveLength(1);
  expect(await steps.findByText(/0 lot en boutique/)).toBeVisible();
  expect(steps.getByRole("link", { name: "Choisir les lots" })).toHaveAttribute("href", "/fr/shop/stock");
});

it("a shop is put online and taken offline with a press, and its page is one press away", async () => {
  const { user, sent } = open("/shop");
  await user.click(await screen.findByRole("button", { name: "Mettre en ligne" }));
  expect(await screen.findByRole("button", { name: "Voir la boutique" })).toHaveAttribute(
    "href",
    expect.stringContaining("/shops/materiautheque"),
  );
  await user.click(screen.getByRole("button", { name: "Mettre hors ligne" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { id: "b1", enabled: true },
      { id: "b1", enabled: false },
    ]),
  );
});

it("an address that another shop has is refused at its field, and what was typed stays", async () => {
  const { user } = open("/shop", {
    refuse: () => {
      throw new DomainError("BAD_USER_INPUT", "taken", {
        field: "slug",
        found: "port",
        reason: "slug-taken",
      });
    },
  });
  const slug = (await form()).getByLabelText(/^Adresse de la page/);
  await user.clear(slug);
  await user.type(slug, "port");
  await user.click((await form()).getByRole("button", { name: "Enregistrer" }));
  expect(await screen.findByText(/Une autre boutique a cette adresse/)).toBeVisible();
  expect(slug).toHaveValue("port");
});

it("a member who does not manage the shop sees its state and changes nothing", async () => {
  open("/shop", { shop: { ...SHOP, enabled: true, mayChange: false } }, "USER");
  expect(await screen.findByRole("button", { name: "Voir la boutique" })).toBeVisible();
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("button", { name: /Mettre/ })).toBeNull();
});

it("without a shop, a member who may not create one is told which role it takes", async () => {
  open("/shop", { shop: null }, "USER");
  expect(await screen.findByText(/le rôle Administrateur ou la gestion de la boutique/)).toBeVisible();
});

it("[SHOP-004] chosen lots are put in the shop, with a way back", async () => {
  const { user, sent, shell } = open("/shop/stock?show=others");
  await user.click(await screen.findByRole("checkbox", { name: "Choisir Tuile" }));
  await user.click(screen.getByRole("button", { name: "Mettre 1 lot en boutique" }));
  await waitFor(() => expect(sent[0]).toEqual({ ids: ["3"], published: true, shopID: "b1" }));
  const toast = await waitFor(() => {
    const last = shell.recorded.toasts.at(-1);
    expect(last).toMatchObject({ kind: "success", message: "1 lot mis en boutique" });
    return last;
  });
  toast?.action?.run();
  await waitFor(() => expect(sent[1]).toEqual({ batchID: "batch" }));
});

it("all shown lots are taken out at once; a refusal says that nothing changed", async () => {
  const { user, sent, shell } = open("/shop/stock", {
    refuse: () => {
      throw new DomainError("BAD_USER_INPUT", "kept", { field: "ids", found: "1", reason: "not-for-sale" });
    },
  });
  await user.click(await screen.findByRole("checkbox", { name: "Tous ceux qui sont affichés" }));
  await user.click(screen.getByRole("button", { name: "Retirer 1 lot" }));
  await waitFor(() => expect(sent[0]).toMatchObject({ ids: ["1"], published: false }));
  await waitFor(() =>
    expect(shell.recorded.toasts.at(-1)).toMatchObject({
      kind: "error",
      message: expect.stringContaining("rien n’a changé"),
    }),
  );
  expect(screen.getByRole("checkbox", { name: "Choisir Porte" })).toBeChecked();
});

it("chosen lots are shown at a price of the shop and from a day on; both stand beside a lot that has them", async () => {
  const later = { ...lot("1", "Porte"), shopPrice: 12.5, shopFrom: "2999-03-01T23:00:00.000Z" };
  const { user, sent } = open("/shop/stock", { shown: [later] });
  expect(await screen.findByText("En boutique à partir du 02/03/2999")).toBeVisible();
  expect(screen.getByText("12,50 €", { exact: false })).toBeVisible();
  await user.click(screen.getByRole("checkbox", { name: "Choisir Porte" }));
  await user.click(screen.getByRole("button", { name: "Prix et date…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Prix et date de 1 lot" }));
  const price = dialog.getByLabelText(/^Prix en boutique/);
  expect(price).toHaveDisplayValue(/12,5/);
  await user.clear(price);
  await user.type(price, "9,90");
  const day = dialog.getByLabelText(/^À partir du/);
  expect(day).toHaveDisplayValue("02/03/2999");
  await user.clear(day);
  await user.click(dialog.getByRole("button", { name: "Mettre en boutique ainsi" }));
  await waitFor(() =>
    expect(sent[0]).toEqual({ ids: ["1"], published: true, shopID: "b1", price: 9.9, from: null }),
  );
});

it("what the list is narrowed to becomes a rule by which lots enter the shop, and the rule ends with a press", async () => {
  const { user, sent } = open("/shop/stock?show=others&category=62");
  const rules = within(await screen.findByRole("region", { name: "Entrées automatiques" }));
  await user.click(rules.getByRole("button", { name: /^Ajouter.*tous les lieux$/ }));
  await waitFor(() =>
    expect(sent[0]).toEqual({ shopID: "b1", entryRules: [{ placeID: null, category: "62" }] }),
  );
  expect(rules.queryByRole("button", { name: /^Ajouter/ })).toBeNull();
  await user.click(await rules.findByRole("button", { name: /^Arrêter/ }));
  await waitFor(() => expect(sent[1]).toEqual({ shopID: "b1", entryRules: [] }));
});

it("says of each lot how often its page was opened, what came of it, and over which time", async () => {
  const figures = [{ lotID: "1", visits: 1240, requests: 3, sales: 1 }];
  const { asked, user } = open("/shop/stock", { figures });
  expect(await screen.findByText("1 240 visites · 3 demandes · 1 vente")).toBeVisible();
  expect(screen.getByText(/des 90 derniers jours/)).toBeVisible();
  expect(asked).toEqual([{ shopID: "b1", lotIDs: ["1"] }]);
  await user.click(screen.getByRole("radio", { name: "Pas en boutique" }));
  await waitFor(() => expect(screen.queryByText(/visites/)).toBeNull());
});

it("narrows the lots to a place and a category, which the address keeps, and puts all that are found in the shop", async () => {
  const { user, filters, sent } = open("/shop/stock?show=others", { found: 3 });
  await user.click(await screen.findByRole("combobox", { name: "Lieu" }));
  await user.click(await screen.findByRole("option", { name: "Dépôt de Lyon (2)" }));
  await waitFor(() => expect(filters.at(-1)).toMatchObject({ placeID: { eq: "p1" } }));
  expect(screen.getByRole("combobox", { name: "Lieu" })).toHaveTextContent("Dépôt de Lyon (2)");
  await user.click(await screen.findByRole("checkbox", { name: "Tous ceux qui sont affichés" }));
  await user.click(screen.getByRole("button", { name: "Choisir les 3 lots trouvés" }));
  await user.click(screen.getByRole("button", { name: "Mettre 3 lots en boutique" }));
  await waitFor(() => expect(sent[0]).toEqual({ ids: ["2", "3", "9"], published: true, shopID: "b1" }));
});

it("forgets that all are chosen once one is left out, or another list is shown", async () => {
  const { user } = open("/shop/stock?show=others&category=62", { found: 3 });
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Catégorie" })).toHaveTextContent("(1)"));
  await user.click(await screen.findByRole("checkbox", { name: "Tous ceux qui sont affichés" }));
  await user.click(screen.getByRole("button", { name: "Choisir les 3 lots trouvés" }));
  await user.click(screen.getByRole("checkbox", { name: "Choisir Tuile" }));
  expect(screen.getByRole("button", { name: "Mettre 1 lot en boutique" })).toBeVisible();
  await user.click(screen.getByRole("combobox", { name: "Catégorie" }));
  await user.click(await screen.findByRole("option", { name: "Toutes les catégories" }));
  expect(await screen.findByRole("button", { name: "Mettre en boutique" })).toBeDisabled();
});

it("asks for no figures on behalf of a member who does not manage the shop", async () => {
  const { asked } = open("/shop/stock", { shop: { ...SHOP, mayChange: false } }, "USER");
  expect(await screen.findByText("Porte")).toBeVisible();
  expect(asked).toEqual([]);
});

it("an empty shop says where its lots are chosen; without a shop the way leads to making one", async () => {
  const { unmount } = open("/shop/stock", { shown: [] });
  expect(await screen.findByText("La boutique ne montre aucun lot")).toBeVisible();
  unmount();
  open("/shop/stock", { shop: null });
  expect(await screen.findByRole("link", { name: "Ouvrir une boutique" })).toHaveAttribute(
    "href",
    "/fr/shop",
  );
});

it("[SHOP-501] what visitors see and can do is switched at once, and a password protects the pages", async () => {
  const { user, sent } = open("/shop");
  for (const name of [
    "Voir aussi les prix TTC, au taux de vos devis",
    "Demander une livraison à une adresse",
  ])
    await user.click(await screen.findByLabelText(name));
  await user.click(screen.getByLabelText("Envoyer un e-mail à l’adresse de la boutique"));
  await user.type(screen.getByLabelText("Mot de passe"), "court");
  await user.click(screen.getByRole("button", { name: "Protéger" }));
  expect(screen.getByRole("alert")).toHaveTextContent("au moins 6 caractères");
  await user.type(screen.getByLabelText("Mot de passe"), " sésame");
  await user.click(screen.getByRole("button", { name: "Protéger" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { id: "b1", enableTax: true },
      { id: "b1", enableDelivery: true },
      { id: "b1", enableEmailNotification: true },
      { id: "b1", password: "court sésame", enablePassword: true },
    ]),
  );
});

it("a member who does not manage the shop sees no switches", async () => {
  open("/shop", { shop: buildShop({ mayChange: false }) }, "USER");
  expect(await screen.findByText(/materiautheque/)).toBeVisible();
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(screen.queryByLabelText("Mot de passe")).toBeNull();
});

it("a logo of its own is taken away again for that of the team, once it is saved", async () => {
  const { user, sent } = open("/shop", { shop: { ...SHOP, logo: "logo/boutique.png" } });
  const logo = within(await screen.findByRole("form", { name: "Logo de la boutique" }));
  expect(logo.queryByRole("button", { name: "Enregistrer" })).not.toBeInTheDocument();
  await user.click(logo.getByRole("button", { name: "Retirer l’image" }));
  expect(sent).toEqual([]);
  await user.click(await logo.findByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toEqual([{ id: "b1", logo: null }]));
  await waitFor(() => expect(logo.queryByRole("button", { name: "Enregistrer" })).not.toBeInTheDocument());
});

it("figures that cannot be read are said to be missing, beside the lots, and are asked for again", async () => {
  const { user, asked } = open("/shop/stock", { figures: new DomainError("BAD_USER_INPUT", "down") });
  expect(await screen.findByText("Les visites, demandes et ventes n’ont pas pu être chargées")).toBeVisible();
  expect(screen.getByText("Porte")).toBeVisible();
  const before = asked.length;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});
