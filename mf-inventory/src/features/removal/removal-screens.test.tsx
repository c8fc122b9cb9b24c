import type { Role } from "@gisement/shared-domain/permissions";
import { createTestShell, renderScreen, selectChoice, withTexts } from "@gisement/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { InventoryRoutes } from "../../routes.tsx";
import { answerChoices } from "../../testing/answer-choices.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { texts } from "../../texts/texts.ts";

const UPDATED_AT = "2026-11-02T10:00:00.000Z";
const buildRemoved = (id: string, name: string, change: Record<string, unknown> = {}) => ({
  id,
  productID: `product-${id}`,
  name,
  nameEN: null,
  nameNL: null,
  ref: null,
  category: "31",
  action: "recycle",
  type: "deleted",
  progress: "done",
  pictures: [],
  removalReason: "Doublon",
  updatedAt: UPDATED_AT,
  updatedBy: "user-1",
  organizationID: "team-1",
  quantity: { number: 3, unit: "u" },
  place: { id: "removed", name: "Lots retirés" },
  project: null,
  ...change,
});

function open(
  route: string,
  rows: ReturnType<typeof buildRemoved>[],
  { role = "ADMIN", confirm = true }: { role?: Role; confirm?: boolean } = {},
) {
  let stored = rows;
  const requests: { filter: Record<string, unknown> }[] = [];
  const sent: unknown[] = [];
  const leave = (ids: readonly string[]) => {
    stored = stored.filter(({ id }) => !ids.includes(id));
    return { batchID: "batch", ids };
  };
  const shell = createTestShell({
    team: { id: "team-1", name: "Atelier Réemploi", role, color: null, logo: null },
    confirmAnswer: confirm,
    operations: {
      ...answerChoices(),
      SearchRemovedLots: (variables: { filter: { id?: { eqs: string[] } } }) => {
        requests.push(variables);
        const only = variables.filter.id?.eqs;
        const items = only ? stored.filter(({ id }) => only.includes(id)) : stored;
        return {
          searchProduct: {
            total: items.length,
            nextToken: null,
            items,
            aggregateItems: [{ name: "category", buckets: [{ key: "31", doc_count: items.length }] }],
          },
        };
      },
      FormerPlace: () => ({
        changeLogByEntityID: {
          items: [
            { field: "placeID", oldValue: "yard", newValue: "removed", changedAt: "2026-11-02T10:00:00Z" },
          ],
        },
      }),
      RestoreLots: ({ input }: { input: { ids: string[] } }) => {
        sent.push(input);
        return { restoreProducts: leave(input.ids) };
      },
      PurgeLots: ({ input }: { input: { ids: string[] } }) => {
        sent.push({ purge: input });
        return { purgeProducts: leave(input.ids) };
      },
    },
  });
  const rendered = renderScreen(<InventoryRoutes />, { route, shell, texts: withTexts(NAMESPACE, texts) });
  return { ...rendered, shell, sent, asked: requests };
}
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const select = async (user: ReturnType<typeof open>["user"], name: string) =>
  user.click(within(await row(name)).getByRole("checkbox"));

/** The versions shown in the list. */
const seenOf = (...ids: string[]) => ids.map((id) => ({ id, updatedAt: UPDATED_AT }));

test("[INV-004] shows removed lots with reason, author and date; the URL holds the filters", async () => {
  const { user, asked } = open("/inventory/removal?mode=deleted", [buildRemoved("doors", "Battants")]);
  const cells = (await row("Battants")).textContent;
  expect(cells).toMatch(/Supprimé.*Doublon.*02\/11\/2026.*Camille Martin/);
  expect(asked[0]?.filter).toEqual({ progress: { eq: "done" }, type: { eq: "deleted" } });
  const filters = screen.getByRole("button", { name: "Filtres" });
  expect(screen.queryByRole("checkbox", { name: /Portes 1/ })).not.toBeInTheDocument();
  await user.click(filters);
  expect(filters).toHaveAttribute("aria-expanded", "true");
  await user.click(await screen.findByRole("checkbox", { name: /Portes 1/ }));
  await waitFor(() => expect(asked.at(-1)?.filter).toMatchObject({ category: { eqs: ["31"] } }));
});

test("[INV-005] [INV-018] restores several lots together and removes them from the list", async () => {
  const { user, sent } = open("/inventory/removal", [
    buildRemoved("doors", "Battants"),
    buildRemoved("windows", "Fenêtres"),
    buildRemoved("tiles", "Carrelage"),
  ]);
  await select(user, "Battants");
  await select(user, "Fenêtres");
  await user.click(screen.getByRole("button", { name: "Restaurer…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Restaurer 2 lots" }));
  await selectChoice(user, dialog.getByLabelText(/Statut à la restauration/), "sale");
  await user.click(dialog.getByRole("button", { name: "Restaurer" }));
  await waitFor(() => expect(screen.queryByRole("row", { name: /Battants/ })).not.toBeInTheDocument());
  expect(await row("Carrelage")).toBeVisible();
  expect(sent).toEqual([{ ids: ["doors", "windows"], action: "sale", seen: seenOf("doors", "windows") }]);
});

test("lets only an administrator purge, after confirmation", async () => {
  const lots = [buildRemoved("doors", "Battants")];
  const first = open("/inventory/removal", lots, { confirm: false });
  await select(first.user, "Battants");
  await first.user.click(screen.getByRole("button", { name: "Supprimer définitivement" }));
  await waitFor(() => expect(first.shell.recorded.confirms[0]).toMatchObject({ danger: true }));
  expect(first.sent).toEqual([]);
  first.unmount();

  const second = open("/inventory/removal", lots);
  await select(second.user, "Battants");
  await second.user.click(screen.getByRole("button", { name: "Supprimer définitivement" }));
  await waitFor(() => expect(second.sent).toEqual([{ purge: { ids: ["doors"], seen: seenOf("doors") } }]));
  expect(await screen.findByText("Aucun lot retiré")).toBeVisible();
  second.unmount();

  const third = open("/inventory/removal", lots, { role: "USER" });
  await select(third.user, "Battants");
  expect(screen.queryByRole("button", { name: "Supprimer définitivement" })).not.toBeInTheDocument();
});

test("a guest cannot select lots", async () => {
  open("/inventory/removal", [buildRemoved("doors", "Battants")], { role: "GUEST" });
  expect(within(await row("Battants")).queryByRole("checkbox")).not.toBeInTheDocument();
});

test("shows a sub-team's removed lot as read-only", async () => {
  const { user } = open("/inventory/removal", [
    buildRemoved("doors", "Battants", { organizationID: "team-9" }),
  ]);
  await select(user, "Battants");
  expect(screen.getByText(/dont un lot d’une sous-équipe/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Restaurer…" })).toBeDisabled();
});

test("[INV-005] restores the lots of a link, shows their former places, and names missing ones", async () => {
  const { user, sent, location } = open("/inventory/restore?ids=doors,gone", [
    buildRemoved("doors", "Battants"),
    buildRemoved("windows", "Fenêtres"),
  ]);
  expect(await screen.findByText(/Un lot du lien ne peut plus être restauré/)).toBeVisible();
  const lot = await row("Battants");
  await waitFor(() => expect(lot).toHaveTextContent("Cour"));
  expect(screen.queryByRole("row", { name: /Fenêtres/ })).not.toBeInTheDocument();
  await selectChoice(user, screen.getByLabelText(/Statut à la restauration/), "reuse");
  await user.click(screen.getByRole("button", { name: "Restaurer le lot" }));
  await waitFor(() => expect(location()).toBe("/fr/inventory/removal"));
  expect(sent).toEqual([{ ids: ["doors"], action: "reuse", seen: seenOf("doors") }]);
});

test("[INV-005] asks to select lots when there is no link", async () => {
  const { user, location } = open("/inventory/restore", [buildRemoved("doors", "Battants")]);
  await select(user, "Battants");
  await user.click(screen.getByRole("button", { name: "Continuer" }));
  await waitFor(() => expect(location()).toBe("/fr/inventory/restore?ids=doors"));
  expect(await screen.findByRole("button", { name: "Restaurer le lot" })).toBeVisible();
});

test("reports that no lot of a link can be restored, and links to the list", async () => {
  open("/inventory/restore?ids=gone", []);
  expect(await screen.findByText("Ce lot ne peut plus être restauré")).toBeVisible();
  expect(screen.getByRole("link", { name: "Voir les lots retirés" })).toHaveAttribute(
    "href",
    "/fr/inventory/removal",
  );
});

test("on a phone, removed lots are cards that tell what happened, are chosen and opened", async () => {
  const all = window.matchMedia;
  window.matchMedia = ((media: string) => ({ ...all(media), matches: media.includes("640px") })) as never;
  try {
    const { user, location } = open("/inventory/removal", [
      buildRemoved("a", "Banc"),
      buildRemoved("b", "Câble"),
    ]);
    const list = await screen.findByRole("list", { name: "Lots retirés" });
    const [card] = within(list).getAllByRole("listitem");
    expect(card).toHaveTextContent(/Banc.*02\/11\/2026.*Doublon/);
    expect(screen.queryByRole("grid")).toBeNull();
    await user.click(within(list).getByRole("checkbox", { name: "Choisir Câble" }));
    expect(screen.getByRole("button", { name: "Restaurer…" })).toBeEnabled();
    await user.click(within(list).getByRole("button", { name: /Banc/ }));
    expect(location()).toBe("/fr/inventory/product/a");
  } finally {
    window.matchMedia = all;
  }
});
