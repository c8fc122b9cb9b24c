import { act, screen, waitFor, within } from "@testing-library/react";
import {
  buildResource,
  facetsAnswer,
  renderInventory,
  searchAnswer,
} from "../../../testing/render-inventory.tsx";

beforeEach(() => localStorage.clear());

const buildView = (change: Record<string, unknown> = {}) => ({
  id: "view-1",
  name: "Portes",
  shared: true,
  state: { search: "?category=31&sort=name", columns: { hidden: ["brand"] } },
  sortIndex: 65_536,
  userID: "user-1",
  organizationID: "team-1",
  updatedAt: "2026-11-01T10:00:00.000Z",
  ...change,
});
type Variables = { input: Record<string, unknown> };

/** Renders the list with these views and records the mutations of views. */
function draw(route: string, views: unknown[], role: "USER" | "GUEST" = "USER") {
  const searched: { filter: Record<string, unknown>; sort: unknown }[] = [];
  const sent: [string, unknown][] = [];
  const rendered = renderInventory(
    route,
    {
      SearchProducts: (variables: never) => {
        searched.push(variables);
        return searchAnswer([buildResource()]);
      },
      ProductFacets: () => facetsAnswer(1),
      ListGridViews: () => ({ listGridViews: views }),
      CreateGridView: ({ input }: Variables) => {
        sent.push(["create", input]);
        return { createGridView: buildView({ id: "view-new", ...input, sortIndex: 131_072 }) };
      },
      UpdateGridView: ({ input }: Variables) => {
        sent.push(["update", input]);
        const { id, ...change } = input;
        return {
          updateGridView: {
            ...(views.find((view) => (view as { id: string }).id === id) as object),
            ...change,
          },
        };
      },
      DeleteGridView: (variables: { id: string }) => {
        sent.push(["delete", variables]);
        return { deleteGridView: { id: variables.id } };
      },
    } as never,
    { role },
  );
  const menu = async (name: string) => {
    await rendered.user.click(await screen.findByRole("button", { name: /Actions sur la vue/ }));
    await rendered.user.click(await screen.findByRole("menuitem", { name }));
  };
  return { ...rendered, searched, sent, menu };
}
const tabs = () => within(screen.getByRole("navigation", { name: "Vues enregistrées" }));

test("shows a view as a tab with its own URL, which applies the saved state", async () => {
  const { user, location, searched } = draw("/inventory", [buildView()]);
  await user.click(await screen.findByRole("link", { name: /Portes/ }));
  expect(location()).toBe("/fr/inventory?view=view-1");
  await waitFor(() =>
    expect(searched.at(-1)).toMatchObject({
      filter: { category: { eqs: ["31"] } },
      sort: [{ field: "name" }],
    }),
  );
  expect(screen.queryByRole("columnheader", { name: /Marque/ })).not.toBeInTheDocument();
  expect(tabs().getByRole("link", { name: /Portes/ })).toHaveAttribute("aria-current", "page");
});

test("loads a linked view before querying lots", async () => {
  const { searched } = draw("/inventory?view=view-1", [buildView()]);
  await screen.findByText("Porte coupe-feu");
  expect(searched.every(({ filter }) => "category" in filter)).toBe(true);
});

test("marks a changed view, puts its whole state in the URL, and offers save and reset", async () => {
  const { user, location, sent, menu } = draw("/inventory?view=view-1", [buildView()]);
  await user.click(await screen.findByRole("button", { name: /Retirer.*Portes/ }));
  await waitFor(() => expect(location()).toBe("/fr/inventory?view=view-1&edited=1&sort=name"));
  expect(tabs().getByRole("link", { name: /modifiée/ })).toBeVisible();
  await menu("Annuler les modifications");
  await waitFor(() => expect(location()).toBe("/fr/inventory?view=view-1"));
  await user.click(await screen.findByRole("button", { name: /Retirer.*Portes/ }));
  await user.click(await screen.findByRole("button", { name: "Enregistrer les modifications" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject(["update", { id: "view-1", state: { search: "?sort=name" } }]);
  await waitFor(() => expect(location()).toBe("/fr/inventory?view=view-1"));
});

test("saves the current list as a team view; a name is required", async () => {
  const { user, location, sent } = draw("/inventory?category=31", []);
  await user.click(await screen.findByRole("button", { name: "Enregistrer cette vue" }));
  const dialog = await screen.findByRole("dialog", { name: "Enregistrer la vue" });
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer" }));
  expect(within(dialog).getByRole("alert")).toHaveTextContent("Donnez un nom");
  await user.type(within(dialog).getByLabelText("Nom de la vue"), "  Portes de Lyon ");
  await user.click(within(dialog).getByRole("checkbox", { name: /Partager avec l’équipe/ }));
  await user.click(within(dialog).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject([
      "create",
      { grid: "inventory", name: "Portes de Lyon", shared: true, state: { search: "?category=31" } },
    ]),
  );
  await waitFor(() => expect(location()).toMatch(/\?view=view-new$/));
  expect(tabs().getByRole("link", { name: /Portes de Lyon/ })).toBeVisible();
});

test("renames, moves, unshares and deletes a view, with undo", async () => {
  const other = buildView({ id: "view-2", name: "Fenêtres", sortIndex: 131_072 });
  const { user, sent, menu, shell } = draw("/inventory?view=view-1", [buildView(), other]);
  await screen.findByText("Porte coupe-feu");
  await menu("Renommer la vue");
  const dialog = await screen.findByRole("dialog", { name: "Renommer la vue" });
  await user.clear(within(dialog).getByLabelText("Nom de la vue"));
  await user.type(within(dialog).getByLabelText("Nom de la vue"), "Portes coupe-feu{Enter}");
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject(["update", { id: "view-1", name: "Portes coupe-feu" }]),
  );
  await menu("Déplacer vers la droite");
  await waitFor(() => expect(sent.at(-1)).toMatchObject(["update", { id: "view-1", sortIndex: 196_608 }]));
  await menu("Supprimer la vue");
  await waitFor(() => expect(sent.at(-1)).toEqual(["delete", { id: "view-1" }]));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toContain("supprimée"));
  act(() => shell.recorded.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(sent.at(-1)).toMatchObject(["create", { id: "view-1", shared: true }]));
});

test("lets a member use and copy another user's team view but not change it; a guest only uses it", async () => {
  const theirs = buildView({ userID: "somebody" });
  const { user, unmount } = draw("/inventory?view=view-1&edited=1", [theirs]);
  await user.click(await screen.findByRole("button", { name: /Actions sur la vue/ }));
  expect(await screen.findByRole("menuitem", { name: "Enregistrer sous…" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: "Supprimer la vue" })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Enregistrer les modifications" })).not.toBeInTheDocument();
  unmount();
  draw("/inventory?view=view-1", [theirs], "GUEST");
  await screen.findByText("Porte coupe-feu");
  expect(screen.queryByRole("button", { name: /Actions sur la vue/ })).not.toBeInTheDocument();
});

test("reports a deleted view and links to all lots", async () => {
  draw("/inventory?view=gone", []);
  expect(await screen.findByText(/Cette vue n’existe plus/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Voir tous les lots" })).toHaveAttribute("href", "/fr/inventory");
});
