import { createTestShell, renderScreen, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { takeDroppedFile } from "../../kernel/dropped-file/dropped-file.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";
import { FirstStepsCard } from "./first-steps-card.tsx";

const NOTHING = {
  examples: 0,
  hasPictures: true,
  hasLots: false,
  hasImported: false,
  hasPlace: false,
  hasProject: false,
  hasInvited: false,
  hasCatalogue: false,
  isHidden: false,
};
const ALL = {
  hasLots: true,
  hasImported: true,
  hasPlace: true,
  hasProject: true,
  hasInvited: true,
  hasCatalogue: true,
};
type Steps = typeof NOTHING;

/** The card over a server that keeps the steps. */
function renderCard(
  change: Partial<Steps>,
  {
    role = "ADMIN",
    isSolo = false,
    kept = [],
  }: { role?: "ADMIN" | "USER" | "GUEST"; isSolo?: boolean; kept?: readonly object[] } = {},
) {
  const server = { steps: { ...NOTHING, ...change }, reads: 0, sent: [] as object[] };
  const shell = createTestShell({
    operations: {
      GetFirstSteps: () => {
        server.reads += 1;
        return { firstSteps: server.steps };
      },
      AddExamples: (variables: object) => {
        server.sent.push(variables);
        server.steps = { ...server.steps, examples: 12, hasPictures: false };
        const answer = { addExamples: server.steps };
        server.steps = { ...server.steps, hasPictures: true };
        return answer;
      },
      RemoveExamples: () => {
        server.steps = { ...server.steps, examples: kept.length };
        return { removeExamples: { removed: 12 - kept.length, kept } };
      },
      HideFirstSteps: (variables: object) => {
        server.sent.push(variables);
        server.steps = { ...server.steps, isHidden: true };
        return { updateUser: { id: "user-1" } };
      },
    },
    team: isSolo ? { id: "solo" } : { id: "team-1", name: "Atelier Réemploi", role, color: null, logo: null },
  });
  return { ...renderScreen(<FirstStepsCard />, { shell, texts: withTexts(NAMESPACE, texts) }), server };
}
/** The address of a link, by its text or by the step that it names after its text. */
const linkTo = (name: string) =>
  screen
    .getByRole("link", { name: (whole) => whole === name || whole.endsWith(` – ${name}`) })
    .getAttribute("href");

test("a new account sees three ways to begin, and each step leads to where it is done", async () => {
  renderCard({}, { isSolo: true });
  expect(await screen.findByRole("heading", { name: "Premiers pas" })).toBeVisible();
  expect(screen.getByRole("region", { name: "Déposez votre tableau ici" })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Ajouter un lot/ })).toBeEnabled();
  expect(screen.getByRole("button", { name: /^12 lots d’exemple/ })).toBeEnabled();
  expect(linkTo("Indiquer un premier lieu")).toBe("/fr/projects/places");
  expect(linkTo("Ouvrir un projet")).toBe("/fr/projects/details/create");
  expect(linkTo("Créer une équipe")).toBe("/fr/account?create=team");
  expect(screen.queryByText("Inviter un collègue")).toBeNull();
});

test("a file chosen on the dashboard opens the import, which then has this very file", async () => {
  const { user, shell } = renderCard({});
  const file = new File(["Désignation\nPorte\n"], "lots.csv", { type: "text/csv" });
  const inputs = await screen.findAllByLabelText(/Choisir/);
  await user.upload(inputs.find((each) => each instanceof HTMLInputElement) as HTMLInputElement, file);
  expect(shell.recorded.paths).toEqual(["/inventory/import"]);
  expect(takeDroppedFile("another-team")).toBeNull();
  await user.upload(inputs.find((each) => each instanceof HTMLInputElement) as HTMLInputElement, file);
  expect(takeDroppedFile("team-1")).toBe(file);
  expect(takeDroppedFile("team-1")).toBeNull();
});

test("done steps are marked and counted, and lose their link", async () => {
  renderCard({ hasLots: true, hasPlace: true });
  expect(await screen.findByText(/^2 sur /)).toBeVisible();
  const place = within(screen.getByText("Indiquer un premier lieu").closest("li") as HTMLElement);
  expect(place.getByText(", fait")).toBeInTheDocument();
  expect(place.queryByRole("link")).toBeNull();
  expect(linkTo("Inviter un collègue")).toBe("/fr/team");
  expect(screen.queryByRole("button", { name: /^12 lots d’exemple/ })).toBeNull();
});

test("examples are added once their pictures are stored, in the language of the page", async () => {
  const { user, server, shell } = renderCard({});
  await user.click(await screen.findByRole("button", { name: /^12 lots d’exemple/ }));
  expect(await screen.findByRole("link", { name: "12 lots d’exemple dans l’inventaire" })).toBeVisible();
  expect(server.sent).toEqual([{ locale: "fr" }]);
  expect(shell.recorded.toasts).toMatchObject([{ message: "12 lots d’exemple ajoutés" }]);
  expect(screen.queryByRole("button", { name: /^12 lots d’exemple/ })).toBeNull();
});

test("removing the examples names those that stay, with the reason and a link", async () => {
  const lot = { id: "lot-1", name: "Porte pleine", nameEN: null, nameNL: null, reason: "ORDER" };
  const { user } = renderCard({ examples: 12 }, { kept: [lot] });
  await user.click(await screen.findByRole("button", { name: "Retirer les exemples" }));
  expect(await screen.findByText(/1 exemple reste/)).toHaveTextContent("dans une commande");
  expect(linkTo("Porte pleine")).toBe("/fr/inventory?node=lot-1");
});

test("a person hides the steps; the examples can still be removed", async () => {
  const { user, server } = renderCard({ examples: 12 });
  await user.click(await screen.findByRole("button", { name: "Masquer les premiers pas" }));
  await waitFor(() => expect(screen.queryByText("Indiquer un premier lieu")).toBeNull());
  expect(screen.getByRole("button", { name: "Retirer les exemples" })).toBeVisible();
  expect(server.sent).toMatchObject([
    { input: { preferences: [{ key: "first-steps-hidden", values: ["true"] }] } },
  ]);
});

test.each([
  ["everything is done", ALL, "ADMIN"],
  ["the person has hidden it", { isHidden: true }, "ADMIN"],
  ["a guest looks", {}, "GUEST"],
] as const)("there is no card when %s", async (_title, change, role) => {
  const { server } = renderCard(change, { role });
  if (role !== "GUEST") await waitFor(() => expect(server.reads).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole("heading")).toBeNull());
});
