import { DomainError } from "@gisement/shared-domain/errors";
import { selectChoice } from "@gisement/shared-ui/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { answerChoices } from "../../testing/answer-choices.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { AlertsScreen } from "./alerts-screen.tsx";

const UNDECIDED = { keptAt: null, dismissedAt: null, dismissalReason: null, dismissalNote: null };
const PARIS = { lat: 48.8566, lon: 2.3522 };
const yard = { id: "yard", name: "Cour", zipcode: "75013", city: "Paris", isRemoval: false, location: PARIS };
const nowhere = { ...yard, id: "nowhere", name: "Dépôt sans adresse", location: null };
const alert = {
  id: "alert-1",
  name: "Portes coupe-feu",
  category: "31",
  type: "organization",
  provenances: ["demolition"],
  material: ["bois"],
  startDate: null,
  endDate: null,
  spot: "Cour",
  internalNotes: "Pour le lot 3",
  progress: "active",
  projectID: null,
  updatedAt: "2026-11-02T10:00:00.000Z",
  createdAt: "2026-11-01T10:00:00.000Z",
  matchCount: 2,
  radius: null,
  musts: [],
  coverage: { assigned: 0, found: 0 },
  quantity: { number: 12, unit: "u" },
  dimensionRange: [{ key: "width", min: 80, max: 90 }],
  location: PARIS,
  byUser: { id: "user-1", name: "Camille Martin" },
};
const lot = (id: string, name: string) => ({
  id,
  name,
  nameEN: null,
  nameNL: null,
  category: "31",
  pictures: [],
  action: "sale",
  organizationID: "team-1",
  quantity: { number: 8, unit: "u" },
  place: { id: "yard", name: "Cour", city: "Paris" },
});
const matches = [
  {
    score: 0.92,
    decision: UNDECIDED,
    status: { ...lot("doors", "Porte coupe-feu EI30"), project: { id: "project-1", name: "Lycée Moulin" } },
    reasons: [
      { criterion: "name", verdict: "met", wanted: null, found: null, missing: null },
      {
        criterion: "quantity",
        verdict: "short",
        wanted: { number: 12, unit: "u" },
        found: { number: 8, unit: "u" },
        missing: 4,
      },
      { criterion: "width", verdict: "near", wanted: { min: 80, max: 90 }, found: 93, missing: null },
      { criterion: "distance", verdict: "met", wanted: 50, found: 12.4, missing: null },
      { criterion: "material", verdict: "unknown", wanted: ["bois"], found: [], missing: null },
    ],
  },
  {
    score: 0.5,
    decision: { ...UNDECIDED, dismissedAt: "2026-11-03T10:00:00.000Z", dismissalReason: "price" },
    status: lot("old", "Porte ancienne"),
    reasons: [],
  },
];

/** Stands for the dialog that asks the owners, which has tests of its own. */
interface AskedProps {
  readonly lotIDs: readonly string[];
  readonly onClose: () => void;
  readonly onSent: () => void;
}
const Asked = ({ lotIDs, onClose, onSent }: AskedProps) => (
  <>
    <button type="button" onClick={onSent}>{`demander ${lotIDs.join(", ")}`}</button>
    <button type="button" onClick={onClose}>
      Renoncer
    </button>
  </>
);

const inShop = (id: string, shopName: string, change: object = {}) => ({
  score: 0.8,
  decision: UNDECIDED,
  reasons: [{ criterion: "name", verdict: "met", wanted: null, found: null, missing: null }],
  lot: {
    ...lot(id, `Porte ${id}`),
    slug: `porte-${id}`,
    shopSlug: shopName.toLowerCase(),
    shopName,
    organizationID: `team-${shopName}`,
    byUserID: null,
    ref: null,
    city: "Lille",
    price: 45,
    picture: null,
    quantity: { number: null, unit: "u" },
    ...change,
  },
});
const published = [inShop("a", "Lowlands"), inShop("b", "Lowlands"), inShop("c", "Réserve", { price: null })];

function open(route = "/alerts", over: object = {}, role: "USER" | "GUEST" = "USER") {
  const sent: { name: string; variables: Record<string, unknown> }[] = [];
  const record = (name: string, answer: object) => (variables: Record<string, unknown>) => {
    sent.push({ name, variables });
    return answer;
  };
  const view = renderAt(
    route,
    <AlertsScreen RequestDialog={Asked} />,
    {
      ...answerChoices(),
      ListAlerts: ({ progress }: { progress: string }) => ({
        listAlerts: { items: progress === "active" ? [alert] : [] },
      }),
      AlertProgress: () => ({ getAlert: { id: alert.id, progress: "active" } }),
      AlertChoices: () => ({ listPlaces: { items: [yard, nowhere] } }),
      AlertMatches: () => ({ alertMatches: matches }),
      PublishedMatches: () => ({ publishedMatches: [] }),
      CreateAlert: record("CreateAlert", { createAlert: { id: "alert-2" } }),
      UpdateAlert: record("UpdateAlert", {
        updateAlert: { id: alert.id, progress: "done", updatedAt: alert.updatedAt },
      }),
      ...over,
    },
    { role },
  );
  return { ...view, sent };
}
const plain = (element: HTMLElement) => (element.textContent ?? "").replaceAll(/\s+/g, " ");

test("[ALERT-001] [ALERT-002] /alerts lists the team's wanted items with the number of matching lots", async () => {
  open();
  const link = await screen.findByRole("link", { name: /Portes coupe-feu/ });
  expect(plain(link)).toContain("12 pièces · Cour");
  expect(plain(link)).toContain("2 lots correspondent");
});

test("opens with the first alert beside the list", async () => {
  open();
  expect(await screen.findByRole("article", { name: "Portes coupe-feu" })).toBeVisible();
  expect(screen.getByRole("link", { name: /Portes coupe-feu/, current: true })).toBeVisible();
});

test("[ALERT-501] a link opens a wanted item with its criteria and the reasons of each match", async () => {
  open("/alerts?node=alert-1");
  const article = within(await screen.findByRole("article", { name: "Portes coupe-feu" }));
  expect(plain(article.getByRole("list", { name: "Critères" }))).toContain("Largeur 80–90 cm");
  const why = plain(await article.findByRole("list", { name: "Pourquoi ce lot" }));
  expect(why).toContain("Insuffisant : Il manque 4 pièces");
  expect(why).toContain("À vérifier : Largeur 93 cm");
  expect(why).toContain("Convient : À 12 km");
  expect(why).toContain("Inconnu : Matériaux : sans information");
  expect(article.getByRole("link", { name: "Porte coupe-feu EI30" })).toHaveAttribute(
    "href",
    "/fr/inventory?node=doors",
  );
  // Where it is to go already.
  expect(article.getByText(/Cour · Paris · affecté à Lycée Moulin$/)).toBeVisible();
  expect(article.queryByText("Porte ancienne")).not.toBeInTheDocument();
});

const dismiss = async (user: ReturnType<typeof open>["user"], name: string, reason: string) => {
  await user.click(await screen.findByRole("button", { name: `Écarter – ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: reason }));
};

test("hides a match dismissed for a reason immediately, offers undo, and can show dismissed matches with their reasons", async () => {
  const sent: unknown[] = [];
  const { user, shell } = open("/alerts?progress=active&node=alert-1", {
    DismissAlertMatch: (variables: object) => {
      sent.push(variables);
      return { dismissAlertMatch: { id: alert.id, matchCount: 0 } };
    },
    RestoreAlertMatch: (variables: object) => {
      sent.push(variables);
      return { restoreAlertMatch: { id: alert.id, matchCount: 1 } };
    },
  });
  await dismiss(user, "Porte coupe-feu EI30", "Trop loin");
  expect(await screen.findByText("Aucun lot ne correspond pour l’instant")).toBeVisible();
  expect(sent).toEqual([
    { input: { alertID: "alert-1", statusID: "doors", reason: "distance", note: null } },
  ]);
  await user.click(screen.getByRole("button", { name: /Afficher les 2 lots écartés/ }));
  expect(screen.getByRole("button", { name: "Reprendre – Porte ancienne" })).toBeVisible();
  expect(screen.getByText(/· Trop cher$/)).toBeVisible();
  expect(screen.getByText(/· Trop loin$/)).toBeVisible();
  const toast = shell.recorded.toasts.at(-1);
  expect(plain({ textContent: toast?.message } as HTMLElement)).toBe(
    "Porte coupe-feu EI30 écarté : Trop loin",
  );
  act(() => toast?.action?.run());
  await waitFor(() => expect(sent.at(-1)).toEqual({ input: { alertID: "alert-1", statusID: "doors" } }));
  expect(screen.getByRole("button", { name: "Écarter – Porte coupe-feu EI30" })).toBeVisible();
});

test("another reason is written, and asked for when it is not", async () => {
  const sent: unknown[] = [];
  const { user } = open("/alerts?progress=active&node=alert-1", {
    DismissAlertMatch: (variables: object) => {
      sent.push(variables);
      return { dismissAlertMatch: { id: alert.id, matchCount: 0 } };
    },
  });
  await dismiss(user, "Porte coupe-feu EI30", "Autre motif…");
  const dialog = within(await screen.findByRole("dialog", { name: "Écarter Porte coupe-feu EI30" }));
  await user.click(dialog.getByRole("button", { name: "Écarter" }));
  expect((await dialog.findAllByText("Écrivez le motif"))[0]).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: /^Motif/ }), "Sans certificat");
  await user.click(dialog.getByRole("button", { name: "Écarter" }));
  await waitFor(() =>
    expect(sent).toEqual([
      { input: { alertID: "alert-1", statusID: "doors", reason: "other", note: "Sans certificat" } },
    ]),
  );
});

test("restores the match and shows the error when dismissing fails", async () => {
  const { user, shell } = open("/alerts?progress=active&node=alert-1", {
    DismissAlertMatch: () => {
      throw new DomainError("UNAVAILABLE", "away");
    },
  });
  await dismiss(user, "Porte coupe-feu EI30", "Trop cher");
  expect(await screen.findByRole("link", { name: "Porte coupe-feu EI30" })).toBeVisible();
  await waitFor(() => expect(shell.recorded.toasts.at(-1)).toMatchObject({ kind: "error" }));
});

test("the list says how much of each item is assigned and found; what is insisted on stands among the criteria", async () => {
  open("/alerts?node=alert-1", {
    ListAlerts: () => ({
      listAlerts: {
        items: [
          { ...alert, coverage: { assigned: 3, found: 40 }, radius: 80, musts: ["material", "distance"] },
          { ...alert, id: "alert-2", name: "Parquet", quantity: null },
        ],
      },
    }),
  });
  const gauge = await screen.findByRole("img", { name: /affecté/ });
  expect(gauge).toHaveAccessibleName(/^3 sur 12.pièces affecté, 40 trouvé$/);
  const criteria = plain(screen.getByRole("list", { name: "Critères" }));
  expect(criteria).toContain("Cour, dans un rayon de 80 km");
  expect(criteria).toContain("Indispensable : Matériaux et Distance");
});

test("[ALERT-502] [ALERT-504] [ALERT-505] the dialog creates a wanted item: name and place are required, and a unit with a quantity", async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole("button", { name: "Ajouter une alerte" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Nouvelle alerte" }));
  await user.type(dialog.getByRole("textbox", { name: "Quantité" }), "12");
  await selectChoice(user, dialog.getByRole("combobox", { name: "Unité" }), "");
  await user.click(dialog.getByRole("button", { name: "Ajouter" }));
  expect((await dialog.findAllByText("Obligatoire si la quantité est précisée"))[0]).toBeVisible();
  expect(dialog.getAllByText("Choisissez un lieu dont la position est connue")[0]).toBeVisible();
  expect(sent).toEqual([]);
  await selectChoice(user, dialog.getByRole("combobox", { name: "Unité" }), "u");
  await user.type(dialog.getByRole("textbox", { name: /^Produit recherché/ }), "Portes");
  await user.type(dialog.getByRole("textbox", { name: "Largeur max." }), "90");
  await user.type(dialog.getByRole("textbox", { name: /^Rayon/ }), "120");
  await user.type(dialog.getByRole("combobox", { name: /^Indispensable/ }), "Dist");
  await user.click(await screen.findByRole("option", { name: "Distance" }));
  const place = dialog.getByRole("combobox", { name: /^Lieu de livraison/ });
  await user.click(place);
  expect(screen.queryByRole("option", { name: /Dépôt sans adresse/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole("option", { name: /Cour/ }));
  await user.click(dialog.getByRole("button", { name: "Ajouter" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.variables).toMatchObject({
    input: {
      name: "Portes",
      quantity: { number: 12, unit: "u" },
      dimensionRange: [{ key: "width", min: null, max: 90 }],
      radius: 120,
      musts: ["distance"],
      location: PARIS,
      spot: "Cour",
    },
  });
});

test("[ALERT-502] the dialog edits a wanted item and shows both values of a conflicting change", async () => {
  const sent: { input: Record<string, unknown> }[] = [];
  const theirs = {
    ...alert,
    updatedAt: "2026-11-20T10:00:00.000Z",
    name: "Portes battantes",
    dimensionRange: [{ key: "width", min: 70, max: 90 }],
  };
  const { user } = open("/alerts?node=alert-1", {
    ListAlerts: () => ({ listAlerts: { items: [sent.length > 0 ? theirs : alert] } }),
    UpdateAlert: (variables: { input: Record<string, unknown> }) => {
      sent.push(variables);
      if (sent.length === 1) throw new DomainError("CONFLICT", "changed");
      return { updateAlert: { id: alert.id, progress: "active", updatedAt: theirs.updatedAt } };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Modifier" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier l’alerte" }));
  const name = () => dialog.getByRole("textbox", { name: /^Produit recherché/ });
  expect(name()).toHaveValue("Portes coupe-feu");
  await user.clear(name());
  await user.type(name(), "Portes vitrées");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  const mine = await dialog.findByRole("button", { name: /Garder ma saisie.*Portes vitrées/ });
  expect(dialog.getByRole("button", { name: /Prendre la valeur.*Portes battantes/ })).toBeVisible();
  expect(name()).toHaveValue("Portes vitrées");
  await user.click(mine);
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  // The other person's non-conflicting change is kept; the update carries their version.
  expect(sent[1]?.input).toMatchObject({
    name: "Portes vitrées",
    updatedAt: theirs.updatedAt,
    dimensionRange: theirs.dimensionRange,
  });
});

test("[ALERT-502] shows an error and keeps the input when the wanted item was deleted", async () => {
  const { user } = open("/alerts?node=alert-1", {
    UpdateAlert: () => {
      throw new DomainError("NOT_FOUND", "gone");
    },
  });
  await user.click(await screen.findByRole("button", { name: "Modifier" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Modifier l’alerte" }));
  await user.type(dialog.getByRole("textbox", { name: /^Produit recherché/ }), " vitrées");
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByText("Cet élément n’existe plus.")).toBeVisible();
  expect(dialog.getByRole("textbox", { name: /^Produit recherché/ })).toHaveValue("Portes coupe-feu vitrées");
});

test("removes a found item from the list and offers undo", async () => {
  const { user, sent, shell } = open("/alerts?node=alert-1");
  await user.click(await screen.findByRole("button", { name: "Marquer comme trouvé" }));
  await waitFor(() => expect(sent[0]?.variables).toEqual({ input: { id: "alert-1", progress: "done" } }));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.action?.label).toBe("Annuler"));
});

test("a found item leaves the open list before the answer: the list stays, and undo is offered", async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let progress = "active";
  const { user, shell } = open("/alerts?node=alert-1", {
    ListAlerts: (asked: { progress: string }) => ({
      listAlerts: { items: asked.progress === progress ? [alert] : [] },
    }),
    AlertProgress: () => ({ getAlert: { id: alert.id, progress } }),
    UpdateAlert: async () => {
      progress = "done";
      await answered;
      return { updateAlert: { id: alert.id, progress, updatedAt: alert.updatedAt } };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Marquer comme trouvé" }));
  // The announcement of the change arrives first.
  await act(() => shell.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
  expect(screen.getByRole("link", { name: "En cours" })).toHaveAttribute("aria-current", "page");
  answer();
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.action?.label).toBe("Annuler"));
});

test("lots in others' shops stand below, lead to their pages, and the chosen ones are asked for together", async () => {
  const keeps: object[] = [];
  const { user, sent } = open("/alerts?progress=active&node=alert-1", {
    PublishedMatches: () => ({ publishedMatches: published }),
    KeepAlertMatches: ({ input }: { input: object }) => {
      keeps.push(input);
      return { keepAlertMatches: { id: alert.id } };
    },
    DismissAlertMatch: (variables: Record<string, unknown>) => {
      sent.push({ name: "DismissAlertMatch", variables });
      return { dismissAlertMatch: { id: alert.id, matchCount: 2 } };
    },
  });
  const link = await screen.findByRole("link", { name: /Porte a/ });
  expect(link).toHaveAttribute("href", "/shops/lowlands/p/porte-a");
  expect(link).toHaveAttribute("target", "_blank");
  const shops = within(screen.getByRole("region", { name: /Dans les boutiques/ }));
  expect(plain(shops.getAllByRole("listitem")[0] as HTMLElement)).toContain("Lowlands · Lille · 45,00 €");
  // One's own lots are not asked for.
  expect(screen.queryByRole("checkbox", { name: /Porte coupe-feu/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("checkbox", { name: "Choisir Porte a" }));
  await user.click(screen.getByRole("checkbox", { name: "Choisir Porte c" }));
  await user.click(await screen.findByRole("button", { name: "Demander 2 lots" }));
  await user.click(screen.getByRole("button", { name: "Renoncer" }));
  // Given up, the lots stay on the short list, which the team shares.
  expect(screen.getByRole("checkbox", { name: "Choisir Porte a" })).toBeChecked();
  await user.click(screen.getByRole("button", { name: "Demander 2 lots" }));
  await user.click(screen.getByRole("button", { name: "demander a, c" }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name: "Choisir Porte a" })).not.toBeChecked());
  expect(keeps).toEqual([
    { alertID: "alert-1", kept: ["a"], left: [] },
    { alertID: "alert-1", kept: ["c"], left: [] },
    { alertID: "alert-1", kept: [], left: ["a", "c"] },
  ]);
  await dismiss(user, "Porte b", "Plus disponible");
  await waitFor(() => expect(screen.queryByRole("link", { name: /Porte b/ })).not.toBeInTheDocument());
  expect(sent.at(-1)).toMatchObject({ variables: { input: { statusID: "b", reason: "taken" } } });
});

test("a guest reads what others' shops have and asks for nothing", async () => {
  open("/alerts?node=alert-1", { PublishedMatches: () => ({ publishedMatches: published }) }, "GUEST");
  expect(await screen.findByRole("link", { name: /Porte a/ })).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});

test("that the shops could not be read is said beside the own lots, with a retry", async () => {
  let broken = true;
  const { user } = open("/alerts?node=alert-1", {
    PublishedMatches: () => {
      if (broken) throw new Error("no answer");
      return { publishedMatches: published };
    },
  });
  const retry = await screen.findByRole("button", { name: "Réessayer" });
  expect(screen.getByRole("link", { name: "Porte coupe-feu EI30" })).toBeVisible();
  broken = false;
  await user.click(retry);
  expect(await screen.findByRole("link", { name: /Porte a/ })).toBeVisible();
});

test("a guest can neither add, edit nor dismiss", async () => {
  open("/alerts?node=alert-1", {}, "GUEST");
  expect(await screen.findByRole("link", { name: "Porte coupe-feu EI30" })).toBeVisible();
  for (const name of [/Ajouter/, /Modifier/, /Abandonner/, /Écarter/])
    expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
});

test("explains an empty list, and offers a retry when loading fails", async () => {
  let broken = true;
  const { user } = open("/alerts", {
    ListAlerts: () => {
      if (broken) throw new Error("no answer");
      return { listAlerts: { items: [] } };
    },
  });
  await user.click(
    await screen.findByRole("button", { name: "Réessayer" }).then((button) => {
      broken = false;
      return button;
    }),
  );
  expect(await screen.findByText("Aucune alerte en cours")).toBeVisible();
  expect(screen.getByText(/12 portes coupe-feu/)).toBeVisible();
});

test("an address that names a new wanted item opens its form with that name, which can be saved", async () => {
  const { user, sent, location } = open("/alerts?new=lavabo%20c%C3%A9ramique");
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByDisplayValue("lavabo céramique")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Annuler" }));
  await user.click(await screen.findByRole("button", { name: "Quitter sans enregistrer" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(location()).toBe("/fr/alerts");
  expect(sent).toEqual([]);
});

test("an address that names a wanted item of the team opens it instead of a second one", async () => {
  const { location } = open("/alerts?new=PORTES%20coupe-feu");
  expect(await screen.findByRole("article", { name: "Portes coupe-feu" })).toBeVisible();
  await waitFor(() => expect(location()).toBe("/fr/alerts?node=alert-1&progress=active"));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});

test("opens no form for a guest", async () => {
  open("/alerts?new=lavabo", {}, "GUEST");
  expect(await screen.findByRole("link", { name: /Portes coupe-feu/ })).toBeVisible();
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
