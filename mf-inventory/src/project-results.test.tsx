import { plain } from "@gisement/shared-ui/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { ProjectResults } from "./project-results.tsx";
import { answerChoices } from "./testing/answer-choices.ts";
import { renderAt } from "./testing/render-at.tsx";

const UNDECIDED = { keptAt: null, dismissedAt: null, dismissalReason: null, dismissalNote: null };
const need = (more: object = {}) => ({
  id: "alert-1",
  name: "Blocs-portes EI30",
  category: null,
  type: "organization",
  provenances: [],
  material: [],
  startDate: null,
  endDate: null,
  spot: null,
  internalNotes: null,
  progress: "active",
  projectID: "project-1",
  updatedAt: "2026-11-02T10:00:00.000Z",
  createdAt: "2026-11-01T10:00:00.000Z",
  matchCount: 2,
  radius: null,
  musts: [],
  coverage: { assigned: 0, found: 0 },
  quantity: { number: 20, unit: "u" },
  dimensionRange: [],
  location: null,
  byUser: { id: "user-1", name: "Camille Martin" },
  ...more,
});
const reasons = (km: number) => [
  { criterion: "distance", verdict: "met", wanted: null, found: km, missing: null },
];
const own = (id: string, amount: number, price: number, km: number, status: object = {}) => ({
  score: 0.9,
  decision: UNDECIDED,
  reasons: reasons(km),
  status: {
    id,
    name: `Porte ${id}`,
    nameEN: null,
    nameNL: null,
    ref: null,
    category: null,
    pictures: [],
    action: "reuse",
    organizationID: "team-1",
    projectID: null,
    updatedAt: "2026-11-02T10:00:00.000Z",
    heldQuantity: 0,
    startDate: null,
    co2Impact: null,
    quantity: { number: amount, unit: "u" },
    price: { amount: price },
    place: null,
    location: null,
    ...status,
  },
});
const shop = (id: string, amount: number, price: number, km: number) => ({
  score: 0.8,
  decision: UNDECIDED,
  reasons: reasons(km),
  lot: {
    id,
    slug: id,
    shopSlug: "haddad",
    shopName: "Haddad",
    organizationID: "team-2",
    byUserID: null,
    name: `Porte ${id}`,
    nameEN: null,
    nameNL: null,
    ref: null,
    action: "sale",
    category: null,
    city: "Lyon",
    location: { lat: 45.8, lon: 4.8 },
    price,
    quantity: { number: amount, unit: "u" },
    picture: null,
  },
});

interface Assigned {
  readonly input: {
    readonly projectID: string;
    readonly ids: readonly string[];
    readonly seen: readonly object[];
  };
}
function open(operations: object = {}, needs: readonly object[] = [need()], search = "") {
  const assigned: Assigned[] = [];
  const rendered = renderAt(
    `/projects/sourcing-results/project-1${search}`,
    <ProjectResults projectID="project-1" />,
    {
      ...answerChoices(),
      ListAlerts: () => ({ listAlerts: { items: needs } }),
      AlertMatches: () => ({
        alertMatches: [own("here", 14, 48, 12), own("far", 30, 55, 490, { heldQuantity: 8 })],
      }),
      PublishedMatches: () => ({ publishedMatches: [shop("near", 6, 62, 8), shop("cheap", 3, 35, 693)] }),
      KeepAlertMatches: () => ({ keepAlertMatches: { id: "alert-1" } }),
      AssignResources: (variables: Assigned) => {
        assigned.push(variables);
        return { assignProductsToProject: { batchID: "batch-1", ids: variables.input.ids } };
      },
      ...operations,
    },
  );
  return { ...rendered, assigned };
}
const way = (name: RegExp) => screen.findByRole("button", { name });
const text = (element: Element) => plain(element.textContent ?? "");
const checked = () =>
  screen.getAllByRole("checkbox", { checked: true }).map((box) => box.getAttribute("aria-label"));

test("a need is filled by the nearest lots, the fewest or the cheapest, with what is free of each", async () => {
  open();
  expect(text(await way(/^Le plus près/))).toBe(
    "Le plus près1 044,00 €2 lots · 20 pièces sur 20 pièces · 20 km",
  );
  expect(text(await way(/^Le moins de lots/))).toBe(
    "Le moins de lots1 100,00 €1 lot · 20 pièces sur 22 pièces · 490 km",
  );
  expect(text(await way(/^Le moins cher/))).toBe(
    "Le moins cher942,00 €3 lots · 20 pièces sur 39 pièces · 1 195 km",
  );
});

test("1, 2 and 3 take a way; one button assigns the team's lots, then asks for the others", async () => {
  const { user, assigned } = open();
  (await way(/^Le plus près/)).focus();
  await user.keyboard("2");
  await waitFor(() => expect(checked()).toEqual(["Choisir Porte far"]));
  await user.keyboard("1");
  await waitFor(() => expect(checked()).toEqual(["Choisir Porte here", "Choisir Porte near"]));
  const choice = within(screen.getByRole("complementary", { name: "Votre choix" }));
  expect(text(choice.getByRole("status"))).toBe("20 pièces sur 20 pièces");
  expect(choice.getAllByRole("definition").map((each) => text(each))).toEqual([
    "672,00 €",
    "De votre stock, en entier, dès maintenant",
    "372,00 €",
    "Aux autres équipes, hachuré jusqu’à leur réponse",
  ]);
  await user.click(choice.getByRole("button", { name: "Affecter 1 lot, demander 1 lot" }));
  await waitFor(() => expect(assigned).toHaveLength(1));
  expect(assigned[0]?.input).toEqual({
    projectID: "project-1",
    ids: ["here"],
    seen: [{ id: "here", updatedAt: "2026-11-02T10:00:00.000Z" }],
  });
  expect(await screen.findByRole("dialog")).toBeVisible();
});

test("a lot that a colleague has changed meanwhile is not taken: the reason stays beside the choice", async () => {
  const { user } = open({
    AssignResources: () => {
      throw Object.assign(new Error("changed"), { code: "CONFLICT" });
    },
  });
  await user.click(await way(/^Le moins de lots/));
  await user.click(screen.getByRole("button", { name: "Affecter 1 lot" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(checked()).toEqual(["Choisir Porte far"]);
});

test("one filter for all needs of the project holds in list and combinations, and is kept", async () => {
  const second = need({ id: "alert-2", name: "Parquet chêne" });
  const { user, unmount } = open({}, [need(), second]);
  const lots = () =>
    screen.getAllByRole("checkbox", { name: /^Choisir/ }).map((box) => box.getAttribute("aria-label"));
  await way(/^Le plus près/);
  const choose = async (control: string, option: string) => {
    await user.click(screen.getByRole("combobox", { name: control }));
    await user.click(within(await screen.findByRole("listbox")).getByText(option));
  };
  await choose("Distance", "Jusqu’à 20 km");
  expect(lots()).toEqual(["Choisir Porte here", "Choisir Porte near"]);
  expect(text(await way(/^Le moins cher/))).toContain("2 lots");
  expect(screen.getByText("2 lots masqués par le filtre")).toBeVisible();
  await choose("Propriétaire", "Boutiques");
  expect(lots()).toEqual(["Choisir Porte near"]);
  expect(screen.queryByRole("button", { name: /^Le plus près/ })).toBeNull();
  unmount();
  const again = open({}, [need(), second], "?need=alert-2");
  expect(await screen.findByText("3 lots masqués par le filtre")).toBeVisible();
  await again.user.click(screen.getByRole("button", { name: "Tout montrer" }));
  expect(lots()).toHaveLength(4);
});

test("what is put aside, or counted in another unit, fills nothing", async () => {
  open({
    AlertMatches: () => ({
      alertMatches: [
        {
          ...own("aside", 50, 1, 1),
          decision: { ...UNDECIDED, dismissedAt: "2026-11-02T10:00:00.000Z" },
        },
        own("metres", 50, 1, 1, { quantity: { number: 50, unit: "m2" } }),
        own("some", 5, 1, 1),
      ],
    }),
    PublishedMatches: () => ({ publishedMatches: [] }),
  });
  expect(plain((await screen.findByText(/ne couvrent pas ensemble/)).textContent ?? "")).toBe(
    "Les lots trouvés ne couvrent pas ensemble 20 pièces.",
  );
  expect(screen.queryByRole("button", { name: /^Le plus près/ })).toBeNull();
  expect(screen.getByRole("checkbox", { name: "Choisir Porte metres" })).toBeVisible();
});

test("the need stands in the address; one that is gone is said to be", async () => {
  const second = need({ id: "alert-2", name: "Parquet chêne" });
  const { unmount } = open({}, [need(), second], "?need=alert-2");
  expect(await screen.findByRole("combobox", { name: "Besoin" })).toHaveTextContent("Parquet chêne");
  unmount();
  open({}, [need()], "?need=gone");
  expect(await screen.findByText("Ce besoin n’est pas ou plus en cours")).toBeVisible();
});

test("a project without needs, and a search that failed, say so", async () => {
  const { unmount } = open({}, []);
  expect(await screen.findByText("Aucune alerte en cours")).toBeVisible();
  unmount();
  let fails = true;
  const { user } = open({
    AlertMatches: () => {
      if (fails) throw new Error("down");
      return { alertMatches: [] };
    },
    PublishedMatches: () => ({ publishedMatches: [] }),
  });
  expect(await screen.findByText("La recherche des lots a échoué")).toBeVisible();
  fails = false;
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Aucun lot ne correspond pour l’instant")).toBeVisible();
});

test("a point of the map takes its lots into the choice and out again; lots without a position are counted", async () => {
  open({
    AlertMatches: () => ({
      alertMatches: [
        own("here", 14, 48, 12, { location: { lat: 48.85, lon: 2.35 } }),
        own("beside", 5, 48, 12, { location: { lat: 48.85, lon: 2.35 } }),
        own("nowhere", 2, 48, 12),
      ],
    }),
    PublishedMatches: () => ({ publishedMatches: [shop("near", 6, 62, 8)] }),
  });
  const map = await screen.findByRole("application", { name: "Carte des lots trouvés" });
  const press = async (title: string) => {
    const find = () => map.querySelector(`.gis-map__point[title="${title}"]`);
    // Points are drawn anew until the map has found its place.
    const marker = await waitFor(async () => {
      const first = find();
      await new Promise((resolve) => setTimeout(resolve, 50));
      if (!first || find() !== first) throw new Error("not settled yet");
      return first;
    });
    fireEvent.click(marker);
  };
  await press("Porte here, Porte beside");
  await waitFor(() => expect(checked()).toEqual(["Choisir Porte here", "Choisir Porte beside"]));
  await press("Porte near");
  await waitFor(() => expect(checked()).toHaveLength(3));
  await press("Porte here, Porte beside");
  await waitFor(() => expect(checked()).toEqual(["Choisir Porte near"]));
  expect(screen.getByText("1 lot n’a pas de position")).toBeVisible();
});
