import type { LotFlow } from "@gisement/shared-domain/projects";
import { OWN_WORDS, plain, propertySet } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { buildProjectDetails } from "../../testing/build.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const flow = (more: Partial<LotFlow>): LotFlow => ({
  category: "31",
  action: "sale",
  lots: 1,
  weight: 1000,
  weighed: 1,
  co2Impact: null,
  assessed: 0,
  wasteCost: null,
  costed: 0,
  price: 500,
  priced: 1,
  ...more,
});
const FLOWS = [
  flow({ lots: 4, weight: 6000, weighed: 3, co2Impact: 900, assessed: 1 }),
  flow({ category: "13", action: "keep", weight: 2500 }),
  flow({ category: "13", action: "dispose", weight: 1500 }),
];
const lot = (id: string, amount: number) => ({
  id,
  name: `Lot ${id}`,
  nameEN: null,
  nameNL: null,
  ref: `R-${id}`,
  picture: null,
  category: "31",
  action: "sale",
  quantity: { number: 2, unit: "u" },
  amount,
  factor: null as object | null,
});

interface Asked {
  readonly figure: string;
  readonly limit: number;
  readonly filter: object;
}
function open(
  {
    flows = FLOWS,
    details = {},
    search = "",
  }: { flows?: readonly LotFlow[]; details?: object; search?: string } = {},
  operations: object = {},
) {
  const asked: Asked[] = [];
  const rendered = renderRoute(`/projects/statistics/project-1${search}`, {
    operations: {
      PropertySet: () => propertySet(OWN_WORDS),
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin", ...details }) }),
      LotFlows: () => ({ lotFlows: flows }),
      FigureLots: (variables: Asked) => {
        asked.push(variables);
        return { lotsOfFigure: [lot("1", 4000), lot("2", 2000), lot("3", 1000)] };
      },
      LotMonths: () => ({
        lotMonths: [
          { ...flow({ lots: 2, weight: 4000, weighed: 2 }), month: "2026-12" },
          { ...flow({ lots: 3, weight: 5000, weighed: 3, price: 1200 }), month: "2027-01" },
          { ...flow({ lots: 1, weight: 1000 }), month: null },
        ],
      }),
      FigureSources: () => ({ sourcesOfFigure: [{ kind: null, lots: 3, amount: 7000 }] }),
      ...operations,
    },
  });
  return { ...rendered, asked };
}
const figure = (name: RegExp) => screen.findByRole("button", { name });
const text = (element: Element) => plain(element.textContent ?? "");

test("[PROJ-011] the address shows the project's figures, with how many lots each rests on", async () => {
  open();
  expect(text(await figure(/^Taux de réemploi/))).toBe("Taux de réemploi85 %5 lots sur 6");
  expect(text(await figure(/^Matière inventoriée/))).toBe("Matière inventoriée10 t5 lots sur 6");
  expect(text(await figure(/^CO₂ évité/))).toBe("CO₂ évité900 kg1 lot sur 6");
  expect(text(await figure(/^Valeur/))).toBe("Valeur1 500 €3 lots sur 6");
  const tabs = within(screen.getByRole("navigation", { name: "Volets du projet" }));
  expect(tabs.getByRole("link", { name: "Statistiques" })).toHaveAttribute("aria-current", "page");
});

test("a figure opens to its formula, its lots and what it covers, and says what is left out", async () => {
  const { user, asked } = open();
  await user.click(await figure(/^Matière inventoriée/));
  const panel = within(await screen.findByRole("region", { name: "Matière inventoriée" }));
  expect(await panel.findByRole("link", { name: "Lot 1" })).toHaveAttribute(
    "href",
    "/fr/inventory/product/1",
  );
  expect(panel.getByText(/Poids unitaire × quantité/)).toBeVisible();
  expect(text(panel.getByRole("status"))).toBe("3 lots affichéset 2 autres, 3 tAfficher plus de lots10 t");
  expect(panel.getByText(/^1 lot n’a pas de poids/)).toBeVisible();
  expect(asked).toMatchObject([{ figure: "weight", limit: 10, filter: { projectID: { eq: "project-1" } } }]);
  await user.click(panel.getByRole("button", { name: "Afficher plus de lots" }));
  await waitFor(() => expect(asked[1]).toMatchObject({ figure: "weight", limit: 100 }));
  await user.click(panel.getByRole("button", { name: "Fermer le détail" }));
  expect(screen.queryByRole("region", { name: "Matière inventoriée" })).toBeNull();
});

test("CO2 names the factor of each lot with its source, and how many lots rest on which kind", async () => {
  const factor = {
    kind: "FDES",
    source: "FDES 28817",
    unit: "m2",
    weight: null,
    co2Impact: 142,
    wasteCost: 3.5,
    year: 2024,
    link: "https://example.org/28817",
  };
  open(
    { search: "?figure=co2Impact" },
    {
      FigureLots: () => ({
        lotsOfFigure: [
          { ...lot("1", 4580), factor },
          { ...lot("2", 300), factor: { ...factor, kind: "DEFAULT", source: "", unit: "kg", link: null } },
          lot("3", 12),
        ],
      }),
      FigureSources: () => ({
        sourcesOfFigure: [
          { kind: null, lots: 1, amount: 12 },
          { kind: "FDES", lots: 18, amount: 9000 },
          { kind: "DEFAULT", lots: 8, amount: 400 },
        ],
      }),
    },
  );
  const panel = within(await screen.findByRole("region", { name: "CO₂ évité" }));
  const [, ...rows] = await panel.findAllByRole("row");
  expect(rows.map((row) => text(row.children[2] as Element))).toEqual([
    "142 kg par m²FDES 28817 (2024)",
    "142 kg par kgValeur par défaut (2024)",
    "fiche du lot",
  ]);
  expect(panel.getByRole("link", { name: "FDES 28817 (2024)" })).toHaveAttribute(
    "href",
    "https://example.org/28817",
  );
  const covered = within(panel.getByRole("complementary", { name: "Ce que le chiffre couvre" }));
  await waitFor(() =>
    expect(covered.getAllByRole("listitem").map(text)).toEqual([
      "Fiche du lot1 lot",
      "FDES vérifiée18 lots",
      "Valeur par défaut8 lots",
    ]),
  );
  expect(covered.getByRole("link", { name: "Facteurs d’impact" })).toHaveAttribute(
    "href",
    "/fr/settings/factors",
  );
});

test("figures are opened one after the other where scrolling into view answers with a promise", async () => {
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = () => Promise.resolve() as never;
  try {
    const { user } = open();
    await user.click(await figure(/^Matière inventoriée/));
    await screen.findByRole("region", { name: "Matière inventoriée" });
    await user.click(await figure(/^CO₂ évité/));
    expect(await screen.findByRole("region", { name: "CO₂ évité" })).toBeVisible();
    expect(screen.queryByRole("region", { name: "Matière inventoriée" })).toBeNull();
  } finally {
    Element.prototype.scrollIntoView = scrollIntoView;
  }
});

test("an opened figure stands in the address", async () => {
  open({ search: "?figure=reuse" });
  expect(await figure(/^Taux de réemploi/)).toHaveAttribute("aria-expanded", "true");
  expect(plain((await screen.findByText(/conservés sur place/)).textContent ?? "")).toBe(
    "(6 t à réemployer + 2,5 t conservés sur place) ÷ 10 t inventoriés",
  );
});

test("the table has what the chart shows, by family and status, and T switches to it", async () => {
  const { user } = open();
  const table = await screen.findByRole("table", { name: "Où va la matière" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(text).join(" | "));
  expect(rows).toEqual([
    "Famille | En vente | À conserver | À éliminer | Total",
    "Sans famille | 6 t |  |  | 6 t",
    "Structure |  | 2,5 t | 1,5 t | 4 t",
    "Total | 6 t | 2,5 t | 1,5 t | 10 t",
  ]);
  const toggle = screen.getByRole("button", { name: "Afficher le tableau" });
  fireEvent.keyDown(toggle, { key: "t" });
  expect(await screen.findByRole("button", { name: "Afficher le graphique" })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "CO₂" }));
  expect(await within(table).findAllByText(/900/)).not.toHaveLength(0);
});

test("masses by destination are the material balance", async () => {
  open();
  const balance = within(await screen.findByRole("region", { name: "Bilan matière" }));
  expect(balance.getAllByRole("listitem").map(text)).toEqual([
    "Réemploi6 t60 %",
    "Conservé en place2,5 t25 %",
    "Élimination1,5 t15 %",
  ]);
});

test("the figure by month says when material becomes available", async () => {
  const { user } = open();
  const region = within(await screen.findByRole("region", { name: "Dans le temps" }));
  await waitFor(() =>
    expect(region.getAllByRole("listitem").map(text)).toEqual([
      "décembre 20264 t",
      "janvier 20275 t",
      "Sans date1 t",
    ]),
  );
  await user.click(screen.getByRole("radio", { name: "€" }));
  await waitFor(() => expect(region.getAllByRole("listitem").map(text)[1]).toBe("janvier 20271 200 €"));
});

test("more than a year and a half of months are years; without any day it says so", async () => {
  const months = Array.from({ length: 24 }, (_, index) => ({
    ...flow({ weight: 100 }),
    month: `${2026 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`,
  }));
  const { unmount } = open({}, { LotMonths: () => ({ lotMonths: months }) });
  const region = within(await screen.findByRole("region", { name: "Dans le temps" }));
  await waitFor(() => expect(region.getAllByRole("listitem").map(text)).toEqual(["20261,2 t", "20271,2 t"]));
  unmount();
  open({}, { LotMonths: () => ({ lotMonths: [{ ...flow({}), month: null }] }) });
  expect(await screen.findByText("Aucun lot n’a de date de disponibilité.")).toBeVisible();
});

test("two days are compared by status, and stand in the address", async () => {
  const asked: { readonly at: string }[] = [];
  const { user, location } = open(
    {},
    {
      LotFlowsAsOf: (variables: { readonly at: string }) => {
        asked.push(variables);
        const isOld = variables.at < "2026-06-02";
        return {
          lotFlowsAsOf: isOld
            ? [flow({ action: "tbd", lots: 5, weight: 2000, weighed: 4 })]
            : [
                flow({ action: "tbd", lots: 1, weight: 500 }),
                flow({ action: "sale", lots: 3, weight: 1800, weighed: 3 }),
              ],
        };
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Comparer deux jours" }));
  const region = within(await screen.findByRole("region", { name: "Deux jours comparés" }));
  const first = await region.findByLabelText("Du soir du");
  await user.clear(first);
  await user.type(first, "01/06/2026{Enter}");
  await waitFor(() => expect(location()).toContain("from=2026-06-01"));
  await waitFor(() =>
    expect(
      region
        .getAllByRole("row")
        .slice(1)
        .map((row) => [...row.children].map(text).join(" | ")),
    ).toEqual([
      "En vente | 0– | 31,8 t | +3+1,8 t",
      "À définir | 52 t | 1500 kg | -4-1,5 t",
      "Total | 52 t | 42,3 t | -1+300 kg",
    ]),
  );
  expect(asked.every(({ at }) => new Date(at) <= new Date())).toBe(true);
  await user.click(region.getByRole("button", { name: "Fermer la comparaison" }));
  expect(screen.queryByRole("region", { name: "Deux jours comparés" })).toBeNull();
  expect(location()).not.toContain("from=");
});

test("a target is set as a whole per cent, and the rate says whether it is reached", async () => {
  const saved: { readonly input: object }[] = [];
  let stored = buildProjectDetails({ name: "Lycée Moulin", reuseTarget: 90 });
  const { user } = open(
    {},
    {
      ProjectHeader: () => ({ getProject: stored }),
      SaveProject: (variables: { readonly input: object }) => {
        saved.push(variables);
        stored = { ...stored, reuseTarget: 80 };
        return { updateProject: stored };
      },
    },
  );
  expect(text(await figure(/^Taux de réemploi/))).toBe(
    "Taux de réemploi85 %objectif 90 %, il manque 5 points",
  );
  await user.click(screen.getByRole("button", { name: "Changer l’objectif" }));
  const field = await screen.findByRole("textbox", { name: /Part de la masse/ });
  for (const wrong of ["0", "101", "12,5"]) {
    await user.clear(field);
    await user.type(field, `${wrong}{Enter}`);
    expect(await screen.findByText("Un nombre entier de 1 à 100")).toBeVisible();
  }
  expect(saved).toEqual([]);
  await user.clear(field);
  await user.type(field, "80{Enter}");
  await waitFor(() => expect(saved).toMatchObject([{ input: { id: "project-1", reuseTarget: 80 } }]));
  await waitFor(async () =>
    expect(text(await figure(/^Taux de réemploi/))).toBe("Taux de réemploi85 %objectif 80 %, atteint"),
  );
});

test("who takes part from outside sees no money, and no links into another team's inventory", async () => {
  const { user } = open({
    details: { participation: { role: "client", ownerName: "Ville de Lyon" } },
    search: "?figure=price",
  });
  await user.click(await figure(/^Matière inventoriée/));
  expect(await screen.findByText("Lot 1")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Lot 1" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Valeur/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Élimination évitée/ })).toBeNull();
  expect(screen.queryByRole("radio", { name: "€" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Comparer deux jours" })).toBeNull();
});

test("unknown masses are a dash and a sentence, never nought", async () => {
  open({ flows: [flow({ weight: null, weighed: 0, lots: 3 })] });
  expect(text(await figure(/^Taux de réemploi/))).toBe("Taux de réemploi–0 lot sur 3");
  expect(screen.getByText("Aucun lot de ce projet n’a de poids.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Bilan matière" })).toBeNull();
});

test("a project without lots says so, and a failure can be tried again", async () => {
  let fails = true;
  const { user } = open(
    {},
    {
      LotFlows: () => {
        if (fails) throw new Error("down");
        return { lotFlows: [] };
      },
    },
  );
  expect(await screen.findByText("Les statistiques n’ont pas pu être chargées")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Aucun lot dans ce projet")).toBeVisible();
});
