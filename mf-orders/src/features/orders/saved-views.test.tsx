import { DomainError } from "@gisement/shared-domain/errors";
import { act, screen, waitFor, within } from "@testing-library/react";
import { buildOrder } from "../../testing/build-order.ts";
import { renderOrders } from "../../testing/render-orders.tsx";

interface View {
  readonly id: string;
  readonly name: string;
  readonly shared: boolean;
  readonly state: unknown;
  readonly userID: string;
  readonly organizationID: string;
  readonly updatedAt: string;
}
const view = (change: Partial<View>): View => ({
  id: "view-1",
  name: "En attente",
  shared: false,
  state: { search: "status=PENDING" },
  userID: "user-1",
  organizationID: "team-1",
  updatedAt: "2026-11-20T09:00:00.000Z",
  ...change,
});

/** The list of sales with a server that keeps views. */
function open(path: string, start: readonly View[] = [], isBroken = false) {
  let views = [...start];
  const asked: object[] = [];
  const saved: { name: string; grid: string; shared: boolean; state: unknown }[] = [];
  const rendered = renderOrders(path, {
    OrdersByType: ({ filter }: { filter: object }) => {
      asked.push(filter);
      return { ordersByType: { items: [buildOrder()], total: 1, nextToken: null } };
    },
    SavedViews: () => {
      if (isBroken) throw new DomainError("UNAVAILABLE", "no answer");
      return { listGridViews: views };
    },
    SaveView: ({ input }: { input: (typeof saved)[number] & { id?: string } }) => {
      saved.push(input);
      views.push(view({ ...input, id: input.id ?? "view-2" }));
      return { createGridView: { id: input.id ?? "view-2" } };
    },
    RemoveView: ({ id }: { id: string }) => {
      views = views.filter((each) => each.id !== id);
      return { deleteGridView: { id } };
    },
  });
  return { ...rendered, asked, saved };
}
const openMenu = async (user: ReturnType<typeof renderOrders>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Vues" }));
  return within(await screen.findByRole("menu", { name: "Vues" }));
};

it("a view shows what it searches for, and the view that is shown says so", async () => {
  const others = view({
    id: "view-3",
    name: "De l’équipe",
    shared: true,
    userID: "user-9",
    state: { search: "q=porte" },
  });
  const { user, asked, location } = open("/orders/seller", [view({}), others]);
  const menu = await openMenu(user);
  await user.click(await menu.findByRole("menuitem", { name: "En attente" }));
  await waitFor(() => expect(location()).toBe("/fr/orders/seller?status=PENDING"));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ status: ["PENDING"] }));
  const again = await openMenu(user);
  expect(await again.findByRole("menuitem", { name: "En attente" })).toHaveAttribute("aria-current", "true");
  expect(again.getByRole("menuitem", { name: /^Enregistrer cette vue/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

it("the present search is saved under a name, for the team too, in this list alone", async () => {
  const { user, saved, shell } = open("/orders/seller?status=PENDING&q=porte");
  const menu = await openMenu(user);
  expect(await menu.findByText("Aucune vue enregistrée")).toBeVisible();
  await user.click(menu.getByRole("menuitem", { name: /^Enregistrer cette vue/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  expect(await dialog.findByRole("alert")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: /Nom de la vue/ }), "Portes en attente");
  await user.click(dialog.getByRole("checkbox", { name: /Partager avec l’équipe/ }));
  await user.click(dialog.getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(saved).toEqual([
      {
        name: "Portes en attente",
        shared: true,
        grid: "orders-seller",
        state: { search: "q=porte&status=PENDING" },
      },
    ]),
  );
  expect(shell.recorded.toasts.at(-1)?.message).toMatch(/Portes en attente.* enregistrée/);
});

it("who may change a view removes it, with undo; the view of a colleague stays", async () => {
  const { user, saved, shell } = open("/orders/seller?status=PENDING", [view({})]);
  const menu = await openMenu(user);
  await user.click(await menu.findByRole("menuitem", { name: /^Supprimer la vue/ }));
  await waitFor(() => expect(shell.recorded.toasts.at(-1)?.message).toMatch(/supprimée/));
  act(() => shell.recorded.toasts.at(-1)?.action?.run());
  await waitFor(() => expect(saved).toMatchObject([{ id: "view-1", name: "En attente" }]));
});

it("views that cannot be loaded are said so, with a retry; the list stays", async () => {
  const { user } = open("/orders/seller", [], true);
  const menu = await openMenu(user);
  expect(await menu.findByText("Les vues n’ont pas pu être chargées")).toBeVisible();
  expect(menu.getByRole("button", { name: /Réessayer/ })).toBeVisible();
  expect(screen.getByText("R-0012")).toBeInTheDocument();
});
