import { screen, waitFor, within } from "@testing-library/react";
import { buildProjectDetails } from "../../testing/build.ts";
import { renderRoute } from "../../testing/render-route.tsx";

const render = (details: object = {}) =>
  renderRoute("/projects/sourcing-results/project-1?need=alert-1", {
    operations: {
      ProjectHeader: () => ({ getProject: buildProjectDetails({ name: "Lycée Moulin", ...details }) }),
    },
  });

it("hands the slot of results its project, within the sourcing tab [PROJ-008]", async () => {
  const { shell } = render();
  expect(await screen.findByRole("heading", { level: 1, name: "Lycée Moulin" })).toBeVisible();
  await waitFor(() =>
    expect(shell.slotsDrawn).toMatchObject([{ name: "project-results", props: { projectID: "project-1" } }]),
  );
  const tabs = within(screen.getByRole("navigation", { name: "Volets du projet" }));
  expect(tabs.getByRole("link", { name: "Sourcing" })).toHaveAttribute("aria-current", "page");
});

it("goes back to the project's sourcing tab [PROJ-009]", async () => {
  const { user, shell } = render();
  await user.click(await screen.findByRole("link", { name: "Retour aux besoins" }));
  await waitFor(() =>
    expect(shell.slotsDrawn.at(-1)).toMatchObject({
      name: "project-needs",
      props: { projectID: "project-1" },
    }),
  );
});

it("shows a participant from outside nothing of it", async () => {
  const { shell } = render({ participation: { role: "client", ownerName: "Ville de Lyon" } });
  expect(await screen.findByText(/ne sont visibles que de l’équipe/)).toBeVisible();
  expect(shell.slotsDrawn).toEqual([]);
});
