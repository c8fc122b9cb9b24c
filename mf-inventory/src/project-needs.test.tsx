import { selectChoice } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { ProjectNeeds } from "./project-needs.tsx";
import { answerChoices } from "./testing/answer-choices.ts";
import { renderAt } from "./testing/render-at.tsx";

const PATH = "/projects/sourcing/project-1";
const PARIS = { lat: 48.8566, lon: 2.3522 };
const NEED = {
  id: "alert-1",
  name: "Portes coupe-feu",
  category: null,
  type: "organization",
  provenances: [],
  material: [],
  startDate: null,
  endDate: null,
  spot: "Cour",
  internalNotes: null,
  progress: "active",
  projectID: "project-1",
  updatedAt: "2026-11-02T10:00:00.000Z",
  createdAt: "2026-11-01T10:00:00.000Z",
  matchCount: 2,
  quantity: { number: 12, unit: "u" },
  dimensionRange: [],
  location: PARIS,
  byUser: { id: "user-1", name: "Camille Martin" },
};

function open(needs: readonly object[]) {
  const asked: unknown[] = [];
  const sent: { readonly input: object }[] = [];
  const rendered = renderAt(PATH, <ProjectNeeds projectID="project-1" />, {
    ...answerChoices(),
    ListAlerts: (variables: object) => {
      asked.push(variables);
      return { listAlerts: { items: needs } };
    },
    AlertProgress: () => ({ getAlert: { id: "alert-1", progress: "active" } }),
    AlertChoices: () => ({
      listPlaces: {
        items: [
          { id: "yard", name: "Cour", zipcode: "75013", city: "Paris", isRemoval: false, location: PARIS },
        ],
      },
    }),
    AlertMatches: () => ({ alertMatches: [] }),
    PublishedMatches: () => ({ publishedMatches: [] }),
    CreateAlert: (variables: { readonly input: object }) => {
      sent.push(variables);
      return { createAlert: { id: "alert-2" } };
    },
  });
  return { ...rendered, asked, sent };
}

test("shows what one project looks for, at addresses of its page", async () => {
  const { asked } = open([NEED]);
  expect(await screen.findByRole("article", { name: "Portes coupe-feu" })).toBeVisible();
  expect(asked).toEqual([{ progress: "active", projectID: "project-1" }]);
  const tabs = within(screen.getByRole("navigation", { name: "Avancement des alertes" }));
  expect(tabs.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    `/fr${PATH}`,
    `/fr${PATH}?progress=done`,
    `/fr${PATH}?progress=archived`,
  ]);
  // The page above has the heading.
  expect(screen.queryByRole("heading", { level: 1 })).toBeNull();
});

test("what is described there is looked for by the project", async () => {
  const { user, sent, location } = open([]);
  expect(await screen.findByText(/^Décrivez ce que le projet cherche/)).toBeVisible();
  await user.click((await screen.findAllByRole("button", { name: "Ajouter une alerte" }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText(/^Produit recherché/), "Lavabos");
  await selectChoice(user, dialog.getByLabelText(/^Lieu de livraison/), "Cour75013 Paris");
  await user.click(dialog.getByRole("button", { name: "Ajouter" }));
  await waitFor(() => expect(sent).toMatchObject([{ input: { name: "Lavabos", projectID: "project-1" } }]));
  await waitFor(() => expect(location()).toBe(`/fr${PATH}?node=alert-2&progress=active`));
});
