import { screen, waitFor, within } from "@testing-library/react";
import { buildProjectDetails } from "../../testing/build.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const render = (details: object = {}) =>
  renderRoute("/projects/sourcing/project-1", {
    operations: {
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin", ...details }) }),
    },
  });

it("hands the slot of what is looked for its project, beside the project's other pages [PROJ-007]", async () => {
  const { shell } = render();
  expect(await screen.findByRole("heading", { level: 1, name: "Lycée Moulin" })).toBeVisible();
  await waitFor(() =>
    expect(shell.slotsDrawn).toMatchObject([{ name: "project-needs", props: { projectID: "project-1" } }]),
  );
  const tabs = within(screen.getByRole("navigation", { name: "Volets du projet" }));
  expect(tabs.getByRole("link", { name: "Sourcing" })).toHaveAttribute("aria-current", "page");
  expect(await screen.findByText("La liste des besoins n’est pas disponible")).toBeVisible();
});

it("shows a participant from outside nothing of it", async () => {
  const { shell } = render({ participation: { role: "client", ownerName: "Ville de Lyon" } });
  expect(await screen.findByText(/ne sont visibles que de l’équipe/)).toBeVisible();
  expect(shell.slotsDrawn).toEqual([]);
  expect(screen.queryByRole("link", { name: "Sourcing" })).toBeNull();
});
