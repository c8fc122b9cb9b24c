import { screen } from "@testing-library/react";
import { buildProject } from "../../testing/build.ts";
import { GUEST, renderRoute } from "../../testing/render-route.tsx";

const ofOthers = (role: string) => ({
  id: "tower",
  name: "Tour Horizon",
  organizationID: "their-team",
  userProjectsId: "ada",
  participation: { role, ownerName: "Ville de Lyon" },
});

test("the list shows the owner and the user's role, and offers changes only to a lead", async () => {
  const list = (role: string) => ({
    operations: {
      ProjectList: ({ progress }: { progress: string }) => {
        const items = progress === "active" ? [buildProject(ofOthers(role))] : [];
        return { listProjects: { total: items.length, items } };
      },
    },
    session: {
      participations: [{ projectID: "tower", role, organizationID: "their-team", ownerID: "ada" }],
    },
    team: GUEST,
  });
  const lead = renderRoute("/projects", list("project-manager"));
  expect(await screen.findByText("Projet porté par Ville de Lyon")).toBeInTheDocument();
  expect(screen.getByText(/Votre rôle\s: Chef de projet/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Actions sur Tour Horizon" })).toBeInTheDocument();
  lead.unmount();
  renderRoute("/projects", list("diagnostician"));
  expect(await screen.findByText(/Votre rôle\s: Diagnostiqueur/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Actions sur Tour Horizon" })).not.toBeInTheDocument();
});
