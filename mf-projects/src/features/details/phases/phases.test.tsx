import { parisDay } from "@gisement/shared-domain/orders";
import { screen, waitFor, within } from "@testing-library/react";
import type { UpdateProjectInput } from "../../../gql/graphql.ts";
import { buildProjectDetails } from "../../../testing/build.ts";
import { GUEST, renderRoute } from "../../../testing/render-route.tsx";

const inDays = (days: number) => parisDay(new Date(Date.now() + days * 24 * 3_600_000));

/** The project's page over a server that keeps the phases that it is sent. */
function renderPhases(phases: object[], role: "USER" | "GUEST" = "USER") {
  const sent: UpdateProjectInput[] = [];
  let stored = buildProjectDetails({ name: "Lycée Moulin", phases: phases as never });
  const route = renderRoute("/projects/details/project-1", {
    team: { ...GUEST, role },
    operations: {
      ProjectHeader: () => ({ getProject: stored }),
      ProjectLog: () => ({ changeLogByEntityID: { items: [] } }),
      SaveProject: ({ input }: { input: UpdateProjectInput }) => {
        sent.push(input);
        stored = { ...stored, phases: (input.phases ?? []) as never, updatedAt: `version-${sent.length}` };
        return { updateProject: stored };
      },
    },
  });
  return { ...route, sent };
}

describe("the phases of a project", () => {
  it("stand in their order with their days; what runs today is marked", async () => {
    renderPhases(
      [
        { phase: "sale", start: inDays(-2), end: inDays(20) },
        { phase: "diagnosis", start: inDays(-30), end: inDays(-20) },
        { phase: "account", start: inDays(60), end: inDays(90) },
      ],
      "GUEST",
    );
    const list = (await screen.findByText("Diagnostic")).closest("ol");
    const [survey, sale, account] = within(list as HTMLElement).getAllByRole("listitem");
    expect(survey).toHaveTextContent(/^Diagnostic.*terminé$/);
    expect(sale).toHaveTextContent(/^Vente.*en cours$/);
    expect(sale).toHaveAttribute("aria-current", "step");
    expect(account).toHaveTextContent(/^Récolement.*à venir$/);
    expect(account).not.toHaveAttribute("aria-current");
    expect(screen.getByText(/^Aujourd’hui, /)).toBeVisible();
    // A guest reads them.
    expect(screen.queryByRole("button", { name: /déroulé/ })).toBeNull();
  });

  it("are given days in a form that names a phase with one day only, and taken back from the toast", async () => {
    const { user, sent, shell } = renderPhases([]);
    expect(await screen.findByText("Pas encore de déroulé")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Ajouter le déroulé" }));
    const form = within(await screen.findByRole("dialog", { name: "Déroulé" }));
    const removal = within(form.getByRole("group", { name: "Dépose" }));
    await user.type(removal.getByLabelText(/^Premier jour/), "03/11/2026");
    await user.click(form.getByRole("button", { name: "Enregistrer" }));
    expect((await form.findAllByText("Donnez les deux jours, ou aucun.")).length).toBeGreaterThan(0);
    await user.type(removal.getByLabelText(/^Dernier jour/), "28/11/2026");
    await user.click(form.getByRole("button", { name: "Enregistrer" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      id: "project-1",
      updatedAt: "2026-01-01T00:00:00.000Z",
      phases: [{ phase: "removal", start: "2026-11-03", end: "2026-11-28" }],
    });
    expect(await screen.findByText("3 nov. 2026", { exact: false })).toBeVisible();
    shell.recorded.toasts[0]?.action?.run();
    await waitFor(() => expect(sent[1]).toEqual({ id: "project-1", updatedAt: "version-1", phases: [] }));
  });
});
