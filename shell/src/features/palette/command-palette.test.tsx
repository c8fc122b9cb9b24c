import type { ActOffer } from "@gisement/shared-domain/remote";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter } from "react-router-dom";
import { createStore } from "zustand/vanilla";
import { createPanelStore } from "../../runtime/panels/open-panel.ts";
import { createSessionStore } from "../../runtime/session/session-store.ts";
import { type Runtime, RuntimeProvider } from "../../runtime/use-runtime.tsx";
import { buildMembership, buildRemote, buildSession } from "../../testing/builders.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { CommandPalette } from "./command-palette.tsx";

const NOTHING = { lots: { items: [], total: 0, isMore: false }, records: [] };
const FOUND = {
  lots: {
    items: [
      {
        id: "lot-1",
        name: "Lavabo céramique 60 cm",
        nameEN: "Ceramic basin 60 cm",
        nameNL: null,
        ref: "RE-0255",
        action: "sale",
        pictures: [],
        quantity: { number: 18, unit: "u" },
        place: { id: "place-1", name: "Plateforme Paris 13" },
      },
    ],
    total: 7,
    isMore: false,
  },
  records: [
    {
      kind: "order",
      id: "order-1",
      name: "DV-2053",
      detail: null,
      status: "PENDING",
      orderKind: "sentquote",
    },
    {
      kind: "customer",
      id: "customer-1",
      name: "Delattre Construction",
      detail: null,
      status: null,
      orderKind: null,
    },
    {
      kind: "project",
      id: "project-1",
      name: "Lavabos Jules-Ferry",
      detail: "Lille",
      status: "active",
      orderKind: null,
    },
  ],
};

const label = (fr: string) => ({ fr, en: fr, nl: fr });
const lineAct = (id: string, subject: "text" | "lots" | "lot", fr: string, over = {}) => ({
  id,
  for: subject,
  icon: "plus",
  label: label(fr),
  labelOfOne: undefined,
  path: "/inventory",
  order: 10,
  roles: ["USER" as const],
  ...over,
});
const INVENTORY = buildRemote("mf-inventory", "/inventory", {
  navigation: [],
  acts: [
    lineAct("add", "text", "Ajouter un lot nommé « {text} »", {
      path: "/inventory/add",
      query: { name: "{text}" },
    }),
    lineAct("status", "lots", "Changer le statut des {total} lots trouvés", {
      order: 20,
      query: { q: "{text}", act: "status" },
      labelOfOne: label("Changer le statut du lot trouvé"),
    }),
    lineAct("split", "lot", "Scinder", { path: "/inventory/product/{id}", query: { act: "split" } }),
  ],
});

interface Opened {
  readonly remotes?: readonly ReturnType<typeof buildRemote>[];
  readonly role?: "USER" | "GUEST";
  /** Address behind the palette. */
  readonly at?: string;
  /** What the screen behind offers to do with what is selected. */
  readonly offer?: ActOffer | null;
  /** Keys typed before the field is drawn. */
  readonly early?: readonly string[];
}

async function open(
  answer: (text: string) => unknown,
  { remotes = [], role = "USER", at = "/fr", offer = null, early = [] }: Opened = {},
) {
  await startTexts();
  sessionStorage.clear();
  history.pushState(null, "", at);
  const panels = createPanelStore();
  panels.getState().show("palette");
  const runtime = {
    sessions: createSessionStore(buildSession({ memberships: [buildMembership({ role })] })),
    remotes: { remotes: () => remotes, list: createStore(() => remotes) },
    shell: {
      graphql: async (_document: unknown, { text }: { text: string }) => ({ findRecords: answer(text) }),
    },
    panels,
    offers: { current: () => (offer ? [offer] : []) },
  } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <BrowserRouter>
        <CommandPalette />
      </BrowserRouter>
    </RuntimeProvider>,
  );
  for (const key of early) fireEvent.keyDown(document.body, { key });
  return { field: await screen.findByRole("combobox"), panels };
}
const chosen = () => screen.getByRole("option", { selected: true });

test("a search without a match shows no empty list box", async () => {
  const { field } = await open(() => NOTHING);
  expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  await userEvent.type(field, "zzzz");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(await screen.findByText("Rien ne correspond à « zzzz ».")).toBeVisible();
  expect(field).toHaveAttribute("aria-expanded", "false");
  expect(field).not.toHaveAttribute("aria-controls");
});

test("finds lots with quantity, place and status, then orders and customers, then the others", async () => {
  const { field } = await open((text) => (text === "lavabo" ? FOUND : NOTHING));
  await userEvent.type(field, "lavabo");
  const lot = await screen.findByRole("option", { name: /Lavabo céramique/ });
  expect(lot).toHaveTextContent(/18.*Plateforme Paris 13 · RE-0255.*À vendre/);
  expect(screen.getByText("Lots, 7")).toBeVisible();
  expect(screen.getAllByRole("option").map(({ id }) => id.replace(/^[^-]*-/, ""))).toEqual([
    "lot:lot-1",
    "lots",
    "order:order-1",
    "customer:customer-1",
    "project:project-1",
  ]);
  expect(screen.getByRole("option", { name: /DV-2053/ })).toHaveTextContent("En attente");
});

test("Enter opens a lot, and offers it again as a recent one", async () => {
  const { field, panels } = await open((text) => (text === "lavabo" ? FOUND : NOTHING));
  await userEvent.type(field, "lavabo");
  await screen.findByRole("option", { name: /Lavabo céramique/ });
  await userEvent.keyboard("{Enter}");
  expect(location.pathname + location.search).toBe("/fr/inventory?node=lot-1");
  panels.getState().show("palette");
  await waitFor(() => expect(chosen()).toHaveTextContent("Lavabo céramique 60 cm"));
});

test("→ opens the acts of a lot, and Escape closes them", async () => {
  const { field } = await open((text) => (text === "lavabo" ? FOUND : NOTHING));
  await userEvent.type(field, "lavabo");
  await screen.findByRole("option", { name: /Lavabo céramique/ });
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Ouvrir",
    "Ouvrir la fiche complète",
    "Imprimer l’étiquette",
    "Préparer un devis",
    "Voir les lots du même lieu",
  ]);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("option", { name: /Lavabo céramique/ })).toBeVisible();
  await userEvent.keyboard("{ArrowRight}{ArrowUp}{Enter}");
  expect(location.pathname + location.search).toBe("/fr/inventory?placeID=place-1");
});

const acts = () =>
  screen.getAllByRole("option", { name: /^(Ajouter|Changer)/ }).map(({ textContent }) => textContent);

test("after what is found come the acts of the remotes, with the text and the number of lots", async () => {
  const { field } = await open((text) => (text === "lavabo" ? FOUND : NOTHING), { remotes: [INVENTORY] });
  await userEvent.type(field, "lavabo");
  await screen.findByRole("option", { name: /Lavabo céramique/ });
  expect(acts()).toEqual(["Ajouter un lot nommé « lavabo »", "Changer le statut des 7 lots trouvés"]);
  await userEvent.click(screen.getByRole("option", { name: /^Changer/ }));
  expect(location.pathname + location.search).toBe("/fr/inventory?q=lavabo&act=status");
});

test("where nothing is found, the lot can still be added; no status is changed", async () => {
  const { field } = await open(() => NOTHING, { remotes: [INVENTORY] });
  await userEvent.type(field, "évier & co");
  expect(await screen.findByText("Rien ne correspond à « évier & co ».")).toBeVisible();
  expect(acts()).toEqual(["Ajouter un lot nommé « évier & co »"]);
  await userEvent.keyboard("{Enter}");
  expect(location.pathname + location.search).toBe("/fr/inventory/add?name=%C3%A9vier+%26+co");
});

test("does not offer to change lots that were not all counted, and one lot is in the singular", async () => {
  const { field } = await open(
    (text) => ({ ...FOUND, lots: { ...FOUND.lots, total: text === "un" ? 1 : 300, isMore: text !== "un" } }),
    { remotes: [INVENTORY] },
  );
  await userEvent.type(field, "un");
  expect(await screen.findByRole("option", { name: "Changer le statut du lot trouvé" })).toBeVisible();
  await userEvent.type(field, "e");
  await waitFor(() => expect(acts()).toEqual(["Ajouter un lot nommé « une »"]));
});

test("→ also opens the acts that remotes offer for a lot; guests have none that write", async () => {
  const { field } = await open(() => FOUND, { remotes: [INVENTORY] });
  await userEvent.type(field, "lavabo");
  await screen.findByRole("option", { name: /Lavabo céramique/ });
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.click(screen.getByRole("option", { name: "Scinder" }));
  expect(location.pathname + location.search).toBe("/fr/inventory/product/lot-1?act=split");
});

test("offers a guest no act that writes", async () => {
  const { field } = await open(() => FOUND, { remotes: [INVENTORY], role: "GUEST" });
  await userEvent.type(field, "lavabo");
  await screen.findByRole("option", { name: /Lavabo céramique/ });
  expect(screen.queryByRole("option", { name: /^(Ajouter|Changer)/ })).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowRight}");
  expect(screen.queryByRole("option", { name: "Scinder" })).not.toBeInTheDocument();
});

test.each(["/fr/inventory/product/lot-9", "/nl/inventory?q=porte&node=lot-9"])(
  "offers what can be done with the lot that is open at %s",
  async (at) => {
    const { field } = await open(() => NOTHING, { remotes: [INVENTORY], at });
    expect(screen.getByText("Le lot ouvert")).toBeVisible();
    await userEvent.type(field, "scin");
    await userEvent.click(screen.getByRole("option", { name: /^Scin ?der/ }));
    expect(location.pathname + location.search).toMatch(/\/inventory\/product\/lot-9\?act=split$/);
  },
);

test.each(["/fr", "/fr/inventory", "/fr/inventory/product/lot-9/history"])(
  "offers no act of a lot at %s, which shows none",
  async (at) => {
    await open(() => NOTHING, { remotes: [INVENTORY], at });
    expect(screen.queryByRole("option", { name: "Scinder" })).not.toBeInTheDocument();
  },
);

test("a recent lot keeps its picture, place and status", async () => {
  const { field, panels } = await open(() => FOUND);
  await userEvent.type(field, "lavabo");
  await screen.findByRole("option", { name: /Lavabo céramique/ });
  await userEvent.keyboard("{Enter}");
  panels.getState().show("palette");
  await waitFor(() =>
    expect(chosen()).toHaveTextContent(/^Lavabo céramique 60 cm.*Plateforme Paris 13 · RE-0255.*À vendre$/),
  );
});

const lot = (name: string, ref: string) => ({
  ...FOUND.lots.items[0],
  id: ref,
  name,
  nameEN: null,
  ref,
  place: null,
});
const person = (name: string) => ({
  kind: "person",
  id: name,
  name,
  detail: null,
  status: null,
  orderKind: null,
});
const order = (name: string) => ({ ...person(name), kind: "order", status: "PENDING", orderKind: "seller" });
const optionIDs = () => screen.getAllByRole("option").map(({ id }) => id.replace(/^[^-]*-/, ""));

test("people and commands that begin with the text come before lots that only resemble it", async () => {
  const near = {
    lots: { items: [lot("Radiateur fonte", "RE-1")], total: 1, isMore: false },
    records: [{ ...FOUND.records[1], name: "Ateliers Canadia" }, person("Nadia Benali")],
  };
  const { field } = await open((text) => (text === "nadia" ? near : NOTHING));
  await userEvent.type(field, "nadia");
  await screen.findByRole("option", { name: /Radiateur/ });
  expect(optionIDs()).toEqual(["person:Nadia Benali", "lot:RE-1", "customer:customer-1"]);
});

test("lots that are called so stay first, and a command that begins with the text precedes lots that resemble it", async () => {
  const benches = { lots: { items: [lot("Banc public", "RE-2")], total: 1, isMore: false }, records: [] };
  const { field } = await open((text) => (text === "table" ? benches : NOTHING));
  await userEvent.type(field, "table");
  await screen.findByRole("option", { name: /Banc public/ });
  expect(chosen()).toHaveTextContent("Tableau de bord");
  benches.lots.items = [lot("Table de réunion", "RE-3")];
  await userEvent.clear(field);
  await userEvent.type(field, "table");
  await screen.findByRole("option", { name: /Table de réunion/ });
  expect(chosen()).toHaveTextContent("Table de réunion");
});

test("# finds lots and orders by their reference alone, @ people and customers alone", async () => {
  const all = {
    lots: { items: [lot("Lavabo", "RE-0255"), lot("Porte 255", "RE-1")], total: 2, isMore: false },
    records: [order("DV-0255"), person("Anne 0255"), { ...FOUND.records[2], name: "Chantier 0255" }],
  };
  const { field } = await open((text) => (text === "0255" ? all : NOTHING), { remotes: [INVENTORY] });
  await userEvent.type(field, "#0255");
  await screen.findByRole("option", { name: /Lavabo/ });
  expect(optionIDs()).toEqual(["lot:RE-0255", "order:DV-0255"]);
  await userEvent.clear(field);
  await userEvent.type(field, "@0255");
  await waitFor(() => expect(optionIDs()).toEqual(["person:Anne 0255"]));
});

test("an area called by its whole name comes before what is found", async () => {
  const { field } = await open(() => FOUND);
  await userEvent.type(field, "tableau de bord");
  await screen.findByRole("option", { name: /Lavabo céramique/ });
  expect(chosen()).toHaveTextContent("Tableau de bord");
});

test("a customer opens in the directory, and searches its name, which finds its orders", async () => {
  const { field } = await open((text) => (text === "lavabo" ? FOUND : NOTHING));
  await userEvent.type(field, "lavabo");
  await screen.findByRole("option", { name: /Delattre/ });
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(chosen()).toHaveTextContent("Delattre");
  await userEvent.keyboard("{ArrowRight}");
  await userEvent.click(screen.getByRole("option", { name: "Trouver ses commandes" }));
  expect(field).toHaveValue("Delattre Construction");
  await userEvent.clear(field);
  await userEvent.type(field, "lavabo");
  await userEvent.click(await screen.findByRole("option", { name: /Delattre/ }));
  expect(location.pathname + location.search).toBe("/fr/orders/customers/customer-1");
});

test("a failed search says so and still offers the areas", async () => {
  const { field } = await open(() => {
    throw new Error("down");
  });
  await userEvent.type(field, "tableau");
  expect(await screen.findByRole("alert")).toHaveTextContent("La recherche n’a pas abouti.");
  expect(screen.getByRole("option", { name: "Tableau de bord" })).toBeVisible();
});

test("what can be done with the selected lots comes first, is found by its words, and runs", async () => {
  const done: string[] = [];
  const act = (id: string, label: string) => ({ id, label, run: () => void done.push(id) });
  const offer = {
    label: "Les 3 lots sélectionnés",
    acts: [act("status", "Changer le statut…"), act("move", "Déplacer…")],
  };
  const { field, panels } = await open(() => NOTHING, { offer });
  expect(screen.getByText("Les 3 lots sélectionnés")).toBeVisible();
  expect(chosen()).toHaveTextContent("Changer le statut…");
  await userEvent.type(field, "deplacer{Enter}");
  expect(done).toEqual(["move"]);
  expect(panels.getState().panel).toBeNull();
});

test("what is typed before the field is there stands in it, and nothing of it reaches the screen behind", async () => {
  const reached: string[] = [];
  const behind = ({ key }: KeyboardEvent) => reached.push(key);
  document.body.addEventListener("keydown", behind);
  const { field, panels } = await open((text) => (text === "lavabo" ? FOUND : NOTHING), {
    early: ["l", "a", "z", "Backspace", "v", "Enter", "a", "b", "o"],
  });
  expect(field).toHaveValue("lavabo");
  expect(await screen.findByRole("option", { name: /Lavabo céramique/ })).toBeVisible();
  fireEvent.keyDown(document.body, { key: "c", ctrlKey: true });
  act(() => panels.getState().show(null));
  fireEvent.keyDown(document.body, { key: "Enter" });
  document.body.removeEventListener("keydown", behind);
  expect(reached).toEqual(["c", "Enter"]);
});
