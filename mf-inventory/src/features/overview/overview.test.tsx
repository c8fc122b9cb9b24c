import { screen, waitFor, within } from "@testing-library/react";
import { renderAt } from "../../testing/render-at.tsx";
import { ChangesCard } from "./changes-card.tsx";
import { DepositCore } from "./deposit/deposit-core.tsx";
import { EnteredCard } from "./entered-card.tsx";
import { StockCard } from "./stock-card.tsx";
import { WantedCard } from "./wanted-card.tsx";

const group = (key: string | null, change: Record<string, number | null>) => ({
  key,
  count: 1,
  weight: null,
  co2Impact: null,
  price: null,
  weighed: 0,
  assessed: 0,
  priced: 0,
  ...change,
});
const STOCK = [
  group("tbd", { count: 6, weight: 500, weighed: 2 }),
  group("sale", { count: 20, price: 1540.5, priced: 12, weight: 2000, weighed: 20 }),
];
const ENTERED = [group("sale", { count: 2, price: 120.25, priced: 2 })];
const lot = (id: string, change: Record<string, unknown> = {}) => ({
  id,
  name: `Lot ${id}`,
  nameEN: null,
  nameNL: null,
  action: "sale",
  pictures: ["lot.jpg"],
  quantity: { number: 4, unit: "u" },
  createdAt: "2026-03-01T08:00:00.000Z",
  updatedAt: "2026-03-02T08:00:00.000Z",
  ...change,
});
const text = (element: HTMLElement) => element.textContent?.replace(/\s/g, " ") ?? "";

const NO_HISTORY = { StockHistory: () => ({ stockHistory: [] }) };
const onDay = (day: string, action: string, count: number) => ({
  day,
  action,
  count,
  weight: count * 1000,
  price: 0,
});

beforeEach(() => localStorage.clear());

describe("the deposit at the foot of the navigation", () => {
  it("sums lots, mass and value, shows the statuses, and leads to the organisation's view", async () => {
    renderAt("/", <DepositCore />, { DepositByStatus: () => ({ stock: STOCK }) });
    const link = await screen.findByRole("link");
    expect(text(link)).toBe("26 lots 2,5 t1 541 €");
    expect(link).toHaveAttribute("href", "/fr/inventory/organization");
    expect(
      within(link).getByRole("img", { name: /^Lots par statut.*À vendre 20, À définir 6$/ }),
    ).toBeVisible();
  });

  it("follows the lots when they change, here or in another tab", async () => {
    let lots = 0;
    const asked = jest.fn(() => ({ stock: lots === 0 ? [] : [group("tbd", { count: lots })] }));
    const { shell } = renderAt("/", <DepositCore />, { DepositByStatus: asked });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    lots = 90;
    await shell.changed("lots", []);
    expect(await screen.findByText("90 lots", undefined, { timeout: 3000 })).toBeVisible();
  });

  it("takes no room without lots", async () => {
    const asked = jest.fn(() => ({ stock: [] }));
    const { container } = renderAt("/", <DepositCore />, { DepositByStatus: asked });
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(container.querySelector("a")).toBeNull();
  });
});

describe("the stock on the dashboard", () => {
  it("shows value and mass with what they rest on and what entered, and no invented CO2", async () => {
    renderAt("/", <StockCard />, {
      StockByStatus: () => ({ stock: STOCK, entered: ENTERED }),
      ...NO_HISTORY,
    });
    const value = text((await screen.findByText("Valeur du stock")).parentElement as HTMLElement);
    expect(value).toContain("1 541 €");
    expect(value).toContain("d’après le prix de 12 lots sur 26");
    expect(value).toContain("dont 120 € en sept jours");
    const mass = text(screen.getByText("Matière en stock").parentElement as HTMLElement);
    expect(mass).toContain("2,5 t");
    expect(mass).toContain("d’après la masse de 22 lots sur 26");
    const carbon = text(screen.getByText("CO₂ évité si tout est réemployé").parentElement as HTMLElement);
    expect(carbon).toContain("–d’après l’impact de 0 lot sur 26");
  });

  it("draws the stock by status in lots, tonnes or euros, each status with a link to its lots", async () => {
    const { user } = renderAt("/", <StockCard />, {
      StockByStatus: () => ({ stock: STOCK, entered: [] }),
      ...NO_HISTORY,
    });
    expect(
      await screen.findByRole("img", { name: /^Lots par statut.*À vendre 20, À définir 6$/ }),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: /À vendre/ })).toHaveAttribute(
      "href",
      "/fr/inventory?action=sale",
    );
    await user.click(screen.getByRole("radio", { name: "Tonnes" }));
    expect(text(screen.getByRole("link", { name: /À vendre/ }))).toContain("2 t");
    await user.click(screen.getByRole("radio", { name: "€" }));
    const core = screen.getByRole("img", { name: /^Lots par statut/ });
    expect(core.getAttribute("aria-label")).not.toContain("À définir");
  });

  it("draws the recorded days as layers up to today's stock, in the chosen unit, also as a table", async () => {
    const { user } = renderAt("/", <StockCard />, {
      StockByStatus: () => ({ stock: STOCK, entered: [] }),
      StockHistory: () => ({
        stockHistory: [onDay("2026-03-01", "sale", 8), onDay("2026-03-02", "sale", 12)],
      }),
    });
    const section = await screen.findByRole("img", { name: /^Stock du 1er\smars\s2026 au .*de 8 à 26$/ });
    expect(section).toBeVisible();
    expect(screen.getByRole("link", { name: /À définir/ })).toHaveAttribute(
      "href",
      "/fr/inventory?action=tbd",
    );
    await user.click(screen.getByRole("radio", { name: "Tonnes" }));
    expect(await screen.findByRole("img", { name: /de 8\st à 2,5\st$/ })).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Lots" }));
    await user.click(screen.getByRole("button", { name: "Voir le tableau" }));
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows[0]).toHaveTextContent("JourÀ définirÀ vendre");
    expect(rows[1]).toHaveTextContent(/620$/);
  });

  it("offers the import to a team without lots", async () => {
    renderAt("/", <StockCard />, { StockByStatus: () => ({ stock: [], entered: [] }), ...NO_HISTORY });
    expect(await screen.findByText("Aucun lot en stock")).toBeVisible();
    expect(screen.getByRole("link", { name: "Importer un fichier" })).toHaveAttribute(
      "href",
      "/fr/inventory/import",
    );
  });

  it("retries a failed load", async () => {
    let broken = true;
    const { user } = renderAt("/", <StockCard />, {
      StockByStatus: () => {
        if (broken) throw new Error("no answer");
        return { stock: STOCK, entered: [] };
      },
      ...NO_HISTORY,
    });
    const retry = await screen.findByRole("button", { name: "Réessayer" });
    broken = false;
    await user.click(retry);
    expect(await screen.findByText("Valeur du stock")).toBeVisible();
  });
});

describe("changes on the dashboard", () => {
  const answer = { changed: { total: 3 }, entered: { total: 1 } };
  const thomas = { id: "thomas", name: "Thomas Girard" };
  const MOMENT = "2026-03-02T08:00:00.000Z";
  const change = (field: string, oldValue: string, newValue: string, changedAt = MOMENT) => ({
    field,
    oldValue,
    newValue,
    changedAt,
    user: thomas,
  });
  const steps = (lots: object[], changes: object[], total: number) => ({
    ChangedLots: () => answer,
    LatestLots: () => ({ searchProduct: { items: lots } }),
    LotStep: () => ({ changeLogByEntityID: { items: changes }, lots: { total } }),
  });

  it("names who changed the status of a lot, from which to which, with a link to the lot", async () => {
    const changes = [
      change("action", "tbd", "sale"),
      change("name", "Porte", "Lot 1", "2026-02-01T08:00:00.000Z"),
    ];
    renderAt("/", <ChangesCard />, steps([lot("1")], changes, 1));
    const line = await screen.findByRole("link", { name: /^Thomas a passé Lot 1/ });
    expect(text(line)).toMatch(/^Thomas a passé Lot 1À définir→À vendre/);
    expect(line).toHaveAttribute("href", "/fr/inventory?node=1");
    expect(screen.queryByText(/Depuis votre dernière visite/)).not.toBeInTheDocument();
  });

  it("sums up a change of many lots in one line, which leads to them", async () => {
    let rounds = 0;
    const many = Array.from({ length: 24 }, (_, index) => lot(`${index}`, { action: "store" }));
    const asked: unknown[] = [];
    renderAt("/", <ChangesCard />, {
      ...steps([], [change("action", "sale", "store")], 85),
      LatestLots: ({ filter }: { filter: { updatedAt?: unknown } }) => {
        asked.push(filter.updatedAt);
        rounds += 1;
        return { searchProduct: { items: rounds === 1 ? many : [] } };
      },
    });
    const line = await screen.findByRole("link", { name: /^Thomas a passé 85 lots/ });
    expect(text(line)).toMatch(/^Thomas a passé 85 lotsÀ stocker/);
    expect(line).toHaveAttribute("href", `/fr/inventory?changed=${encodeURIComponent(MOMENT)}`);
    expect(screen.getAllByRole("link", { name: /a passé/ })).toHaveLength(1);
    expect(asked).toEqual([undefined, { lt: MOMENT }]);
  });

  it("names who added lots, and leads to those of an import", async () => {
    const added = { createdAt: MOMENT, importID: "import-1", byUser: thomas };
    renderAt("/", <ChangesCard />, steps([lot("1", added), lot("2", added)], [], 2));
    const line = await screen.findByRole("link", { name: /^Thomas a ajouté 2 lots/ });
    expect(line).toHaveAttribute("href", "/fr/inventory?import=import-1");
  });

  it("tells a change whose author the reader may not know", async () => {
    renderAt("/", <ChangesCard />, steps([lot("1", { name: "Porte <2 m" })], [], 1));
    expect(text(await screen.findByRole("link", { name: /^Porte <2 m/ }))).toMatch(
      /^Porte <2 m : modification/,
    );
  });

  it("a later visit is told that nothing has changed", async () => {
    const left = new Date(Date.now() - 26 * 3_600_000).toISOString();
    localStorage.setItem(
      "gisement:mf-inventory:visit:team-1",
      JSON.stringify({ previous: null, latest: left }),
    );
    renderAt("/", <ChangesCard />, {
      ...steps([], [], 0),
      ChangedLots: () => ({ ...answer, changed: { total: 0 }, entered: { total: 0 } }),
    });
    expect(await screen.findByText(/\(.+\) : rien n’a changé\.$/)).toBeVisible();
  });

  it("a later visit also sees how many lots entered and changed since the one before", async () => {
    const left = new Date(Date.now() - 26 * 3_600_000).toISOString();
    localStorage.setItem(
      "gisement:mf-inventory:visit:team-1",
      JSON.stringify({ previous: null, latest: left }),
    );
    const asked = jest.fn(() => answer);
    renderAt("/", <ChangesCard />, { ...steps([], [], 0), ChangedLots: asked });
    expect(text(await screen.findByText(/Depuis votre dernière visite/))).toMatch(
      /\(.+\) : 1 lot entré, 3 modifiés\.$/,
    );
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({
        entered: expect.objectContaining({ createdAt: { gte: left } }),
        changed: expect.objectContaining({ updatedAt: { gte: left }, createdAt: { lt: left } }),
      }),
    );
  });
});

test("the newest lots stand with picture, status and quantity; lots without a picture are left out", async () => {
  renderAt("/", <EnteredCard />, {
    EnteredLots: () => ({
      latest: { items: [lot("1"), lot("2", { pictures: [] })] },
      entered: { total: 2 },
    }),
  });
  const [only, ...others] = await screen.findAllByRole("listitem");
  expect(others).toEqual([]);
  expect(within(only as HTMLElement).getByRole("img", { name: "À vendre" })).toBeVisible();
  expect(only).toHaveTextContent("Lot 14 pièces");
  expect(screen.getByText("2 lots en sept jours")).toBeVisible();
});

test("wanted items with matches are listed, the newest match first; one since the last visit is marked", async () => {
  const left = new Date(Date.now() - 26 * 3_600_000);
  localStorage.setItem(
    "gisement:mf-inventory:visit:team-1",
    JSON.stringify({ previous: null, latest: left.toISOString() }),
  );
  const wanted = (id: string, matchCount: number, hours: number) => ({
    id,
    name: `Recherche ${id}`,
    matchCount,
    latestMatchAt: new Date(left.getTime() + hours * 3_600_000).toISOString(),
  });
  renderAt("/", <WantedCard />, {
    AnsweredAlerts: () => ({
      listAlerts: { items: [wanted("a", 2, -72), wanted("b", 0, 20), wanted("c", 1, 2)] },
    }),
  });
  const links = await screen.findAllByRole("link", { name: /Recherche/ });
  expect(links.map((link) => text(link))).toEqual([
    "Recherche c1 lot à examinerNouveauhier",
    "Recherche a2 lots à examineril y a 4 jours",
  ]);
  expect(links[0]).toHaveAttribute("href", "/fr/alerts?node=c");
});
