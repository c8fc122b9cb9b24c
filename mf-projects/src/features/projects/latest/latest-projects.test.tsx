import { screen, waitFor, within } from "@testing-library/react";
import { renderRoute } from "../../../testing/render-route.tsx";
import { LatestProjects } from "./latest-projects.tsx";

const project = (id: string, name: string) => ({ id, name, picture: null, productPictures: [] });

type Operations = NonNullable<Parameters<typeof renderRoute>[1]>["operations"];
const open = (operations: Operations) => renderRoute("/", { operations }, "fr", <LatestProjects />);

test("the navigation offers the latest projects by name", async () => {
  open({
    LatestProjects: () => ({
      listProjects: { total: 6, items: [project("p1", "Hôpital"), project("p2", "École Jules-Ferry")] },
    }),
  });
  const list = await screen.findByRole("list", { name: "Projets en cours" });
  const links = within(list).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["Hôpital", "École Jules-Ferry"]);
  expect(links[0]).toHaveAttribute("href", "/fr/projects/ressources/p1");
});

test("nothing is shown without projects", async () => {
  const asked = jest.fn(() => ({ listProjects: { total: 0, items: [] } }));
  const { container } = open({ LatestProjects: asked });
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(container.querySelector("ul")).toBeNull();
});
